import { useLingui } from "@lingui/react/macro";
import { Check, CheckCheck, Clock3, TriangleAlert } from "lucide-react";
import type { ChatMessage } from "./use-messages";

/** How far an own message has come: a clock, one tick, two ticks, two ticks in colour. */
export function MessageStatus({ state }: Pick<ChatMessage, "state">) {
  const { t } = useLingui();
  const looks = {
    waiting: [Clock3, t`Waiting to be sent`],
    sending: [Clock3, t`Sending`],
    failed: [TriangleAlert, t`Not sent`],
    sent: [Check, t`Sent`],
    delivered: [CheckCheck, t`Delivered`],
    seen: [CheckCheck, t`Seen`],
  } as const;
  const [Icon, label] = looks[state];
  return (
    <span data-state={state} className={state === "seen" ? "text-info" : undefined}>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
