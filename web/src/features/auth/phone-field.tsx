import { useLingui } from "@lingui/react/macro";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field, Input } from "../../ui/field";
import { cleanPhone } from "./validation";

interface PhoneFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  /** Takes the focus when it appears, because somebody was typing the number. */
  isTyping?: boolean;
}

/** A field for ten digits after a fixed +91. */
export function PhoneField({ registration, error, isTyping = false }: PhoneFieldProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Mobile number`} hint={t`10 digits, starts with 6, 7, 8, or 9`} required error={error}>
      <span className="relative block">
        <span className="figures absolute inset-y-0 start-0 grid w-14 place-items-center text-ink-muted">+91</span>
        <Input
          {...registration}
          autoFocus={isTyping}
          onChange={(event) => {
            event.target.value = cleanPhone(event.target.value);
            return registration.onChange(event);
          }}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder="98765 43210"
          className="figures ps-14"
        />
      </span>
    </Field>
  );
}
