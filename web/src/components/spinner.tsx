import { clsx } from "clsx";

/** Decorative: text beside it says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("spinner", className)} />;
}
