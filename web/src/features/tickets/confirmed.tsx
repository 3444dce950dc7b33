import { Trans } from "@lingui/react/macro";
import type { Ticket } from "@reseat/contract";
import { CircleCheck, CircleHelp } from "lucide-react";
import { RelativeTime } from "../../components/times";
import { useHydrated } from "../../lib/pages/use-hydrated";

/**
 * When the seller of a ticket on sale last said that they have it; that they were asked and never
 * did; nothing for one who was not asked. A drawn page says it without the time at first.
 */
export function Confirmed({ ticket: { status, confirmed_at } }: { ticket: Pick<Ticket, "status" | "confirmed_at"> }) {
  const isHydrated = useHydrated();
  if (status !== "available" || confirmed_at === undefined) return null;
  return (
    <p className="flex items-start gap-2 text-sm">
      {confirmed_at ? (
        <>
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          <strong>
            {isHydrated ? (
              <Trans>
                Confirmed <RelativeTime at={confirmed_at} />
              </Trans>
            ) : (
              <Trans>Confirmed</Trans>
            )}
          </strong>
        </>
      ) : (
        <>
          <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>
            <strong>
              <Trans>Not confirmed</Trans>
            </strong>{" "}
            <span className="text-ink-muted">
              <Trans>We asked the seller, who has not answered yet.</Trans>
            </span>
          </span>
        </>
      )}
    </p>
  );
}
