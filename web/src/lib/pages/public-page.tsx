import { useLingui } from "@lingui/react";
import { PRODUCT } from "./page";
import { alternatesOf, pathIn } from "./path-in";

/**
 * The site's origin on a drawn page: the build's setting, or the value from the drawing function.
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
 * The canonical address of a page in its language, and its addresses in the others, for search
 * engines.
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

/** The tags of a public page for search engines and other apps. */
export function PublicPage({ path, title, description }: PublicPageProps) {
  const { i18n } = useLingui();
  const site = siteOfPage();
  return (
    <>
      <Addresses path={path} language={i18n.locale} />
      {/* Apps that show a preview of a link run no scripts. */}
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
