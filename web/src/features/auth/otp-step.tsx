import { Trans, useLingui } from "@lingui/react/macro";
import { OTP_ATTEMPTS } from "@reseat/contract/limits/constants";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { dismissToasts, toastError } from "../../lib/toast";
import { Button } from "../../ui/button";
import { CodeField, ResendButton } from "../../ui/code-field";
import { TEXT_LINK } from "../../ui/text-link";
import type { Code } from "./use-code";
import { validateOtp } from "./validation";

interface OtpStepProps {
  code: Code & { asked: NonNullable<Code["asked"]> };
  /** The text for a wrong code. */
  wrongText: string;
  submitLabel: string;
  /** Returns the message to show when no new code was sent; null when one was. */
  onResend: () => Promise<string | null>;
  /** What stands below the button for another code. */
  children?: ReactNode;
}

/** Asks for the code from the SMS, and submits it once it has all its digits. */
export default function OtpStep({ code, wrongText, submitLabel, onResend, children }: OtpStepProps) {
  const { t, i18n } = useLingui();
  const { phone, sentAt, wrongAnswers } = code.asked;
  const { register, handleSubmit, formState, setError, clearErrors, setValue, setFocus } = useForm({
    defaultValues: { otp: "" },
  });
  const [isResending, setResending] = useState(false);
  const [isNew, setNew] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isOver = wrongAnswers >= OTP_ATTEMPTS;
  const over = t`This code cannot be used any more. Please ask for a new code.`;
  const firstError = useRef(isOver ? over : null);

  useEffect(() => {
    dismissToasts();
    if (firstError.current) setError("otp", { message: firstError.current });
    setFocus("otp");
  }, [setError, setFocus]);
  useWebOtp(sentAt, (otp) => {
    setValue("otp", otp);
    form.current?.requestSubmit();
  });

  const submit = handleSubmit(async ({ otp }) => {
    const verdict = await code.answer(otp);
    if (verdict === "right") return;
    const message = verdict === "over" ? over : verdict === "wrong" ? wrongText : verdict.refusal;
    setNew(false);
    setError("otp", { message });
    setFocus("otp", { shouldSelect: true });
  });

  const resend = async () => {
    setResending(true);
    const refusal = await onResend();
    setResending(false);
    if (refusal) return toastError(refusal);
    setNew(true);
    clearErrors();
    setValue("otp", "");
    setFocus("otp");
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p className="text-ink-muted">
        <Trans>
          We sent a 6-digit code to <strong className="figures whitespace-nowrap text-ink">+91 {phone}</strong>.{" "}
          <button type="button" onClick={code.back} className={TEXT_LINK}>
            Change number
          </button>
        </Trans>
      </p>
      <CodeField
        registration={register("otp", { validate: validateOtp(i18n) })}
        error={formState.errors.otp?.message}
        onWhole={() => {
          if (!formState.isSubmitting && !isOver) form.current?.requestSubmit();
        }}
      />
      <Button type="submit" size="lg" full disabled={isOver} busy={formState.isSubmitting}>
        {submitLabel}
      </Button>
      <p role="status" className="empty:hidden text-center text-ink-muted text-sm">
        {isNew && t`We sent you a new code.`}
      </p>
      <ResendButton sentAt={sentAt} busy={isResending} onResend={() => void resend()} />
      {children}
    </form>
  );
}

/** Reads each code from its SMS where the browser can (WebOTP). The person still confirms it. */
function useWebOtp(sentAt: number, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code sent needs a new request
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const controller = new AbortController();
    const request = { otp: { transport: ["sms"] }, signal: controller.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => {
        const code = (credential as { code?: string } | null)?.code;
        if (code) take(code);
      },
      // The request was refused, timed out or cancelled: the person types the code.
      () => {},
    );
    return () => controller.abort();
  }, [sentAt]);
}
