import { useLingui } from "@lingui/react/macro";
import { EMAIL_MAX, NAME_MAX } from "@reseat/contract/limits/constants";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field, Input } from "./field";

interface PersonFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

export function NameField({ registration, error }: PersonFieldProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Full name`} required error={error}>
      <Input {...registration} autoComplete="name" maxLength={NAME_MAX} />
    </Field>
  );
}

export function EmailField({ registration, error }: PersonFieldProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Email`} required error={error}>
      <Input {...registration} type="email" inputMode="email" autoComplete="email" maxLength={EMAIL_MAX} />
    </Field>
  );
}
