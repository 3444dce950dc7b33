import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { UPI_ID_MAX } from "@reseat/contract/limits/constants";
import { useId, useState } from "react";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import { useSession } from "../../lib/session/session";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FailedLine } from "../../ui/failed-line";
import { Field, Input } from "../../ui/field";
import { useTakeStep } from "./mutations";
import type { Planned } from "./next-step";

/** Asks a seller who is paid by UPI where, and agrees to what the buyer proposed. */
export function UpiDialog({ deal, onClose }: { deal: Planned; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const form = useId();
  const { updateProfile } = useSession();
  const take = useTakeStep(deal);
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { upi_id: "" } });
  const { terms } = deal.plan;
  const isAgreed = Boolean(terms?.agreed_at);
  const submit = handleSubmit(async ({ upi_id }) => {
    const { error } = await updateProfile({ upi_id: upi_id.trim() });
    setFailure(error);
    if (error) return;
    if (!terms || isAgreed) return onClose();
    const { price_each, pay, hand } = terms;
    await take.mutateAsync({ kind: "agree", price_each, pay, hand }).then(onClose, setFailure);
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Where are you paid?`}
      size="sm"
      failure={<FailedLine failure={failure} onRetry={() => void submit()} />}
      footer={
        <Button type="submit" form={form} busy={formState.isSubmitting} full>
          {isAgreed ? <Trans>Save</Trans> : <Trans>Agree</Trans>}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <UpiIdField
          registration={register("upi_id", { validate: requireUpiId(i18n) })}
          error={formState.errors.upi_id?.message}
          isRequired
        />
      </form>
    </Dialog>
  );
}

interface UpiIdFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  isRequired?: boolean;
}

/** Where the person is paid: seen by the buyer of a deal alone. */
export function UpiIdField({ registration, error, isRequired = false }: UpiIdFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={isRequired ? t`Your UPI id` : t`UPI id (optional)`}
      required={isRequired}
      hint={t`Your buyers pay without typing. Only the buyer of a deal sees it, once you both agreed on UPI.`}
      error={error}
    >
      <Input
        {...registration}
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        maxLength={UPI_ID_MAX}
        placeholder={t`name@bank`}
      />
    </Field>
  );
}

/** Checks a UPI id as the contract does. */
export function requireUpiId(i18n: I18n) {
  return (given: string) =>
    /^[a-z0-9][a-z0-9._-]*[a-z0-9]@[a-z][a-z0-9]{1,63}$/i.test(given.trim()) ||
    i18n._(msg`Please enter a valid UPI id, such as name@bank`);
}

/** The same for a field that may stay empty. */
export const validateUpiId = (i18n: I18n) => (given: string) => given.trim() === "" || requireUpiId(i18n)(given);
