import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { SellerTrust, TrustScore } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatsOf } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
import { Skeleton } from "../../ui/skeleton";
import { trustScoreOptions } from "./queries";
import { TrustBadge } from "./seller-trust";

type Known = SellerTrust & Pick<TrustScore, "facts">;

/** One sentence about a person, from facts. Problems come before anything else. */
export function personSentence(i18n: I18n, trust: Known): string {
  const { successful_transactions: sales, total_reviews: reviews, facts } = trust;
  if (facts && facts.problem_buyers > 0) return problemsSentence(i18n, facts);
  if (sales === 0)
    return i18n._(
      reviews === 0
        ? msg`New here: no sales yet`
        : msg`No sales yet, ${plural(reviews, { one: "# review", other: "# reviews" })}`,
    );
  const made = i18n._(msg`${plural(sales, { one: "# sale", other: "# sales" })}`);
  if (!facts?.first_sale_at) return made;
  const month = formatsOf(i18n).formatMonth(facts.first_sale_at);
  if (facts.answer_seconds === null) return i18n._(msg`${made} since ${month}`);
  const minutes = Math.max(1, Math.round(facts.answer_seconds / 60));
  return i18n._(msg`${made} since ${month}, usually answers in ${minutes} min`);
}

/** '2 of 14 buyers reported a problem, both looked into'. */
function problemsSentence(i18n: I18n, facts: NonNullable<TrustScore["facts"]>): string {
  const { buyers, problem_buyers: problems, problems_decided: decided } = facts;
  const said = i18n._(msg`${problems} of ${plural(buyers, { one: "# buyer", other: "# buyers" })} reported a problem`);
  if (decided === 0) return i18n._(msg`${said}, not decided yet`);
  if (decided < problems) return i18n._(msg`${said}, ${decided} looked into`);
  if (problems === 1) return i18n._(msg`${said}, looked into`);
  return i18n._(problems === 2 ? msg`${said}, both looked into` : msg`${said}, all looked into`);
}

export function PersonSentence({ trust }: { trust: Known }) {
  const { i18n } = useLingui();
  return personSentence(i18n, trust);
}

/**
 * What the other party of a request is like, and the way to their reviews. It keeps the place of
 * what is not known yet.
 */
export function PersonLine({ id, label }: { id: string; label: string }) {
  const { data: trust } = useQuery(trustScoreOptions(id, true));
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <strong>{label}</strong>
      {trust ? <TrustBadge trust={trust} /> : <Skeleton className="h-[1.3rem] w-24" />}
      <span className="figures min-h-[1lh] basis-full">{trust && <PersonSentence trust={trust} />}</span>
      <Link to={paths.person(id)} className="inline-flex min-h-11 items-center underline underline-offset-4">
        <Trans>Profile and reviews</Trans>
      </Link>
    </p>
  );
}

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** The first characters of an id (ULID) are the time at which it was made. */
const TIME = /^[0-7][0-9A-HJKMNP-TV-Z]{9}(?=[0-9A-HJKMNP-TV-Z]{16}$)/;

/** Since when a person is there, as an ISO time: their id tells. Null for who is no person. */
export function madeAt(id: string): string | null {
  const [time] = TIME.exec(id) ?? [];
  if (!time) return null;
  return new Date([...time].reduce((at, digit) => at * 32 + DIGITS.indexOf(digit), 0)).toISOString();
}
