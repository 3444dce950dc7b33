import { Trans, useLingui } from "@lingui/react/macro";
import { ADMIN_RECENT_MINUTES, ADMIN_SESSION_HOURS } from "@reseat/contract/limits/admin-constants";
import { OTP_DIGITS } from "@reseat/contract/limits/constants";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { api, isApiError } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { Button } from "../../ui/button";
import { CodeField } from "../../ui/code-field";
import { Dialog } from "../../ui/dialog";
import { giveUp, goOn, type Reason } from "./add-dashboard";

/**
 * Asks an admin for the code of their authenticator app when a call needs it. The interrupted call
 * stays open behind it and continues afterwards.
 */
export default function CodeDialog({ reason }: { reason: Reason }) {
  const { t } = useLingui();
  const onOpenChange = (open: boolean) => !open && giveUp();
  if (reason === "not_enrolled")
    return (
      <Dialog open onOpenChange={onOpenChange} title={t`Your second factor is missing`} size="sm">
        <NotEnrolled />
      </Dialog>
    );
  const description =
    reason === "session"
      ? t`The dashboard then stays open here for ${ADMIN_SESSION_HOURS} hours.`
      : t`Credits, moderation and pushes cannot be taken back. They want a code of the last ${ADMIN_RECENT_MINUTES} minutes.`;
  return (
    <Dialog open onOpenChange={onOpenChange} title={t`Confirm that it is you`} description={description} size="sm">
      <CodeForm />
    </Dialog>
  );
}

function NotEnrolled() {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      <p>
        <Trans>
          Admins sign in with a code of an authenticator app too, and none is set up for you. Please ask the infra team
          to run <code className="rounded-sm bg-sunken px-1 text-sm">npm run make-admin</code> for your number.
        </Trans>
      </p>
      <Button onClick={() => window.location.reload()}>{t`Try again`}</Button>
    </div>
  );
}

function CodeForm() {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ defaultValues: { code: "" } });
  useEffect(() => {
    // After the dialog behind has released the focus.
    queueMicrotask(() => setFocus("code"));
  }, [setFocus]);
  const submit = handleSubmit(async ({ code }) => {
    try {
      await api.admin.confirm.call({ code });
      goOn();
    } catch (error) {
      const wrong = t`This code is wrong, or was used before. Your app shows a new one every 30 seconds.`;
      setError("code", { message: isApiError(error, "otp_invalid") ? wrong : errorText(i18n, error) });
      setFocus("code", { shouldSelect: true });
    }
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <CodeField
        label={t`Code of your authenticator app`}
        registration={register("code", {
          validate: (code) => code.length === OTP_DIGITS || t`Please enter the 6 digits that your app shows`,
        })}
        error={formState.errors.code?.message}
        onWhole={() => {
          if (!formState.isSubmitting) form.current?.requestSubmit();
        }}
      />
      <Button type="submit" size="lg" full busy={formState.isSubmitting}>{t`Confirm`}</Button>
    </form>
  );
}
