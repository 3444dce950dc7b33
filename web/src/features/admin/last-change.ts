import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { LastChange } from "@reseat/contract";
import { isApiError } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { queryClient } from "../../lib/api/query-client";
import { formatsOf, indianDay } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";
import { useSession } from "../../lib/session/session";
import { type ToastText, toastError } from "../../lib/toast";
import { useName } from "./people/names";
import { nameOptions } from "./queries";

type Sentence = (name: string, when: string) => MessageDescriptor;

const SENTENCES = new Map<string, Sentence>([
  ["take_case", (name, when) => msg`${name} took this at ${when}`],
  ["investigate_case", (name, when) => msg`${name} took this up at ${when}`],
  ["resolve_case", (name, when) => msg`${name} upheld this at ${when}`],
  ["dismiss_case", (name, when) => msg`${name} dismissed this at ${when}`],
  ["approve_refund", (name, when) => msg`${name} approved this at ${when}`],
  ["reject_refund", (name, when) => msg`${name} rejected this at ${when}`],
  ["accept_appeal", (name, when) => msg`${name} accepted the appeal at ${when}`],
  ["decline_appeal", (name, when) => msg`${name} declined the appeal at ${when}`],
  ["answer_grievance", (name, when) => msg`${name} answered this at ${when}`],
  ["refund_payment", (name, when) => msg`${name} gave this back at ${when}`],
  ["close_payment_case", (name, when) => msg`${name} closed this at ${when}`],
  ["warn", (name, when) => msg`${name} warned them at ${when}`],
  ["suspend", (name, when) => msg`${name} suspended them at ${when}`],
  ["ban", (name, when) => msg`${name} banned them at ${when}`],
  ["lift", (name, when) => msg`${name} lifted the restriction at ${when}`],
]);
const CHANGED: Sentence = (name, when) => msg`${name} changed this at ${when}`;

/** 'Asha dismissed this at 4:32 pm'. */
function sentence(i18n: I18n, name: string, { action, at }: LastChange): string {
  const { formatDate, formatTime } = formatsOf(i18n);
  const isToday = indianDay(Date.parse(at)) === indianDay(serverNow());
  const when = isToday ? formatTime(at) : `${formatDate(at)}, ${formatTime(at)}`;
  const say = (text: MessageDescriptor) => i18n._(text);
  return say((SENTENCES.get(action) ?? CHANGED)(name, when));
}

/**
 * Returns a sentence about the last change, with 'You' for the admin's own; null until the name is
 * known.
 */
export function useLastChange(last: LastChange | null): string | null {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const isOwn = last?.admin_id === user?.id;
  const other = useName(isOwn ? null : last?.admin_id);
  const name = isOwn ? t`You` : other;
  return last && name !== undefined ? sentence(i18n, name, last) : null;
}

/** Returns the other admin's decision that made this one fail, if that is the reason. */
function lastIn(error: unknown): LastChange | undefined {
  return isApiError(error, "changed_meanwhile", "refund_processed") ? error.data : undefined;
}

interface Late {
  title?: ToastText;
  /** `last`: the decision that another admin made meanwhile. */
  onFailed?: (last: LastChange | undefined) => void;
}

/**
 * Returns what shows the error of a decision. For a late one it names the admin who was faster,
 * their decision and its time.
 */
export function useSayLate({ title, onFailed }: Late = {}) {
  const { i18n } = useLingui();
  return (error: Error) => {
    void lateText(i18n, error).then((text) => toastError(text, title));
    onFailed?.(lastIn(error));
  };
}

/** Returns the reason why a decision failed, as a text. */
export async function lateText(i18n: I18n, error: unknown): Promise<string> {
  const last = lastIn(error);
  if (!last) return errorText(i18n, error);
  const name = await queryClient.fetchQuery(nameOptions(last.admin_id)).catch(() => last.admin_id);
  return sentence(i18n, name || i18n._(msg`Somebody who is gone`), last);
}
