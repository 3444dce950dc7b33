import { clsx } from "clsx";

/** Turning ring; what it stands for is said in words beside it. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("spinner", className)} />;
}
