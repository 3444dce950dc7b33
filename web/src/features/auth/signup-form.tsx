import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { api, isApiError } from "../../lib/api";
import { errorText } from "../../lib/error-texts";
import { sessionStore } from "../../lib/session/session-store";
import { toast, toastError } from "../../lib/toast";
import { validateEmail } from "../../lib/validate-email";
import { LegalLinks } from "../legal/legal-links";
import { OtpStep } from "./otp-step";
import { PhoneField } from "./phone-field";
import { toE164, validateName, validatePhone } from "./validation";

interface Details {
  full_name: string;
  email: string;
  phone: string;
}

/** Returns the message to show when no code was sent; null when one was. */
async function sendCode(i18n: I18n, phone: string): Promise<string | null> {
  try {
    await api.accounts.sendOtp.call({ phone: toE164(phone) });
    return null;
  } catch (error) {
    return isApiError(error) && error.code !== "internal_error"
      ? errorText(i18n, error)
      : i18n._(msg`Failed to send OTP`);
  }
}

/** Creates the account and stores its session. */
async function createAccount(i18n: I18n, { full_name, email, phone }: Details, otp: string): Promise<string | null> {
  try {
    const { session } = await api.accounts.verifyAndCreate.call({
      phone: toE164(phone),
      otp,
      full_name: full_name.trim(),
      email: email.trim(),
    });
    sessionStore.adopt(session);
    return null;
  } catch (error) {
    if (isApiError(error, "otp_invalid", "phone_exists", "email_exists")) return errorText(i18n, error);
    return i18n._(msg`Verification failed. Please try again.`);
  }
}

interface SignupFormProps {
  onLogin: () => void;
}

/** Asks for the details, then for the code from the SMS. The parent notices the new session by itself. */
export function SignupForm({ onLogin }: SignupFormProps) {
  const { t, i18n } = useLingui();
  const [details, setDetails] = useState<Details | null>(null);
  const [isSent, setSent] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm<Details>({
    defaultValues: { full_name: "", email: "", phone: "" },
  });

  const submit = handleSubmit(async (given) => {
    try {
      const [isPhoneTaken, isEmailTaken] = await Promise.all([
        api.accounts.doesMobileExist.call({ mobile_input: toE164(given.phone) }),
        api.accounts.doesEmailExist.call({ email_input: given.email.trim().toLowerCase() }),
      ]);
      if (isPhoneTaken) {
        const message = t`This phone number is already registered. Try logging in instead.`;
        toast({ title: t`Account already exists`, description: message, tone: "error" });
        setError("phone", { message });
        return;
      }
      if (isEmailTaken) {
        const message = t`Email already registered`;
        toastError(message);
        setError("email", { message });
        return;
      }
    } catch (error) {
      toastError(errorText(i18n, error));
      return;
    }
    const refusal = await sendCode(i18n, given.phone);
    if (refusal) {
      toastError(refusal);
      return;
    }
    setDetails(given);
    setSent(true);
  });

  if (details && isSent)
    return (
      <OtpStep
        phone={details.phone}
        submitLabel={t`Verify and Create Account`}
        onVerify={(otp) => createAccount(i18n, details, otp)}
        onResend={() => sendCode(i18n, details.phone)}
        onBack={() => setSent(false)}
      />
    );

  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={t`Full name`} required error={errors.full_name?.message}>
        <Input {...register("full_name", { validate: validateName(i18n) })} autoComplete="name" maxLength={80} />
      </Field>
      <Field label={t`Email`} required error={errors.email?.message}>
        <Input
          {...register("email", { validate: validateEmail(i18n) })}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      </Field>
      <PhoneField registration={register("phone", { validate: validatePhone(i18n) })} error={errors.phone?.message} />
      <Button type="submit" size="lg" full busy={formState.isSubmitting}>
        <Trans>Send OTP</Trans>
      </Button>
      <LegalLinks />
      <p className="border-line border-t pt-4">
        <Trans>
          Already have an account?{" "}
          <button
            type="button"
            onClick={onLogin}
            className="font-semibold text-velvet-ink underline underline-offset-2"
          >
            Log in
          </button>
        </Trans>
      </p>
    </form>
  );
}
