import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { LastChange, ReportedCase } from "@reseat/contract";
import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import { useQuery } from "@tanstack/react-query";
import { Eye, UserRoundCheck } from "lucide-react";
import { isApiError } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { queryClient } from "../../lib/api/query-client";
import { formatsOf, indianDay, useFormats } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";
import { useSession } from "../../lib/session/session";
import { type ToastText, toastError } from "../../lib/toast";
import { lookingOptions, nameOptions } from "./queries";

/** Returns a person's name; undefined until it is known. */
export function useName(id: string | null | undefined): string | undefined {
  const { t } = useLingui();
  const isReseat = id === FOUND_BY_RESEAT;
  const { data, isError } = useQuery({ ...nameOptions(id ?? ""), enabled: Boolean(id) && !isReseat });
  if (isReseat) return "Reseat";
  // An id still distinguishes one person from another.
  if (isError) return id ?? undefined;
  return data === "" ? t`Somebody who is gone` : data;
}

/** Shown in place of a name until it is known. */
export const NO_NAME = "…";

export function Name({ id }: { id: string }) {
  return useName(id) ?? NO_NAME;
}

/** When something happened: date and time in India. */
export function When({ at, className = "text-ink-muted text-xs" }: { at: string; className?: string }) {
  const { formatDate, formatTime } = useFormats();
  return (
    <time dateTime={at} className={`figures ${className}`}>
      {formatDate(at)}, {formatTime(at)}
    </time>
  );
}

type Held = Pick<ReportedCase, "holder">;

/** The admin who holds the item, and since when. */
export function Holder({ of: { holder } }: { of: Held }) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { user } = useSession();
  const name = useName(holder?.admin_id);
  const sentence = () => {
    if (!holder) return t`Nobody has this yet`;
    const { admin_id, at } = holder;
    if (admin_id === user?.id) return t`Yours since ${formatDate(at)}, ${formatTime(at)}`;
    return name && t`${name} has taken this, ${formatDate(at)}, ${formatTime(at)}`;
  };
  return (
    <p className="flex min-h-5 items-center gap-1.5 text-ink-muted text-sm">
      <UserRoundCheck aria-hidden="true" className="size-4 shrink-0" />
      {sentence()}
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

/**
 * The other admins who have the same item open. The line is always there, so that nothing moves
 * when one appears.
 */
export function Looking({ id }: { id: string }) {
  const { formatTime } = useFormats();
  const { data } = useQuery(lookingOptions(id));
  const [first, ...more] = data?.others ?? [];
  const name = useName(first?.admin_id);
  return (
    <p aria-live="polite" className="flex min-h-5 items-center gap-1.5 text-sm text-warning">
      {first && name && (
        <>
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          {more.length > 0 ? (
            <Trans>
              {name} and {more.length} more have this open
            </Trans>
          ) : (
            <Trans>
              {name} has had this open since {formatTime(first.at)}
            </Trans>
          )}
        </>
      )}
    </p>
  );
}

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
