import type { ReactNode } from "react";

/** Rows of chips, which a phone shows one after the other in a single row that scrolls. */
export function ChipRows({ children }: { children: ReactNode }) {
  return <div className="chip-row md:grid md:gap-4 lg:grid-cols-2">{children}</div>;
}

export function ChipRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 items-center gap-2 md:grid md:content-start">
      <h2 className="printed text-ink-muted text-xs">{title}</h2>
      <div className="flex shrink-0 gap-2 md:flex-wrap">{children}</div>
    </section>
  );
}
