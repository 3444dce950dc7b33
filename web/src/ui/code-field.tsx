import { useLingui } from "@lingui/react/macro";
import { OTP_DIGITS, OTP_RESEND_SECONDS } from "@reseat/contract/limits/constants";
import { plainDigits } from "@reseat/contract/texts/digits";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "./button";
import { Field, Input } from "./field";
import { useNow } from "./ticking";

const WHOLE = new RegExp(`(?<!\\d)(?:\\d[\\s-]?){${OTP_DIGITS}}(?!\\d)`);

/** Returns the code in a typed or pasted text ('Your code is 123 456'), or the first digits of one. */
export function codeIn(text: string): string {
  const plain = plainDigits(text);
  return (WHOLE.exec(plain)?.[0] ?? plain).replace(/\D/g, "").slice(0, OTP_DIGITS);
}

interface CodeFieldProps {
  label?: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  /** Called when the code has all its digits. */
  onWhole?: () => void;
}

/** The field of a code: the one of a text message, unless its label names another. */
export function CodeField({ label, registration, error, onWhole }: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={label ?? t`Enter OTP`}
      hint={label ? null : t`The OTP is the code that we text you.`}
      required
      error={error}
    >
      <Input
        {...registration}
        onChange={async (event) => {
          event.target.value = codeIn(event.target.value);
          const isWhole = event.target.value.length === OTP_DIGITS;
          await registration.onChange(event);
          if (isWhole) onWhole?.();
        }}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="one-time-code"
        enterKeyHint="done"
        className="title figures min-h-16 text-center text-3xl tracking-[0.35em]"
      />
    </Field>
  );
}

interface ResendButtonProps {
  sentAt: number;
  busy: boolean;
  onResend: () => void;
}

/** The button for another code, enabled as soon as one may be sent. */
export function ResendButton({ sentAt, busy, onResend }: ResendButtonProps) {
  const { t } = useLingui();
  const left = Math.ceil(OTP_RESEND_SECONDS - (useNow() - sentAt) / 1000);
  return (
    <Button variant="quiet" disabled={left > 0} busy={busy} onClick={onResend} className="figures justify-self-center">
      {left > 0 ? t`Resend OTP in ${left}s` : t`Resend OTP`}
    </Button>
  );
}
