import { clsx } from "clsx";

/** Decorative: the text beside it names the content that is loading. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("spinner", className)} />;
}
