import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { Button } from "../../components/button";
import { api, isApiError } from "../../lib/api/api";
import { ERROR_TEXTS, errorText, isErrorCode } from "../../lib/api/error-texts";
import { reloadSession } from "../../lib/session/session-store";
import { toast, toastError } from "../../lib/toast";
import { LegalLinks } from "../legal/legal-links";
import { readMarks, renewMarks } from "./device-marks";
import { OtpStep } from "./otp-step";
import { PhoneField } from "./phone-field";
import { useCode, type Verdict } from "./use-code";
import { toE164, validatePhone } from "./validation";

/** How Cognito wraps the error code of our own trigger. */
const TRIGGER_REFUSED = /failed with error (\w+)/;

async function sendCode(phone: string): Promise<void> {
  const [{ ticket }, amplify] = await Promise.all([
    api.accounts.startLogin.call({ phone: toE164(phone), device_marks: readMarks() }),
    import("../../lib/session/amplify"),
  ]);
  await amplify.startLogin(toE164(phone), ticket);
}

/** Says why no code was sent. */
function refusalText(i18n: I18n, error: unknown): string {
  if (isApiError(error) && error.code !== "internal_error") return errorText(i18n, error);
  const [, code = ""] = TRIGGER_REFUSED.exec(error instanceof Error ? error.message : "") ?? [];
  return i18n._(ERROR_TEXTS[isErrorCode(code) ? code : "otp_not_sent"]);
}

async function checkCode(i18n: I18n, otp: string): Promise<Verdict> {
  try {
    const amplify = await import("../../lib/session/amplify");
    if (!(await amplify.answerLogin(otp))) return "wrong";
    reloadSession();
    void renewMarks();
    return "right";
  } catch (error) {
    const isOffline = error instanceof Error && error.name === "NetworkError";
    return isOffline ? { refusal: errorText(i18n, error) } : "over";
  }
}

interface LoginFormProps {
  /** The number typed so far, here or on the other form. */
  phone: string;
  onSignup: (phone: string) => void;
}

/**
 * Asks for the phone number, then for the code from the SMS. The parent notices the new session by
 * itself.
 */
export function LoginForm({ phone: typed, onSignup }: LoginFormProps) {
  const { t, i18n } = useLingui();
  const code = useCode((otp) => checkCode(i18n, otp));
  const { register, handleSubmit, formState, getValues, setError } = useForm({ defaultValues: { phone: typed } });

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
      toast({ title: t`Account not found`, description: message, tone: "error" });
      setError("phone", { message });
    }
  });

  const { asked } = code;
  if (asked)
    return (
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
            onClick={() => onSignup(getValues("phone"))}
            className="font-semibold text-velvet-ink underline underline-offset-2"
          >
            Sign up
          </button>
        </Trans>
      </p>
    </form>
  );
}
