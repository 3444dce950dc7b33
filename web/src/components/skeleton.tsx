import { clsx } from "clsx";

/** A grey place for what is still on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("skeleton", className)} />;
}
