import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Rows of chips. A phone shows them in a single row that scrolls. */
export function ChipRows({ children }: { children: ReactNode }) {
  return <div className="chip-row md:grid md:gap-4 lg:grid-cols-2">{children}</div>;
}

interface ChipRowProps {
  title: string;
  /**
   * For a few chips: reserves two rows on a wide screen, so that the content below does not move
   * when the font arrives.
   */
  isSteady?: boolean;
  children: ReactNode;
}

export function ChipRow({ title, isSteady = false, children }: ChipRowProps) {
  const steady = "md:-m-1 md:h-24 md:content-start md:overflow-y-auto md:p-1 [scrollbar-width:none]";
  return (
    <section className="flex min-w-0 items-center gap-2 md:grid md:content-start">
      <h2 className="printed text-ink-muted text-xs">{title}</h2>
      <div className={clsx("flex shrink-0 gap-2 md:flex-wrap", isSteady && steady)}>{children}</div>
    </section>
  );
}
