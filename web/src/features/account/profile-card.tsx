import { Trans, useLingui } from "@lingui/react/macro";
import type { Profile } from "@reseat/contract";
import { EMAIL_MAX, NAME_MAX } from "@reseat/contract/constants";
import { BadgeCheck, LogOut, Mail, MapPin, Pencil, Phone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { Avatar } from "../../components/avatar";
import { Badge } from "../../components/badge";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Field, Input } from "../../components/field";
import { Skeleton } from "../../components/skeleton";
import { ErrorState } from "../../components/states";
import { isApiError } from "../../lib/api";
import { errorText } from "../../lib/error-texts";
import { PageHeading } from "../../lib/page";
import { useSession } from "../../lib/session/session";
import { toast, toastError } from "../../lib/toast";
import { validateEmail } from "../../lib/validate-email";
import { useTrustScore } from "../trust/queries";
import { ScoreChip, TrustBadge } from "../trust/seller-trust";
import { TrustFacts } from "../trust/trust-facts";

interface ProfileCardProps {
  isEditing: boolean;
  onEditingChange: (isEditing: boolean) => void;
}

export function ProfileCard({ isEditing, onEditingChange }: ProfileCardProps) {
  const { t } = useLingui();
  const { profile, signOut } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const { error } = await signOut();
    toast(
      error
        ? { title: t`Signed out`, description: t`You have been logged out.` }
        : { title: t`Signed out successfully`, description: t`You have been logged out of your account.` },
    );
  };

  return (
    <Card className="grid gap-4">
      {!profile ? (
        <ProfilePlace />
      ) : isEditing ? (
        <ProfileForm profile={profile} onDone={() => onEditingChange(false)} />
      ) : (
        <Facts profile={profile} />
      )}
      {!isEditing && (
        <div className="grid grid-cols-2 gap-2">
          <Button variant="outline" onClick={() => onEditingChange(true)} disabled={!profile}>
            <Pencil aria-hidden="true" className="size-4" />
            <Trans>
              Edit
              <span className="sr-only">profile</span>
            </Trans>
          </Button>
          <Button variant="outline" onClick={() => void leave()} busy={isLeaving}>
            <LogOut aria-hidden="true" className="size-4" />
            <Trans>Sign Out</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

function ProfilePlace() {
  const { t } = useLingui();
  const { isProfileMissing, refreshProfile } = useSession();
  return (
    <>
      <PageHeading className="sr-only">
        <Trans>Profile</Trans>
      </PageHeading>
      {isProfileMissing ? (
        <ErrorState title={t`Could not load your profile`} onRetry={() => void refreshProfile()} compact />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">
            <Trans>Loading your profile</Trans>
          </span>
          <div className="flex items-center gap-4">
            <Skeleton className="size-16 rounded-full" />
            <div className="grid gap-1.5">
              <Skeleton className="h-8 w-36" />
              <Skeleton className="h-6.5 w-28" />
            </div>
          </div>
          <Skeleton className="h-13 w-4/5" />
          <div className="border-line border-t pt-4">
            <TrustFacts trust={undefined} />
          </div>
        </div>
      )}
    </>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const { data: trust } = useTrustScore(profile.id);
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={profile.full_name} size="lg" />
        <div className="grid min-w-0 gap-1.5">
          <PageHeading className="text-2xl">{profile.full_name}</PageHeading>
          <p className="flex flex-wrap gap-1.5">
            {trust ? (
              <>
                <TrustBadge trust={trust} />
                <ScoreChip score={trust.trust_score} />
              </>
            ) : (
              <Skeleton className="h-6.5 w-28" />
            )}
          </p>
        </div>
      </div>
      <ul className="grid gap-2 text-sm">
        <Fact icon={<Phone aria-hidden="true" className="size-4" />}>
          <span className="figures">{profile.mobile}</span>
          {profile.mobile_verified && <VerifiedBadge />}
        </Fact>
        <Fact icon={<Mail aria-hidden="true" className="size-4" />}>{profile.email}</Fact>
        {profile.location && <Fact icon={<MapPin aria-hidden="true" className="size-4" />}>{profile.location}</Fact>}
      </ul>
      <div className="border-line border-t pt-4">
        <TrustFacts trust={trust} />
      </div>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <span className="shrink-0 text-ink-muted">{icon}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-2">{children}</span>
    </li>
  );
}

function VerifiedBadge() {
  return (
    <Badge tone="success">
      <BadgeCheck aria-hidden="true" className="size-3.5" />
      <Trans>Verified</Trans>
    </Badge>
  );
}

function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const { updateProfile } = useSession();
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { full_name: profile.full_name, email: profile.email },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async ({ full_name, email }) => {
    const { error } = await updateProfile({ full_name: full_name.trim(), email: email.trim() });
    if (!error) {
      toast({ title: t`Profile updated successfully`, tone: "success" });
      onDone();
      return;
    }
    if (isApiError(error, "email_exists")) setError("email", { message: errorText(i18n, error) });
    toastError(isApiError(error, "email_exists") ? errorText(i18n, error) : t`Failed to update profile`);
  });

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <PageHeading className="text-2xl">
        <Trans>Edit Profile</Trans>
      </PageHeading>
      <Field label={t`Full name`} required error={errors.full_name?.message}>
        <Input
          {...register("full_name", { validate: (name) => name.trim() !== "" || t`Full name is required` })}
          autoComplete="name"
          maxLength={NAME_MAX}
        />
      </Field>
      <Field label={t`Email`} required error={errors.email?.message}>
        <Input
          {...register("email", { validate: validateEmail(i18n) })}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
        />
      </Field>
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
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" busy={isSubmitting}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
