import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/button";
import { api } from "../../lib/api";
import { ERROR_TEXTS, errorText, isErrorCode } from "../../lib/error-texts";
import { reloadSession } from "../../lib/session/session-store";
import { toast, toastError } from "../../lib/toast";
import { LegalLinks } from "../legal/legal-links";
import { OtpStep } from "./otp-step";
import { PhoneField } from "./phone-field";
import { toE164, validatePhone } from "./validation";

/** How Cognito wraps the error code of our own trigger. */
const TRIGGER_REFUSED = /failed with error (\w+)/;

/** Returns the message to show when Cognito sent no code; null when it sent one. */
async function sendCode(i18n: I18n, phone: string): Promise<string | null> {
  try {
    const amplify = await import("../../lib/session/amplify");
    await amplify.startLogin(toE164(phone));
    return null;
  } catch (error) {
    const [, code = ""] = TRIGGER_REFUSED.exec(error instanceof Error ? error.message : "") ?? [];
    return i18n._(isErrorCode(code) ? ERROR_TEXTS[code] : msg`Failed to send OTP`);
  }
}

async function checkCode(i18n: I18n, otp: string): Promise<string | null> {
  const wrongCode = i18n._(msg`Your code may be expired or incorrect. Please try again.`);
  try {
    const amplify = await import("../../lib/session/amplify");
    if (!(await amplify.answerLogin(otp))) return wrongCode;
    reloadSession();
    return null;
  } catch (error) {
    return error instanceof Error && error.name === "NetworkError" ? errorText(i18n, error) : wrongCode;
  }
}

interface LoginFormProps {
  onSignup: () => void;
}

/** Asks for the phone number, then for the code from the SMS. The parent notices the new session by itself. */
export function LoginForm({ onSignup }: LoginFormProps) {
  const { t, i18n } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { phone: "" } });

  const submit = handleSubmit(async ({ phone }) => {
    try {
      if (!(await api.accounts.doesMobileExist.call({ mobile_input: toE164(phone) }))) {
        const message = t`No user found with this number. Please sign up first.`;
        toast({ title: t`Account not found`, description: message, tone: "error" });
        setError("phone", { message });
        return;
      }
    } catch (error) {
      toastError(errorText(i18n, error));
      return;
    }
    const refusal = await sendCode(i18n, phone);
    if (refusal) toastError(refusal);
    else setSentTo(phone);
  });

  if (sentTo)
    return (
      <OtpStep
        phone={sentTo}
        submitLabel={t`Verify and Log In`}
        onVerify={(otp) => checkCode(i18n, otp)}
        onResend={() => sendCode(i18n, sentTo)}
        onBack={() => setSentTo(null)}
      />
    );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PhoneField
        registration={register("phone", { validate: validatePhone(i18n) })}
        error={formState.errors.phone?.message}
      />
      <Button type="submit" size="lg" full busy={formState.isSubmitting}>
        <Trans>Send OTP</Trans>
      </Button>
      <LegalLinks />
      <p className="border-line border-t pt-4">
        <Trans>
          New here?{" "}
          <button
            type="button"
            onClick={onSignup}
            className="font-semibold text-velvet-ink underline underline-offset-2"
          >
            Sign up
          </button>
        </Trans>
      </p>
    </form>
  );
}
