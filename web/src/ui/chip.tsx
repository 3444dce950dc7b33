import { clsx } from "clsx";
import type { ComponentProps } from "react";

interface ChipProps extends ComponentProps<"button"> {
  /** Omit it for a chip that is not a toggle. */
  selected?: boolean;
}

/** A small button in a row of alternatives. */
export function Chip({ selected, className, ...props }: ChipProps) {
  return <button type="button" {...props} aria-pressed={selected} className={clsx("chip", className)} />;
}
