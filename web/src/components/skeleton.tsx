import { clsx } from "clsx";

/** A grey place for what is still on its way. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "block animate-[shimmer_1.6s_linear_infinite] rounded-sm bg-[length:200%_100%] bg-linear-90 from-sunken via-line to-sunken",
        className,
      )}
    />
  );
}
