import { clsx } from "clsx";
import { type ComponentProps, useEffect, useRef } from "react";

export const PRODUCT = "Reseat";

interface PageMetaProps {
  title: string;
  description?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
}

/** Sets the document's title and the tags for search engines; React moves them into the head. */
export function PageMeta({ title, description, noindex = false }: PageMetaProps) {
  const full = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
  return (
    <>
      {import.meta.env.SSR && <title>{full}</title>}
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}

/**
 * The screen that has shown its heading; null on a page that was just opened, also while it
 * redirects.
 */
let shown: string | null = null;

function hasNavigated(): boolean {
  const { pathname } = window.location;
  const isOther = shown !== null && shown !== pathname;
  shown = pathname;
  return isOther;
}

/**
 * The heading of a screen. It takes the focus after a navigation, so that a screen reader announces
 * the new screen and Tab continues from there.
 */
export function PageHeading({ className, ...props }: ComponentProps<"h1">) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated()) heading.current?.focus({ preventScroll: true });
  }, []);
  return <h1 {...props} ref={heading} tabIndex={-1} className={clsx("title", className)} />;
}
