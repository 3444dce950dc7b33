import type { ReactNode } from "react";

interface SectionProps {
  /** The id of its title, unique on the page. */
  id: string;
  title: ReactNode;
  children: ReactNode;
}

/** A part of a screen under its own title. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="title text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
