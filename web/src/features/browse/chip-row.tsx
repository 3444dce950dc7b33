import type { ReactNode } from "react";

/** Rows of chips below each other, each of which scrolls sideways. */
export function ChipRows({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-2">{children}</div>;
}

interface ChipRowProps {
  title: string;
  children: ReactNode;
}

export function ChipRow({ title, children }: ChipRowProps) {
  return (
    <section aria-label={title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] md:flex md:items-center md:gap-2">
      <h2 className="printed shrink-0 text-ink-muted text-xs">{title}</h2>
      <div className="chip-row md:min-w-0 md:flex-nowrap md:p-1">{children}</div>
    </section>
  );
}
