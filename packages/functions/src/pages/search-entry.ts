/** Describes the site and its search in schema.org's terms, for search engines. */
export function searchEntry(site: string) {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: "Reseat",
    url: `${site}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${site}/discover-movie?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
