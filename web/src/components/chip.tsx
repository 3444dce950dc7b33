import { clsx } from "clsx";
import type { ComponentProps } from "react";

interface ChipProps extends ComponentProps<"button"> {
  selected?: boolean;
}

/** A toggle button. */
export function Chip({ selected = false, className, ...props }: ChipProps) {
  return <button type="button" {...props} aria-pressed={selected} className={clsx("chip", className)} />;
}
