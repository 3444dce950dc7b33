import { Trans, useLingui } from "@lingui/react/macro";
import type { ReportedCase } from "@reseat/contract";
import { UserRoundCheck } from "lucide-react";
import { useFormats } from "../../../lib/language/format";
import { useSession } from "../../../lib/session/session";
import { useName } from "../people/names";

type Held = Pick<ReportedCase, "holder">;

/** The admin who holds the item, and since when. */
export function Holder({ of: { holder } }: { of: Held }) {
  const { formatDate, formatTime } = useFormats();
  const { user } = useSession();
  const name = useName(holder?.admin_id);
  return (
    <p className="flex min-h-5 items-center gap-1.5 text-ink-muted text-sm">
      <UserRoundCheck aria-hidden="true" className="size-4 shrink-0" />
      {holder === null ? (
        <Trans>Nobody has this yet</Trans>
      ) : holder.admin_id === user?.id ? (
        <Trans>
          Yours since {formatDate(holder.at)}, {formatTime(holder.at)}
        </Trans>
      ) : (
        name && (
          <Trans>
            {name} has taken this, {formatDate(holder.at)}, {formatTime(holder.at)}
          </Trans>
        )
      )}
    </p>
  );
}

/** The holder in a row of the list. */
export function HolderMark({ of: { holder } }: { of: Held }) {
  const { t } = useLingui();
  const { user } = useSession();
  const name = useName(holder?.admin_id);
  if (!holder) return null;
  return (
    <span className="inline-flex min-w-0 items-center gap-1 text-ink-muted text-xs">
      <UserRoundCheck aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">{holder.admin_id === user?.id ? t`Yours` : name}</span>
    </span>
  );
}
