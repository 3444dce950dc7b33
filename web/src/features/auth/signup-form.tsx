import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/button";
import { EmailField, NameField } from "../../components/person-fields";
import { validateEmail, validateName } from "../../components/validate-person";
import { api, isApiError } from "../../lib/api/api";
import { ERROR_TEXTS, errorText } from "../../lib/api/error-texts";
import { sessionStore } from "../../lib/session/session-store";
import { toast, toastError } from "../../lib/toast";
import { Consent } from "../legal/consent";
import { renewMarks } from "./device-marks";
import { OtpStep } from "./otp-step";
import { PhoneField } from "./phone-field";
import { useCode, type Verdict } from "./use-code";
import { toE164, validatePhone } from "./validation";

interface Details {
  full_name: string;
  email: string;
  phone: string;
  /** Ticked to confirm the age and the terms. */
  agrees: boolean;
}

/** Says why no code was sent. */
function refusalText(i18n: I18n, error: unknown): string {
  const isKnown = isApiError(error) && error.code !== "internal_error";
  return isKnown ? errorText(i18n, error) : i18n._(ERROR_TEXTS.otp_not_sent);
}

/**
 * Returns which of these are registered already, as far as the server still says so: after too many
 * questions it stops. Then the form continues, and the call that makes the account decides.
 */
async function findTaken({ phone, email }: Details): Promise<{ isPhoneTaken: boolean; isEmailTaken: boolean }> {
  const [isPhoneTaken, isEmailTaken] = await Promise.all(
    [
      api.accounts.doesMobileExist.call({ mobile_input: toE164(phone) }),
      api.accounts.doesEmailExist.call({ email_input: email.trim().toLowerCase() }),
    ].map((answer) =>
      answer.catch((error: unknown) => {
        if (isApiError(error, "too_many_requests")) return false;
        throw error;
      }),
    ),
  );
  return { isPhoneTaken: isPhoneTaken ?? false, isEmailTaken: isEmailTaken ?? false };
}

/** Creates the account and stores its session. */
async function createAccount(i18n: I18n, details: Details, ticket: string, otp: string): Promise<Verdict> {
  const { full_name, email, phone } = details;
  try {
    const { session } = await api.accounts.verifyAndCreate.call({
      phone: toE164(phone),
      ticket,
      otp,
      full_name: full_name.trim(),
      email: email.trim(),
      agreed_terms: TERMS_VERSION,
    });
    sessionStore.adopt(session);
    void renewMarks();
    return "right";
  } catch (error) {
    if (isApiError(error, "otp_invalid")) return "wrong";
    const isKnown = isApiError(
      error,
      "phone_exists",
      "email_exists",
      "too_many_requests",
      "terms_changed",
      "contact_details",
      "name_reserved",
    );
    return { refusal: isKnown ? errorText(i18n, error) : i18n._(msg`Verification failed. Please try again.`) };
  }
}

interface SignupFormProps {
  /** The number typed so far, here or on the other form. */
  phone: string;
  onLogin: (phone: string) => void;
}

/**
 * Asks for the details, then for the code from the SMS. The parent notices the new session by
 * itself.
 */
export function SignupForm({ phone: typed, onLogin }: SignupFormProps) {
  const { t, i18n } = useLingui();
  const { register, handleSubmit, formState, getValues, setError } = useForm<Details>({
    defaultValues: { full_name: "", email: "", phone: typed, agrees: false },
  });
  /** Belongs to the last code that was sent. */
  const [ticket, setTicket] = useState("");
  const code = useCode((otp) => createAccount(i18n, getValues(), ticket, otp));

  const send = async (phone: string) => {
    const sent = await api.accounts.sendOtp.call({ phone: toE164(phone) });
    setTicket(sent.ticket);
    code.onSent(phone);
  };

  const submit = handleSubmit(async (given) => {
    try {
      const { isPhoneTaken, isEmailTaken } = await findTaken(given);
      if (isPhoneTaken) {
        const message = t`This phone number is already registered. Try logging in instead.`;
        toast({ title: t`Account already exists`, description: message, tone: "error" });
        setError("phone", { message });
        return;
      }
      if (isEmailTaken) {
        const message = t`Email already registered`;
        setError("email", { message });
        return;
      }
    } catch (error) {
      toastError(errorText(i18n, error));
      return;
    }
    if (code.resume(given.phone)) return;
    try {
      await send(given.phone);
    } catch (error) {
      toastError(refusalText(i18n, error));
    }
  });

  const { asked } = code;
  if (asked)
    return (
      <OtpStep
        code={{ ...code, asked }}
        wrongText={i18n._(ERROR_TEXTS.otp_invalid)}
        submitLabel={t`Verify and Create Account`}
        onResend={() =>
          send(asked.phone).then(
            () => null,
            (error) => refusalText(i18n, error),
          )
        }
      />
    );

  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <NameField
        registration={register("full_name", { validate: validateName(i18n, msg`Please enter your full name`) })}
        error={errors.full_name?.message}
      />
      <EmailField registration={register("email", { validate: validateEmail(i18n) })} error={errors.email?.message} />
      <PhoneField registration={register("phone", { validate: validatePhone(i18n) })} error={errors.phone?.message} />
      <Consent
        {...register("agrees", { required: t`Please confirm that you are 18 or older and agree` })}
        error={errors.agrees?.message}
      />
      <Button type="submit" size="lg" full busy={formState.isSubmitting}>
        <Trans>Send OTP</Trans>
      </Button>
      <p className="border-line border-t pt-4">
        <Trans>
          Already have an account?{" "}
          <button
            type="button"
            onClick={() => onLogin(getValues("phone"))}
            className="font-semibold text-velvet-ink underline underline-offset-2"
          >
            Log in
          </button>
        </Trans>
      </p>
    </form>
  );
}
