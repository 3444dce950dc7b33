import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";

export interface LegalTextProps {
  /** Level of the headings: 2 on a page, 3 in a dialog, one more below a heading of its own. */
  headingLevel?: 2 | 3 | 4;
}

export interface Clause {
  title: MessageDescriptor;
  text: MessageDescriptor;
}

export function Clauses({ clauses, headingLevel = 2 }: LegalTextProps & { clauses: Clause[] }) {
  const { t } = useLingui();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid max-w-prose gap-5">
      {clauses.map(({ title, text }) => (
        <section key={title.id} className="grid gap-1">
          <Heading className="font-semibold text-lg">{t(title)}</Heading>
          <p className="text-ink-muted">{t(text)}</p>
        </section>
      ))}
    </div>
  );
}
