import { clsx } from "clsx";

/** A grey placeholder for content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("skeleton", className)} />;
}
