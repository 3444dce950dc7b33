import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { PersonSeen } from "@reseat/contract";
import { ADMIN_REASON_MAX, GRANT_MAX, GRANT_MIN } from "@reseat/contract/limits/admin-constants";
import { useState } from "react";
import { useFormats } from "../../../lib/language/format";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Field, Input, Textarea } from "../../../ui/field";
import { useCreditUser } from "./mutations";

/** Asks for the number of credits and the reason, states the consequences, and gives them once. */
export function CreditDialog({ person, onClose }: { person: PersonSeen; onClose: () => void }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const { id, full_name: name } = person.profile;
  const credits = /^\d+$/.test(amount) ? Number(amount) : 0;
  const isValid = credits >= GRANT_MIN && credits <= GRANT_MAX;
  const grant = useCreditUser(name, `${credits} ${reason}`, onClose);
  const send = () => {
    if (amount.trim() === "") return setProblem(t`Please provide user ID and credit amount`);
    if (!isValid) return setProblem(t`Credit amount must be between 1 and 1000`);
    setProblem(undefined);
    grant.mutate({ user_id: id, credits, ...(reason.trim() && { reason: reason.trim() }) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Add Credits`}
      description={t`To the wallet of ${name}, without a payment.`}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={send} busy={grant.isPending}>
            {isValid ? <Plural value={credits} one="Add # credit" other="Add # credits" /> : <Trans>Add Credits</Trans>}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label={t`Credits`} hint={t`1 to 1000`} error={problem} required>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
        <Field label={t`Reason`} hint={t`The audit keeps it. Without one: Manual credit by admin`}>
          <Textarea
            counted
            rows={3}
            maxLength={ADMIN_REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <p className="rounded-md bg-sunken p-3 text-sm" aria-live="polite">
          {isValid ? (
            <Trans>
              {name} has {formatNumber(person.credits)} now and will have {formatNumber(person.credits + credits)}. It
              cannot be taken back.
            </Trans>
          ) : (
            <Trans>
              {name} has {formatNumber(person.credits)} now.
            </Trans>
          )}
        </p>
      </form>
    </Dialog>
  );
}
