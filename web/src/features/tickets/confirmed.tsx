import { Trans, useLingui } from "@lingui/react/macro";
import type { Ticket } from "@reseat/contract";
import { CircleCheck, CircleHelp } from "lucide-react";
import { useFormats } from "../../lib/language/format";
import { useTextOfNow } from "../../ui/ticking";

/**
 * When the seller of a ticket on sale last said that they have it; that they were asked and never
 * did; nothing for one who was not asked. A drawn page says it without the time at first.
 */
export function Confirmed({ ticket: { confirmed_at } }: { ticket: Pick<Ticket, "confirmed_at"> }) {
  const { t } = useLingui();
  const { formatRelative } = useFormats();
  const ago = useTextOfNow((now) => (confirmed_at ? formatRelative(confirmed_at, now, "short") : ""));
  if (confirmed_at === undefined) return null;
  const Icon = confirmed_at ? CircleCheck : CircleHelp;
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${confirmed_at ? "text-success" : "text-warning"}`} />
      <span>
        <strong>{confirmed_at ? t`Confirmed ${ago}` : t`Not confirmed`}</strong>
        {!confirmed_at && (
          <span className="text-ink-muted">
            {" "}
            <Trans>We asked the seller, who has not answered yet.</Trans>
          </span>
        )}
      </span>
    </p>
  );
}
