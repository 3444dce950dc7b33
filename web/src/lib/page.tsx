import { clsx } from "clsx";
import { type ComponentProps, useEffect, useRef } from "react";

const PRODUCT = "Reseat";

interface PageMetaProps {
  title: string;
  description?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** The address by which search engines know the page. */
  address?: string;
}

/** The site's origin, where a page is drawn for it. */
let drawnFor = "";

export function drawForSite(site: string): void {
  drawnFor = site;
}

/** Sets the document's title and the tags for search engines; React moves them into the head. */
export function PageMeta({ title, description, noindex = false, address }: PageMetaProps) {
  const full = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
  const site = import.meta.env.SSR ? drawnFor : window.location.origin;
  return (
    <>
      {import.meta.env.SSR && <title>{full}</title>}
      {description && <meta name="description" content={description} />}
      {address && <link rel="canonical" href={site + address} />}
      {/* The apps that show a link run no scripts. */}
      {import.meta.env.SSR && address && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={PRODUCT} />
          <meta property="og:url" content={site + address} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content={`${site}/app/icon-512.png`} />
          <meta name="twitter:card" content="summary" />
        </>
      )}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}

/** The screen that has shown its heading; null on a page that has just been opened, also while it redirects. */
let shown: string | null = null;

function hasNavigated(): boolean {
  const { pathname } = window.location;
  const isOther = shown !== null && shown !== pathname;
  shown = pathname;
  return isOther;
}

/**
 * The heading of a screen. It takes the focus after a navigation, so that a screen reader announces the new screen and
 * Tab continues from there.
 */
export function PageHeading({ className, ...props }: ComponentProps<"h1">) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated()) heading.current?.focus({ preventScroll: true });
  }, []);
  return <h1 {...props} ref={heading} tabIndex={-1} className={clsx("title", className)} />;
}
