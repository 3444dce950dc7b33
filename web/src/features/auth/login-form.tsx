import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { isApiError } from "../../lib/api/api";
import { toastError } from "../../lib/toast";
import { LegalLinks } from "../legal/legal-links";
import { FormFoot, FormLink, type FormProps, PhoneField } from "./form-parts";
import { checkCode, refusalText, sendCode } from "./log-in";
import OtpStep from "./otp-step";
import { useCode } from "./use-code";
import { validatePhone } from "./validation";

/**
 * Asks for the phone number, then for the code from the SMS. The parent notices the new session by
 * itself.
 */
export default function LoginForm({ phone: typed, isTyping, onLeave, formPaths, heading }: FormProps) {
  const { t, i18n } = useLingui();
  const code = useCode("login", (otp) => checkCode(i18n, otp));
  const { register, handleSubmit, formState, getValues, setError } = useForm({
    defaultValues: { phone: code.sent?.phone ?? typed },
  });

  const send = async (phone: string) => {
    await sendCode(phone);
    code.onSent(phone);
  };

  const submit = handleSubmit(async ({ phone }) => {
    if (code.resume(phone)) return;
    try {
      await send(phone);
    } catch (error) {
      const message = refusalText(i18n, error);
      if (!isApiError(error, "account_not_found")) return toastError(message);
      setError("phone", { message: `${t`Account not found`} - ${message}` });
    }
  });

  const { asked } = code;
  const title = heading(t`Welcome back`);
  if (asked)
    return (
      <>
        {title}
        <OtpStep
          code={{ ...code, asked }}
          wrongText={t`Your code may be expired or incorrect. Please try again.`}
          submitLabel={t`Verify and Log In`}
          onResend={() =>
            send(asked.phone).then(
              () => null,
              (error) => refusalText(i18n, error),
            )
          }
        />
      </>
    );

  return (
    <>
      {title}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <PhoneField
          registration={register("phone", { validate: validatePhone(i18n) })}
          error={formState.errors.phone?.message}
          isTyping={isTyping}
        />
        <FormFoot busy={formState.isSubmitting} legal={<LegalLinks />}>
          <Trans>
            New here?{" "}
            <FormLink to={formPaths.signup} onLeave={() => onLeave(getValues("phone"))}>
              Sign up
            </FormLink>
          </Trans>
        </FormFoot>
      </form>
    </>
  );
}
