import { clsx } from "clsx";
import { type ComponentProps, useEffect, useRef } from "react";

const PRODUCT = "Reseat";

interface PageMetaProps {
  title: string;
  description?: string;
  /** Kept out of search engines. */
  noindex?: boolean;
}

/** The document's title and what search engines read; React puts the tags into the head. */
export function PageMeta({ title, description, noindex = false }: PageMetaProps) {
  const full = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
  return (
    <>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}

let isFirstPage = true;

/**
 * The heading of a screen. After a navigation it takes the focus, so that a screen reader says where one is and Tab goes
 * on from there.
 */
export function PageHeading({ className, ...props }: ComponentProps<"h1">) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return <h1 {...props} ref={heading} tabIndex={-1} className={clsx("title", className)} />;
}
