import { clsx } from "clsx";
import type { ComponentProps } from "react";

export type Tone = "neutral" | "success" | "warning" | "danger" | "info" | "velvet" | "paper" | "ink";

interface BadgeProps extends ComponentProps<"span"> {
  tone?: Tone;
}

export function Badge({ tone = "neutral", className, ...props }: BadgeProps) {
  return <span {...props} className={clsx("badge", `badge-${tone}`, className)} />;
}
