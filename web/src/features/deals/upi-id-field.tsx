import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { UPI_ID_MAX } from "@reseat/contract/limits/constants";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field, Input } from "../../ui/field";

interface UpiIdFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

/** Where the person is paid: optional, and seen by the buyer of a deal alone. */
export function UpiIdField({ registration, error }: UpiIdFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`UPI id (optional)`}
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

/** Checks a UPI id as the contract does; none is right, too. */
export function validateUpiId(i18n: I18n) {
  return (given: string) =>
    given.trim() === "" ||
    /^[a-z0-9][a-z0-9._-]*[a-z0-9]@[a-z][a-z0-9]{2,63}$/i.test(given.trim()) ||
    i18n._(msg`Please enter a valid UPI id, such as name@bank`);
}
