import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { EMAIL_MAX, NAME_MAX } from "@reseat/contract/limits/constants";
import type { UseFormRegisterReturn } from "react-hook-form";
import { ERROR_TEXTS } from "../lib/api/error-texts";
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

export function validateEmail(i18n: I18n) {
  return (email: string) =>
    /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email.trim()) || i18n._(msg`Please enter a valid email address`);
}

/** Checks a person's name as the server does. `missing` is the form's text for an empty name. */
export function validateName(i18n: I18n, missing: MessageDescriptor) {
  return async (name: string) => {
    if (name.trim() === "") return i18n._(missing);
    // The rules load on demand, because no first view needs them. Without them the server alone
    // judges.
    const rules = await import("@reseat/contract/texts/person-name").catch(() => null);
    const wrong = rules?.wrongInName(name);
    return wrong ? i18n._(ERROR_TEXTS[wrong]) : true;
  };
}
