import { clsx } from "clsx";

/** Turning ring; what it stands for is said in words beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "inline-block size-4 shrink-0 animate-[spin_0.8s_linear_infinite] rounded-full border-2 border-current border-e-transparent",
        className,
      )}
    />
  );
}
