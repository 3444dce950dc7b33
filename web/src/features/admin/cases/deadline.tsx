import { Trans } from "@lingui/react/macro";
import type { GrievanceCase } from "@reseat/contract";
import { useFormats } from "../../../lib/language/format";
import { Badge } from "../../../ui/badge";
import { useNow } from "../../../ui/ticking";

/** An open grievance is red in this last share of its time. */
const LAST_SHARE = 0.25;

/** The time left for an answer: red when little is left, and when it is over. */
export function Deadline({ of }: { of: Pick<GrievanceCase, "status" | "created_at" | "answer_by"> }) {
  const { formatRelative, formatWait } = useFormats();
  const now = useNow();
  if (of.status !== "open")
    return (
      <Badge tone="success">
        <Trans>Answered</Trans>
      </Badge>
    );
  const [filed, end] = [Date.parse(of.created_at), Date.parse(of.answer_by)];
  const left = end - now;
  const isShort = left < LAST_SHARE * (end - filed);
  return (
    <Badge tone={isShort ? "danger" : "neutral"} className="whitespace-normal">
      {left <= 0 ? (
        <Trans>Overdue: due {formatRelative(of.answer_by, now)}</Trans>
      ) : isShort ? (
        <Trans>Soon over: due {formatWait(of.answer_by, now)}</Trans>
      ) : (
        <Trans>Due {formatWait(of.answer_by, now)}</Trans>
      )}
    </Badge>
  );
}
