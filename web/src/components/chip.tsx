import { clsx } from "clsx";
import type { ComponentProps } from "react";

interface ChipProps extends ComponentProps<"button"> {
  selected?: boolean;
}

/** A choice that stays pressed. */
export function Chip({ selected = false, className, ...props }: ChipProps) {
  return (
    <button
      type="button"
      {...props}
      aria-pressed={selected}
      className={clsx(
        "inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-full border px-3.5 font-medium text-sm transition-colors duration-(--quick)",
        selected
          ? "border-transparent bg-canary text-on-paper"
          : "border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken",
        className,
      )}
    />
  );
}
