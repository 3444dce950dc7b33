import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { LastChange } from "@reseat/contract";
import { isApiError } from "../../lib/api";
import { errorText } from "../../lib/error-texts";
import { formatsOf, indianDay } from "../../lib/format";
import { serverNow } from "../../lib/server-clock";
import { useSession } from "../../lib/session/session";

/** 'Asha dismissed this at 4:32 pm'. */
function sentence(i18n: I18n, { admin_name, action, at }: LastChange): string {
  const { formatDate, formatTime } = formatsOf(i18n.locale);
  const name = admin_name || i18n._(msg`A former admin`);
  const isToday = indianDay(Date.parse(at)) === indianDay(serverNow());
  const when = isToday ? formatTime(at) : `${formatDate(at)}, ${formatTime(at)}`;
  switch (action) {
    case "investigate_case":
      return i18n._(msg`${{ name }} took this up at ${{ when }}`);
    case "resolve_case":
      return i18n._(msg`${{ name }} upheld this at ${{ when }}`);
    case "dismiss_case":
      return i18n._(msg`${{ name }} dismissed this at ${{ when }}`);
    case "approve_refund":
      return i18n._(msg`${{ name }} approved this at ${{ when }}`);
    case "reject_refund":
      return i18n._(msg`${{ name }} rejected this at ${{ when }}`);
    case "accept_appeal":
      return i18n._(msg`${{ name }} accepted the appeal at ${{ when }}`);
    case "decline_appeal":
      return i18n._(msg`${{ name }} declined the appeal at ${{ when }}`);
    case "answer_grievance":
      return i18n._(msg`${{ name }} answered this at ${{ when }}`);
    case "refund_payment":
      return i18n._(msg`${{ name }} gave this back at ${{ when }}`);
    case "close_payment_case":
      return i18n._(msg`${{ name }} closed this at ${{ when }}`);
    case "warn":
      return i18n._(msg`${{ name }} warned them at ${{ when }}`);
    case "suspend":
      return i18n._(msg`${{ name }} suspended them at ${{ when }}`);
    case "ban":
      return i18n._(msg`${{ name }} banned them at ${{ when }}`);
    case "lift":
      return i18n._(msg`${{ name }} lifted the restriction at ${{ when }}`);
    default:
      return i18n._(msg`${{ name }} changed this at ${{ when }}`);
  }
}

/** Says who did something last; of oneself as 'You'. */
export function useLastChange(): (last: LastChange) => string {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  return (last) => sentence(i18n, last.admin_id === user?.id ? { ...last, admin_name: t`You` } : last);
}

/** The text for an error of a decision: of one that came late, who was faster, how and when. */
export function lateText(i18n: I18n, error: unknown): string {
  const isLate = isApiError(error, "changed_meanwhile", "refund_processed");
  const last = isLate ? (error.data as LastChange | undefined) : undefined;
  return last ? sentence(i18n, last) : errorText(i18n, error);
}
