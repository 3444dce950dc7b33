import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Deal } from "@reseat/contract";
import { formatsOf } from "../../lib/language/format";
import { HANDS, PAYS } from "./texts";

/** A step of a plan, as it stands among the messages. */
export interface PlanRow {
  /** ISO time. */
  at: string;
  text: string;
}

/** The steps that the two have taken, oldest first. `name` is the other person's. */
export function planRows(i18n: I18n, { role, plan, handed_over_at }: Deal, name: string): PlanRow[] {
  if (!plan) return [];
  const { terms, paid_said_at, paid_denied_at, paid_confirmed_at, handed_at, good_at, problem } = plan;
  const isBuyer = role === "buyer";
  const rows: { at: string | null | undefined; text: string }[] = [];
  if (terms) {
    const price = formatsOf(i18n).formatPrice(terms.price_each);
    const said = [i18n._(msg`${price} each`), i18n._(PAYS[terms.pay]), i18n._(HANDS[terms.hand])].join("\u00a0· ");
    const [yours, theirs] = [i18n._(msg`You proposed: ${said}`), i18n._(msg`${name} proposed: ${said}`)];
    rows.push({ at: terms.at, text: terms.by === role ? yours : theirs });
    rows.push({ at: terms.agreed_at, text: i18n._(msg`Both agreed`) });
  }
  rows.push(
    { at: paid_said_at, text: i18n._(isBuyer ? msg`You said: paid` : msg`${name} says: paid`) },
    {
      at: paid_denied_at,
      text: i18n._(isBuyer ? msg`${name} says: no money has come` : msg`You said: no money has come`),
    },
    { at: paid_confirmed_at, text: i18n._(msg`The payment has arrived`) },
    { at: handed_over_at ?? handed_at, text: i18n._(msg`Ticket handed over`) },
    { at: good_at, text: i18n._(msg`All good`) },
    { at: problem?.at, text: i18n._(isBuyer ? msg`You were not let in` : msg`${name} says: not let in`) },
  );
  return rows
    .flatMap(({ at, text }) => (at ? [{ at, text }] : []))
    .sort((one, other) => one.at.localeCompare(other.at));
}
