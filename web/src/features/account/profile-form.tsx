import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Profile } from "@reseat/contract";
import { useForm } from "react-hook-form";
import { isApiError } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { PageHeading } from "../../lib/pages/page";
import { useSession } from "../../lib/session/session";
import { toast, toastError } from "../../lib/toast";
import { Button } from "../../ui/button";
import { Field, Input } from "../../ui/field";
import { EmailField, NameField, validateEmail, validateName } from "../../ui/person-fields";
import { UpiIdField, validateUpiId } from "../deals/upi-id-field";
import { VerifiedBadge } from "./verified-badge";

interface ProfileFormProps {
  profile: Profile;
  onClose: () => void;
}

/** The form that changes the person's name and email. */
export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const { t, i18n } = useLingui();
  const { updateProfile } = useSession();
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { full_name: profile.full_name, email: profile.email, upi_id: profile.upi_id ?? "" },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async ({ full_name, email, upi_id }) => {
    const change = { full_name: full_name.trim(), email: email.trim(), upi_id: upi_id.trim() || null };
    const { error } = await updateProfile(change);
    if (!error) {
      toast({ title: t`Profile updated successfully`, tone: "success" });
      onClose();
      return;
    }
    const isOfName = isApiError(error, "contact_details", "name_reserved");
    const message = isOfName || isApiError(error, "email_exists") ? errorText(i18n, error) : null;
    if (message) setError(isOfName ? "full_name" : "email", { message });
    toastError(message ?? t`Failed to update profile`);
  });

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <PageHeading className="text-2xl">
        <Trans>Edit Profile</Trans>
      </PageHeading>
      <NameField
        registration={register("full_name", { validate: validateName(i18n, msg`Full name is required`) })}
        error={errors.full_name?.message}
      />
      <EmailField registration={register("email", { validate: validateEmail(i18n) })} error={errors.email?.message} />
      <Field
        label={
          <span className="inline-flex items-center gap-2">
            <Trans>Mobile</Trans> {profile.mobile_verified && <VerifiedBadge />}
          </span>
        }
        hint={t`The mobile number cannot be changed.`}
      >
        <Input value={profile.mobile} readOnly className="figures bg-sunken" />
      </Field>
      <UpiIdField registration={register("upi_id", { validate: validateUpiId(i18n) })} error={errors.upi_id?.message} />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" busy={isSubmitting}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
