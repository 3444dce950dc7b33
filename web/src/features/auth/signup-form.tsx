import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { api, isApiError } from "../../lib/api/api";
import { ERROR_TEXTS } from "../../lib/api/error-texts";
import { toast, toastError } from "../../lib/toast";
import { EmailField, NameField, validateEmail, validateName } from "../../ui/person-fields";
import { Consent } from "../legal/legal-links";
import { FormFoot, FormLink, type FormProps, PhoneField } from "./form-parts";
import { refusalText } from "./log-in";
import OtpStep from "./otp-step";
import { createAccount, type PersonDetails, sendSignUpCode } from "./sign-up";
import { useCode } from "./use-code";
import { toE164, validatePhone } from "./validation";

interface Details extends PersonDetails {
  phone: string;
  /** Ticked to confirm the age and the terms. */
  agrees: boolean;
}

const NOBODY: PersonDetails = { full_name: "", email: "" };

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

/**
 * Asks for the details, then for the code from the SMS. The parent notices the new session by
 * itself.
 */
export default function SignupForm({ phone: typed, isTyping, onLeave, formPaths, heading }: FormProps) {
  const { t, i18n } = useLingui();
  const code = useCode("signup", (otp, { phone, ticket, details = NOBODY }) =>
    createAccount(i18n, details, { phone, ticket: ticket ?? "" }, otp),
  );
  const { register, handleSubmit, formState, getValues, setError } = useForm<Details>({
    defaultValues: {
      ...(code.sent?.details ?? NOBODY),
      phone: code.sent?.phone ?? typed,
      agrees: code.sent !== null,
    },
  });

  const send = async (phone: string, details: PersonDetails) =>
    code.onSent(phone, await sendSignUpCode(phone), details);

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
      toastError(error);
      return;
    }
    const { phone, full_name, email } = given;
    if (code.resume(phone, { full_name, email })) return;
    try {
      await send(phone, { full_name, email });
    } catch (error) {
      toastError(refusalText(i18n, error));
    }
  });

  const { asked } = code;
  const title = heading(t`Take your seat`);
  if (asked)
    return (
      <>
        {title}
        <OtpStep
          code={{ ...code, asked }}
          wrongText={i18n._(ERROR_TEXTS.otp_invalid)}
          submitLabel={t`Verify and Create Account`}
          onResend={() =>
            send(asked.phone, asked.details ?? NOBODY).then(
              () => null,
              (error) => refusalText(i18n, error),
            )
          }
        />
      </>
    );

  const { errors } = formState;
  return (
    <>
      {title}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <NameField
          registration={register("full_name", { validate: validateName(i18n, msg`Please enter your full name`) })}
          error={errors.full_name?.message}
        />
        <EmailField registration={register("email", { validate: validateEmail(i18n) })} error={errors.email?.message} />
        <PhoneField
          registration={register("phone", { validate: validatePhone(i18n) })}
          error={errors.phone?.message}
          isTyping={isTyping}
        />
        <Consent
          {...register("agrees", { required: t`Please confirm that you are 18 or older and agree` })}
          error={errors.agrees?.message}
        />
        <FormFoot busy={formState.isSubmitting}>
          <Trans>
            Already have an account?{" "}
            <FormLink to={formPaths.login} onLeave={() => onLeave(getValues("phone"))}>
              Log in
            </FormLink>
          </Trans>
        </FormFoot>
      </form>
    </>
  );
}
