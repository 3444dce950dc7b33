import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnStanding } from "@reseat/contract";
import { APPEAL_MAX } from "@reseat/contract/limits/constants";
import { useState } from "react";
import { Button } from "../../ui/button";
import { Field, Textarea } from "../../ui/field";
import { useAppeal } from "./mutations";

export type Restriction = NonNullable<OwnStanding["restriction"]>;

/** Takes the person's appeal against their restriction, once, and shows its result. */
export function AppealForm({ appeal: state }: Pick<Restriction, "appeal">) {
  const { t } = useLingui();
  const [message, setMessage] = useState("");
  const appeal = useAppeal();
  if (state === "open")
    return (
      <p role="status">
        <Trans>We got your message. Another member of our team will look at it.</Trans>
      </p>
    );
  if (state === "declined")
    return (
      <p>
        <Trans>Another member of our team looked at it again, and the decision stays.</Trans>
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-muted">
        <Trans>
          If you think that this is wrong, you can ask us once to look again. Somebody else on our team will do so.
        </Trans>
      </p>
      <Field label={t`What should we know?`} className="w-full">
        <Textarea counted maxLength={APPEAL_MAX} value={message} onChange={(event) => setMessage(event.target.value)} />
      </Field>
      <Button
        onClick={() => appeal.mutate({ message: message.trim() })}
        disabled={message.trim() === ""}
        busy={appeal.isPending}
      >
        <Trans>Ask to look again</Trans>
      </Button>
    </div>
  );
}
