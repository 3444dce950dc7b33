import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import type { ComponentProps } from "react";

const look = cva("printed inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-1.5 py-0.5 text-xs", {
  variants: {
    tone: {
      neutral: "bg-sunken text-ink-muted",
      success: "bg-success-tint text-success",
      warning: "bg-warning-tint text-warning",
      danger: "bg-danger-tint text-danger",
      info: "bg-info-tint text-info",
      velvet: "bg-velvet text-on-velvet",
      paper: "bg-canary text-on-paper",
      ink: "bg-on-paper text-canary",
    },
  },
  defaultVariants: { tone: "neutral" },
});

export type Tone = NonNullable<VariantProps<typeof look>["tone"]>;

export function Badge({ tone, className, ...props }: ComponentProps<"span"> & VariantProps<typeof look>) {
  return <span {...props} className={clsx(look({ tone }), className)} />;
}
