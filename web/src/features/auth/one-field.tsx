import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { isApiError } from "../../lib/api/api";
import { ERROR_TEXTS } from "../../lib/api/error-texts";
import { lazyPart } from "../../lib/api/lazy-part";
import { loadScripts } from "../../lib/pages/load-scripts";
import { LegalLinks } from "../legal/legal-links";
import { FormFoot, FormLink, type FormProps, PhoneField } from "./form-parts";
import { checkCode, refusalText, sendCode } from "./log-in";
import { checkSignUpCode, type PersonDetails, sendSignUpCode } from "./sign-up";
import { useCode } from "./use-code";
import { validatePhone } from "./validation";

const loadOtpStep = () => import("./otp-step");
const loadWhoStep = () => import("./who-step");
const OtpStep = lazyPart(loadOtpStep);
const WhoStep = lazyPart(loadWhoStep);

interface OneFieldProps extends Omit<FormProps, "isTyping"> {
  /** Called with the number as it is typed. */
  onType: (phone: string) => void;
}

/**
 * Texts a code to a number, whoever has it. Returns the ticket of a sign-up, or null when the
 * number has an account. The server says which as long as it says so to anybody; after that, a new
 * number is treated as a log-in that is never texted.
 */
async function begin(phone: string): Promise<string | null> {
  try {
    await Promise.all([sendCode(phone), loadScripts(loadOtpStep)]);
    return null;
  } catch (error) {
    if (!isApiError(error, "account_not_found")) throw error;
    const [ticket] = await Promise.all([sendSignUpCode(phone), loadScripts(loadWhoStep)]);
    return ticket;
  }
}

/**
 * One way in for people who are new and people who come back: number, code, and only for new people
 * who they are. The parent notices the new session by itself.
 */
export function OneField({ phone: typed, onType, onLeave, formPaths, heading }: OneFieldProps) {
  const { t, i18n } = useLingui();
  /** The right code of a sign-up, which the last step sends again. */
  const [rightCode, setRightCode] = useState<string | null>(null);
  const { register, handleSubmit, formState, getValues, setError, setValue } = useForm({
    defaultValues: { phone: typed },
  });
  const details = useForm<PersonDetails>({ defaultValues: { full_name: "", email: "" } });
  const code = useCode("either", async (otp, { phone, ticket }) => {
    if (ticket === null) return checkCode(i18n, otp);
    const verdict = await checkSignUpCode(i18n, { phone, ticket }, otp);
    if (verdict === "right") setRightCode(otp);
    return verdict;
  });

  const submit = handleSubmit(async ({ phone }) => {
    if (code.resume(phone)) return;
    try {
      code.onSent(phone, await begin(phone));
    } catch (error) {
      setError("phone", { message: refusalText(i18n, error) }, { shouldFocus: true });
    }
  });

  const { asked } = code;
  const ticket = asked?.ticket ?? null;
  const resend = async (phone: string) => {
    try {
      if (ticket === null) await sendCode(phone);
      code.onSent(phone, ticket && (await sendSignUpCode(phone)));
      return null;
    } catch (error) {
      return refusalText(i18n, error);
    }
  };

  const back = () => {
    // Not known to this form after a reload.
    if (asked) setValue("phone", asked.phone);
    code.back();
  };
  if (asked && ticket !== null && rightCode !== null)
    return (
      <>
        {heading(t`What is your name?`)}
        <Suspense>
          <WhoStep
            form={details}
            code={{ phone: asked.phone, ticket }}
            otp={rightCode}
            onOver={() => {
              setRightCode(null);
              code.end();
            }}
            onTaken={(message) => {
              setRightCode(null);
              back();
              setError("phone", { message });
            }}
          />
        </Suspense>
      </>
    );
  if (asked)
    return (
      <>
        {heading(t`The code`)}
        <Suspense>
          <OtpStep
            code={{ ...code, asked, back }}
            wrongText={
              ticket === null
                ? t`Your code may be expired or incorrect. Please try again.`
                : i18n._(ERROR_TEXTS.otp_invalid)
            }
            submitLabel={t`Continue`}
            onResend={() => resend(asked.phone)}
          >
            {ticket === null && (
              <p className="text-center text-ink-muted text-sm">
                <Trans>
                  No code? If you are new here,{" "}
                  <FormLink to={formPaths.signup} onLeave={() => onLeave(asked.phone)}>
                    sign up
                  </FormLink>
                </Trans>
              </p>
            )}
          </OtpStep>
        </Suspense>
      </>
    );

  const keepNumber = () => onLeave(getValues("phone"));
  return (
    <>
      {heading(t`Your mobile number`)}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p className="text-ink-muted">
          <Trans>We will text you a code, whether you are new or coming back.</Trans>
        </p>
        <PhoneField
          registration={register("phone", {
            validate: validatePhone(i18n),
            onChange: () => onType(getValues("phone")),
          })}
          error={formState.errors.phone?.message}
        />
        <FormFoot busy={formState.isSubmitting} legal={<LegalLinks />} isQuiet>
          <Trans>
            Go straight to:{" "}
            <FormLink to={formPaths.login} onLeave={keepNumber}>
              Log in
            </FormLink>{" "}
            ·{" "}
            <FormLink to={formPaths.signup} onLeave={keepNumber}>
              Sign up
            </FormLink>
          </Trans>
        </FormFoot>
      </form>
    </>
  );
}
