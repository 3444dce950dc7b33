import { Trans, useLingui } from "@lingui/react/macro";
import type { Profile } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ChevronDown, LogOut, Mail, MapPin, Pencil, Phone } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Avatar } from "../../components/avatar";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { OnDemand } from "../../components/on-demand";
import { Skeleton } from "../../components/skeleton";
import { ErrorState } from "../../components/states";
import { PageHeading } from "../../lib/pages/page";
import { useSession } from "../../lib/session/session";
import { toast } from "../../lib/toast";
import { trustScoreOptions } from "../trust/queries";
import { ScoreChip, TrustBadge } from "../trust/seller-trust";
import { TrustFacts } from "../trust/trust-facts";
import { VerifiedBadge } from "./verified-badge";

const loadForm = () => import("./profile-form").then((module) => module.ProfileForm);
const loadConfirm = () => import("../../components/confirm-dialog").then((module) => module.ConfirmDialog);

/** Whether this browser still has unsent messages of the person. */
async function hasUnsentMessages(): Promise<boolean> {
  try {
    return await (await import("../chat/outbox")).hasUnsent();
  } catch {
    // Without the network; but then the page could not have sent any either.
    return false;
  }
}

interface ProfileCardProps {
  isEditing: boolean;
  onEditingChange: (isEditing: boolean) => void;
}

export function ProfileCard({ isEditing, onEditingChange }: ProfileCardProps) {
  const { t } = useLingui();
  const { profile, signOut } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const askAndLeave = async () => {
    if (await hasUnsentMessages()) setAsking(true);
    else await leave();
  };
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
    <Card className="grid gap-3 max-lg:p-3 lg:gap-4">
      {!profile ? (
        <ProfilePlace />
      ) : isEditing ? (
        <OnDemand load={loadForm} props={{ profile, onClose: () => onEditingChange(false) }} />
      ) : (
        <Facts profile={profile} />
      )}
      {!isEditing && (
        <div className="grid grid-cols-2 gap-2">
          <Button variant="outline" onClick={() => onEditingChange(true)} disabled={!profile}>
            <Pencil aria-hidden="true" className="size-4" />
            <Trans>
              Edit <span className="sr-only">profile</span>
            </Trans>
          </Button>
          <Button variant="outline" onClick={() => void askAndLeave()} busy={isLeaving}>
            <LogOut aria-hidden="true" className="size-4" />
            <Trans>Sign Out</Trans>
          </Button>
        </div>
      )}
      {isAsking && (
        <OnDemand
          load={loadConfirm}
          props={{
            title: t`Sign out with unsent messages?`,
            action: t`Sign Out`,
            onConfirm: () => void leave(),
            onClose: () => setAsking(false),
            busy: isLeaving,
            children: (
              <Trans>Some of your messages have not been sent yet. Signing out deletes them from this device.</Trans>
            ),
          }}
        />
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
            <Skeleton className="size-11 rounded-full lg:size-16" />
            <div className="grid gap-1 lg:gap-1.5">
              <Skeleton className="h-7 w-36" />
              <Skeleton className="h-6.5 w-28" />
            </div>
          </div>
          <Skeleton className="h-13 w-4/5 max-lg:hidden" />
          <div className="border-line border-t pt-4 max-lg:hidden">
            <TrustFacts trust={undefined} />
          </div>
        </div>
      )}
    </>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const { data: trust } = useQuery(trustScoreOptions(profile.id, true));
  const details = useId();
  // Folded on a phone, where the tabs must be in reach.
  const [areOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 lg:gap-4">
        <Avatar
          name={profile.full_name}
          picture={profile.picture_url}
          size="lg"
          className="max-lg:size-11 max-lg:text-xl"
        />
        <div className="grid min-w-0 grow gap-1 lg:gap-1.5">
          <PageHeading className="text-2xl">{profile.full_name}</PageHeading>
          <p className="flex min-h-6.5 flex-wrap items-center gap-1.5">
            {trust ? (
              <>
                <TrustBadge trust={trust} />
                <ScoreChip trust={trust} />
              </>
            ) : (
              <Skeleton className="h-6.5 w-28" />
            )}
          </p>
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-expanded={areOpen}
          aria-controls={details}
          onClick={() => setOpen(!areOpen)}
          className="shrink-0 lg:hidden"
        >
          <ChevronDown aria-hidden="true" className={clsx("size-5", areOpen && "rotate-180")} />
          <span className="sr-only">
            <Trans>Details</Trans>
          </span>
        </Button>
      </div>
      <div id={details} className={clsx("grid gap-4", !areOpen && "max-lg:hidden")}>
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
