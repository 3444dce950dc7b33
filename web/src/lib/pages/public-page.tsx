import { useLingui } from "@lingui/react";
import { PRODUCT } from "./page";
import { alternatesOf, pathIn } from "./path-in";

/**
 * The site's origin, where a page is drawn for it: the build's setting, or what the function says
 * that draws it.
 */
let drawnFor: string = import.meta.env.VITE_SITE_URL ?? "";

export function drawForSite(site: string): void {
  drawnFor = site;
}

const siteOfPage = () => (import.meta.env.SSR ? drawnFor : window.location.origin);

interface AddressesProps {
  path: string;
  language: string;
  site?: string;
}

/**
 * The address by which search engines know a page in its language, and those of the same page in
 * the others.
 */
export function Addresses({ path, language, site = siteOfPage() }: AddressesProps) {
  return (
    <>
      <link rel="canonical" href={site + pathIn(language, path)} />
      {alternatesOf(path).map(([each, address]) => (
        <link key={each} rel="alternate" hrefLang={each} href={site + address} />
      ))}
    </>
  );
}

interface PublicPageProps {
  /** The plain path, which English pages have. */
  path: string;
  title: string;
  description: string;
}

/** What search engines and other apps are told of a page that is meant for them. */
export function PublicPage({ path, title, description }: PublicPageProps) {
  const { i18n } = useLingui();
  const site = siteOfPage();
  return (
    <>
      <Addresses path={path} language={i18n.locale} />
      {/* The apps that show a link run no scripts. */}
      {import.meta.env.SSR && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={PRODUCT} />
          <meta property="og:locale" content={`${i18n.locale}_IN`} />
          <meta property="og:url" content={site + pathIn(i18n.locale, path)} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content={`${site}/app/icon-512.png`} />
          <meta name="twitter:card" content="summary" />
        </>
      )}
    </>
  );
}
