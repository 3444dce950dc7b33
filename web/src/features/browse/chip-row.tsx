import type { ReactNode } from "react";

/** Rows of chips that scroll sideways: below each other, but one after the other on a phone. */
export function ChipRows({ children }: { children: ReactNode }) {
  return <div className="chip-row md:grid md:gap-2">{children}</div>;
}

interface ChipRowProps {
  title: string;
  children: ReactNode;
}

export function ChipRow({ title, children }: ChipRowProps) {
  return (
    <section className="flex min-w-0 items-center gap-2">
      <h2 className="printed shrink-0 text-ink-muted text-xs">{title}</h2>
      {/* The padding is for the outline of the focus. */}
      <div className="flex shrink-0 gap-2 *:shrink-0 md:min-w-0 md:shrink md:overflow-x-auto md:p-1 md:[scrollbar-width:none]">
        {children}
      </div>
    </section>
  );
}
