import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "../../ui/button";
import { EmailField, NameField, validateEmail, validateName } from "../../ui/person-fields";
import { LegalLinks } from "../legal/legal-links";
import { createAccount, type PersonDetails, type SignUpCode } from "./sign-up";

interface WhoStepProps {
  /** Kept by the parent, so that nothing typed is lost when a new code is needed. */
  form: UseFormReturn<PersonDetails>;
  code: SignUpCode;
  /** The code that was right. */
  otp: string;
  /** The code cannot be used any more. */
  onOver: () => void;
  /** Somebody has registered the number meanwhile. */
  onTaken: (message: string) => void;
}

/** Asks somebody new who they are. The press of the button is their consent, as it says. */
export default function WhoStep({ form, code, otp, onOver, onTaken }: WhoStepProps) {
  const { t, i18n } = useLingui();
  const { register, handleSubmit, setError, setFocus, formState } = form;
  const consentId = useId();
  useEffect(() => setFocus("full_name"), [setFocus]);

  const submit = handleSubmit(async (details) => {
    const verdict = await createAccount(i18n, details, code, otp);
    if (verdict === "right") return;
    if (verdict === "wrong" || verdict === "over") return onOver();
    const { refusal: message, field = "root" } = verdict;
    if (field === "phone") return onTaken(message);
    setError(field, { message }, { shouldFocus: true });
  });

  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p className="text-ink-muted">
        <Trans>You are new here. Just two more things.</Trans>
      </p>
      <NameField
        registration={register("full_name", { validate: validateName(i18n, msg`Please enter your full name`) })}
        error={errors.full_name?.message}
      />
      <EmailField registration={register("email", { validate: validateEmail(i18n) })} error={errors.email?.message} />
      <div className="grid gap-2">
        <p id={consentId} className="text-sm leading-relaxed">
          {t`I am 18 or older and agree to the Terms of Service and the Privacy Policy.`}
        </p>
        <LegalLinks />
      </div>
      {errors.root && (
        <p role="alert" className="font-medium text-danger text-sm">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" size="lg" full busy={formState.isSubmitting} aria-describedby={consentId}>
        <Trans>Agree and continue</Trans>
      </Button>
    </form>
  );
}
