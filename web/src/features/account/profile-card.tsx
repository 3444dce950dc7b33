import { Trans, useLingui } from "@lingui/react/macro";
import type { Profile } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { Mail, MapPin, Pencil, Phone } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { PageHeading } from "../../lib/pages/page";
import { useSession } from "../../lib/session/session";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { OnDemand } from "../../ui/on-demand";
import { Skeleton } from "../../ui/skeleton";
import { ErrorState } from "../../ui/states";
import { trustScoreOptions } from "../trust/queries";
import { ScoreChip, TrustFacts } from "../trust/score-chip";
import { TrustBadge } from "../trust/seller-trust";
import { VerifiedBadge } from "./verified-badge";

/** What others read; not needed before the rest of the page. */
const AboutMe = lazy(() =>
  import("./about-me").then(
    ({ AboutMe }) => ({ default: AboutMe }),
    () => ({ default: () => <></> }),
  ),
);

const loadForm = () => import("./profile-form").then((module) => module.ProfileForm);

interface ProfileCardProps {
  isEditing: boolean;
  onEditingChange: (isEditing: boolean) => void;
}

export function ProfileCard({ isEditing, onEditingChange }: ProfileCardProps) {
  const { profile } = useSession();
  return (
    <Card className="max-lg:p-3">
      {!profile ? (
        <ProfilePlace />
      ) : isEditing ? (
        <OnDemand load={loadForm} props={{ profile, onClose: () => onEditingChange(false) }} />
      ) : (
        <Facts profile={profile} onEdit={() => onEditingChange(true)} />
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
          <div className="grid gap-1 lg:gap-2">
            <Skeleton className="h-6 w-44" />
            <Skeleton className="h-5 w-4/5" />
          </div>
          <div className="border-line border-t pt-4 max-lg:hidden">
            <TrustFacts trust={undefined} />
          </div>
        </div>
      )}
    </>
  );
}

function Facts({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const { data: trust } = useQuery(trustScoreOptions(profile.id, true));
  return (
    <div className="grid gap-2 lg:gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:flex-nowrap lg:gap-4">
        <Avatar
          name={profile.full_name}
          picture={profile.picture_url}
          size="lg"
          className="max-lg:size-11 max-lg:text-xl large-text:hidden"
        />
        <div className="grid min-w-[min(100%,9rem)] large-text:min-w-0 flex-1 gap-1 lg:gap-1.5">
          <PageHeading className="wrap-anywhere text-2xl">{profile.full_name}</PageHeading>
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
        <div className="ms-auto -me-2 flex shrink-0 gap-1 lg:-mt-2 lg:self-start">
          <Button variant="quiet" size="icon" onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-5" />
            <span className="sr-only">
              <Trans>Edit profile</Trans>
            </span>
          </Button>
        </div>
      </div>
      <ul className="grid gap-1 text-sm lg:gap-2">
        <Fact icon={<Phone aria-hidden="true" className="size-4" />}>
          <span className="figures">{profile.mobile}</span>
          {profile.mobile_verified && <VerifiedBadge />}
        </Fact>
        <Fact icon={<Mail aria-hidden="true" className="size-4" />}>{profile.email}</Fact>
        {profile.location && <Fact icon={<MapPin aria-hidden="true" className="size-4" />}>{profile.location}</Fact>}
      </ul>
      <div className="border-line border-t pt-4 max-lg:hidden">
        <TrustFacts trust={trust} />
        <div className="mt-3 min-h-10 text-ink-muted text-sm">
          <Suspense fallback={null}>{trust && <AboutMe trust={trust} />}</Suspense>
        </div>
      </div>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-nowrap items-center gap-2.5">
      <span className="shrink-0 text-ink-muted large-text:hidden">{icon}</span>
      <span className="wrap-anywhere flex min-w-0 flex-wrap items-center gap-2">{children}</span>
    </li>
  );
}
