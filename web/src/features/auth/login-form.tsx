import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/button";
import { api, errorMessage } from "../../lib/api";
import { reloadSession } from "../../lib/session/session-store";
import { toast, toastError } from "../../lib/toast";
import { LegalLinks } from "../legal/legal-links";
import { OtpStep } from "./otp-step";
import { PhoneField } from "./phone-field";
import { toE164, validatePhone } from "./validation";

const NO_ACCOUNT = "No user found with this number. Please sign up first.";
const WRONG_CODE = "Your code may be expired or incorrect. Please try again.";

/** Cognito's wrapping of what our own trigger said. */
const TRIGGER_SAID = /failed with error (.+?)\.?$/;

/** What to say when Cognito sent no code; null when it did. */
async function sendCode(phone: string): Promise<string | null> {
  try {
    const amplify = await import("../../lib/session/amplify");
    await amplify.startLogin(toE164(phone));
    return null;
  } catch (error) {
    return TRIGGER_SAID.exec(error instanceof Error ? error.message : "")?.[1] ?? "Failed to send OTP";
  }
}

async function checkCode(otp: string): Promise<string | null> {
  try {
    const amplify = await import("../../lib/session/amplify");
    if (!(await amplify.answerLogin(otp))) return WRONG_CODE;
    reloadSession();
    return null;
  } catch (error) {
    return error instanceof Error && error.name === "NetworkError" ? "An unexpected error occurred." : WRONG_CODE;
  }
}

interface LoginFormProps {
  onSignup: () => void;
}

/** Phone, then the code from the SMS. The session it ends with is noticed by whoever shows this. */
export function LoginForm({ onSignup }: LoginFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { phone: "" } });

  const submit = handleSubmit(async ({ phone }) => {
    try {
      if (!(await api.accounts.doesMobileExist.call({ mobile_input: toE164(phone) }))) {
        toast({ title: "Account not found", description: NO_ACCOUNT, tone: "error" });
        setError("phone", { message: NO_ACCOUNT });
        return;
      }
    } catch (error) {
      toastError(errorMessage(error));
      return;
    }
    const refusal = await sendCode(phone);
    if (refusal) toastError(refusal);
    else setSentTo(phone);
  });

  if (sentTo)
    return (
      <OtpStep
        phone={sentTo}
        submitLabel="Verify and Log In"
        onVerify={checkCode}
        onResend={() => sendCode(sentTo)}
        onBack={() => setSentTo(null)}
      />
    );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PhoneField
        registration={register("phone", { validate: validatePhone })}
        error={formState.errors.phone?.message}
      />
      <Button type="submit" size="lg" full busy={formState.isSubmitting}>
        Send OTP
      </Button>
      <LegalLinks />
      <p className="border-line border-t pt-4">
        New here?{" "}
        <button type="button" onClick={onSignup} className="font-semibold text-velvet-ink underline underline-offset-2">
          Sign up
        </button>
      </p>
    </form>
  );
}
