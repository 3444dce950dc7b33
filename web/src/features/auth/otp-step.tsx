import { Trans, useLingui } from "@lingui/react/macro";
import { OTP_DIGITS, OTP_RESEND_SECONDS } from "@reseat/contract/constants";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { useNow } from "../../components/ticking";
import { toastError } from "../../lib/toast";
import { useWebOtp } from "./use-web-otp";
import { validateOtp } from "./validation";

interface OtpStepProps {
  /** Where the code went; shown to the person. */
  phone: string;
  /** Returns the message to show when the code is refused; null when it is right. */
  onVerify: (otp: string) => Promise<string | null>;
  /** Returns the message to show when no new code was sent; null when one was. */
  onResend: () => Promise<string | null>;
  onBack: () => void;
  submitLabel: string;
}

export function OtpStep({ phone, onVerify, onResend, onBack, submitLabel }: OtpStepProps) {
  const { t, i18n } = useLingui();
  const { register, handleSubmit, formState, setError, setValue, setFocus } = useForm({ defaultValues: { otp: "" } });
  const [sentAt, setSentAt] = useState(() => Date.now());
  const [isResending, setResending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => setFocus("otp"), [setFocus]);
  useWebOtp(sentAt, (code) => {
    setValue("otp", code);
    form.current?.requestSubmit();
  });

  const submit = handleSubmit(async ({ otp }) => {
    const refusal = await onVerify(otp);
    if (refusal === null) return;
    toastError(refusal);
    setError("otp", { message: refusal });
    setFocus("otp", { shouldSelect: true });
  });

  const resend = async () => {
    setResending(true);
    const refusal = await onResend();
    setResending(false);
    if (refusal) toastError(refusal);
    else setSentAt(Date.now());
  };

  const otp = register("otp", { validate: validateOtp(i18n) });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p className="text-ink-muted">
        <Trans>
          We sent a 6-digit code to <strong className="figures whitespace-nowrap text-ink">+91 {phone}</strong>.{" "}
          <button type="button" onClick={onBack} className="font-semibold text-velvet-ink underline underline-offset-2">
            Change number
          </button>
        </Trans>
      </p>
      <Field label={t`Enter OTP`} required error={formState.errors.otp?.message}>
        <Input
          {...otp}
          onChange={(event) => {
            // Accepts a pasted 'Your code is 123 456'.
            event.target.value = event.target.value.replace(/\D/g, "").slice(0, OTP_DIGITS);
            return otp.onChange(event);
          }}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          enterKeyHint="done"
          className="title figures min-h-16 text-center text-3xl tracking-[0.35em]"
        />
      </Field>
      <Button type="submit" size="lg" full busy={formState.isSubmitting}>
        {submitLabel}
      </Button>
      <ResendButton sentAt={sentAt} busy={isResending} onResend={() => void resend()} />
    </form>
  );
}

interface ResendButtonProps {
  sentAt: number;
  busy: boolean;
  onResend: () => void;
}

function ResendButton({ sentAt, busy, onResend }: ResendButtonProps) {
  const { t } = useLingui();
  useNow();
  const left = Math.ceil(OTP_RESEND_SECONDS - (Date.now() - sentAt) / 1000);
  return (
    <Button variant="quiet" disabled={left > 0} busy={busy} onClick={onResend} className="figures justify-self-center">
      {left > 0 ? t`Resend OTP in ${left}s` : t`Resend OTP`}
    </Button>
  );
}
