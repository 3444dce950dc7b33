import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { Checkbox } from "../../../ui/field";
import { type Reach, ReachText } from "./push-audience";

interface PushQuestionProps {
  title: string;
  message: string;
  reach: Reach | undefined;
  /** Whether it also goes to people who had news this week. */
  isOverride: boolean;
  onOverride: (isOverride: boolean) => void;
  onSend: () => void;
  onClose: () => void;
  busy: boolean;
}

/**
 * The last confirmation before a push, with the number of its recipients. A correction needs a
 * second one.
 */
export function PushQuestion({
  title,
  message,
  reach,
  isOverride,
  onOverride,
  onSend,
  onClose,
  busy,
}: PushQuestionProps) {
  const { t } = useLingui();
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const held = reach ? reach.people - reach.reachable : 0;
  const words = (
    <>
      <strong className="block break-words text-ink">{title}</strong>
      <span className="block whitespace-pre-line break-words">{message}</span>
    </>
  );
  if (isAskedAgain)
    return (
      <ConfirmDialog
        key="again"
        title={t`Send a second time this week?`}
        action={t`Send to all of them`}
        onConfirm={onSend}
        onClose={onClose}
        busy={busy}
      >
        {words}
        <span className="mt-3 block">
          <Plural
            value={held}
            one="# person had news this week and gets this, too. Only a correction is worth that: people who hear too much turn news off. The audit keeps that you did it."
            other="# people had news this week and get this, too. Only a correction is worth that: people who hear too much turn news off. The audit keeps that you did it."
          />
        </span>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={t`Send this notification?`}
      action={isOverride ? t`Continue` : t`Send Notification`}
      onConfirm={() => (isOverride ? setIsAskedAgain(true) : onSend())}
      onClose={onClose}
      busy={busy}
    >
      {words}
      <span className="mt-3 block">
        {reach ? <ReachText reach={reach} /> : <Trans>The audience could not be counted yet.</Trans>}{" "}
        <Trans>
          You can stop it while it is being sent. What was sent cannot be taken back. The audit keeps that you did it.
        </Trans>
      </span>
      {(held > 0 || isOverride) && (
        <Checkbox
          className="mt-3"
          label={t`It is a correction: send it to those who had news this week, too`}
          checked={isOverride}
          onChange={(event) => onOverride(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
