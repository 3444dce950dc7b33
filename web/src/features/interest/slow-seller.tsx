import { Plural, Trans } from "@lingui/react/macro";
import type { TicketCard, TrustScore } from "@reseat/contract";
import { priceOfSeat } from "@reseat/contract/limits/price-of-seat";
import { useQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useFormats } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";
import { useSession } from "../../lib/session/session";
import { Button } from "../../ui/button";
import { RelativeTime, ShowWhen } from "../../ui/times";
import { trustScoreOptions } from "../trust/queries";
import { TrustBadge } from "../trust/seller-trust";
import { useNextBest } from "./next-best";

/** For so long a request that ran out says something about the next one. */
const MISSED_COUNTS_MS = 12 * 3_600_000;
const MINUTE_MS = 60_000;

/** Why a seller may not answer in time. */
type Slowness = { kind: "missed"; at: string } | { kind: "late"; minutes: number; left: number };

/**
 * Why a seller may not answer in time: they have let the last request run out, and not long ago; or
 * their usual answer takes longer than is left until the show. Null when nothing says so, or the
 * ticket answers at once.
 */
export function slownessOf(
  trust: TrustScore | undefined,
  { show_at, accepts_until }: Pick<TicketCard, "show_at" | "accepts_until">,
): Slowness | null {
  if (accepts_until) return null;
  const { missed_at, facts } = trust ?? {};
  if (missed_at && serverNow() - Date.parse(missed_at) < MISSED_COUNTS_MS) return { kind: "missed", at: missed_at };
  const takes = (facts?.answer_seconds ?? 0) * 1000;
  const left = show_at - serverNow();
  if (takes <= left) return null;
  return { kind: "late", minutes: Math.ceil(takes / MINUTE_MS), left: Math.max(1, Math.floor(left / MINUTE_MS)) };
}

interface SlowSellerProps {
  ticket: TicketCard;
  /** Chooses another ticket. */
  onInstead: (ticket: TicketCard) => void;
}

/** Says before the credit is held that this seller may not answer, and offers the next best. */
export function SlowSeller({ ticket, onInstead }: SlowSellerProps) {
  const { data: trust } = useQuery(trustScoreOptions(ticket.user_id, true));
  const slowness = slownessOf(trust, ticket);
  if (!slowness) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md bg-warning-tint p-3 text-sm">
      <p className="flex items-start gap-2 text-warning">
        <Hourglass aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        <span>
          <strong className="block">
            <Trans>This seller may not answer</Trans>
          </strong>
          <Reason slowness={slowness} />
        </span>
      </p>
      <Instead ticket={ticket} onInstead={onInstead} />
    </div>
  );
}

function Reason({ slowness }: { slowness: Slowness }) {
  if (slowness.kind === "missed") {
    const ago = <RelativeTime at={slowness.at} />;
    return <Trans>They let the last request run out {ago}. Yours may wait 15 minutes for nothing.</Trans>;
  }
  const { minutes, left } = slowness;
  return (
    <Trans>
      They usually take {minutes} min to answer, and the show begins in {left} min.
    </Trans>
  );
}

/** The next best ticket of another seller, if there is one. */
function Instead({ ticket, onInstead }: SlowSellerProps) {
  const { user } = useSession();
  const { user_id: seller_id, movie_name, theatre, location, city, show_date, show_time, ticket_count } = ticket;
  const kept = { movie_name, theatre, location, show_date, show_time, ticket_count, ...(city && { city }) };
  const [next] = useNextBest({ buyer_id: user?.id ?? "", seller_id, status: "expired", ticket: kept }) ?? [];
  if (!next) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-surface p-3 text-ink">
      <div className="min-w-0 grow-999 basis-36">
        <NextFacts ticket={next} />
      </div>
      <Button variant="outline" size="sm" className="min-h-11 grow" onClick={() => onInstead(next)}>
        <Trans>Take this one</Trans>
      </Button>
    </div>
  );
}

/** When, where, what it costs and who sells: the film is known. */
export function NextFacts({ ticket }: { ticket: TicketCard }) {
  const { formatPrice } = useFormats();
  const { ticket_count, theatre, location } = ticket;
  const price = formatPrice(priceOfSeat(ticket));
  return (
    <>
      <strong className="block text-base group-hover:underline">
        <ShowWhen date={ticket.show_date} time={ticket.show_time} />
      </strong>
      <span className="wrap-break-word block">
        {theatre}, {location}
      </span>
      <span className="figures flex flex-wrap gap-x-2 text-ink-muted">
        <span>
          <Plural value={ticket_count} one="# ticket" other="# tickets" /> ·{" "}
          {ticket_count === 1 ? price : <Trans>{price} each</Trans>}
        </span>
        <TrustBadge trust={ticket.seller_trust} isQuiet />
      </span>
    </>
  );
}
