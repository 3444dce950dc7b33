import { clsx } from "clsx";
import type { ComponentProps, HTMLAttributes } from "react";

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "article" | "ul" | "dl";
  /**
   * `panel`: a part of a screen. `item`: one of several. `flush`: no padding, the content reaches
   * the border.
   */
  variant?: "panel" | "item" | "flush";
}

export function Card({ as: Tag = "div", variant = "panel", className, ...props }: CardProps) {
  return <Tag {...props} className={clsx("card", `card-${variant}`, className)} />;
}

export function CardTitle({ className, ...props }: ComponentProps<"h2">) {
  return <h2 {...props} className={clsx("title text-xl", className)} />;
}
