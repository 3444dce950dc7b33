import { Trans } from "@lingui/react/macro";
import type { PersonStanding } from "@reseat/contract";
import { useFormats } from "../../../lib/language/format";
import { Badge } from "../../../ui/badge";
import { useLastChange } from "../last-change";

/** The person's current restriction, its reason, and the admin of the last decision. */
export function StandingLine({ standing }: { standing: PersonStanding }) {
  const { restriction, warning, closed, last, listing_paused_until: paused } = standing;
  const { formatDate, formatTime } = useFormats();
  const said = useLastChange(last);
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap gap-1.5">
        {restriction ? (
          <Badge tone="danger">
            {restriction.until ? (
              <Trans>
                Suspended until {formatDate(restriction.until)}, {formatTime(restriction.until)}
              </Trans>
            ) : (
              <Trans>Banned</Trans>
            )}
          </Badge>
        ) : (
          <Badge tone="success">
            <Trans>In good standing</Trans>
          </Badge>
        )}
        {paused && (
          <Badge tone="warning">
            <Trans>May not list until {formatDate(paused)}</Trans>
          </Badge>
        )}
        {closed && (
          <Badge tone="neutral">
            <Trans>Closed by the person, erased from {formatDate(closed.erase_at)}</Trans>
          </Badge>
        )}
        {warning && (
          <Badge tone="warning">
            <Trans>A warning to read</Trans>
          </Badge>
        )}
        {restriction?.appeal === "open" && (
          <Badge tone="info">
            <Trans>Appealed</Trans>
          </Badge>
        )}
      </p>
      {(restriction ?? warning) && <p className="break-words">{(restriction ?? warning)?.reason}</p>}
      {last && <p className="min-h-4 text-ink-muted text-xs">{said}</p>}
    </div>
  );
}
