import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { PartTexts } from "../../lib/language/part-texts";
import { PageHeading } from "../../lib/pages/page";
import { paths } from "../../lib/pages/paths";
import { useSession } from "../../lib/session/session";
import { ButtonLink } from "../../ui/button";
import { LoadingText } from "../../ui/states";

/**
 * Whether this person may see the dashboard: their token and their profile must both allow it. The
 * server checks each call again; this only spares people a page full of refusals.
 */
function useStanding(): "checking" | "visitor" | "denied" | "admin" {
  const { status, user, profile, isProfileMissing } = useSession();
  if (status === "visitor") return "visitor";
  if (status === "loading" || !user) return "checking";
  if (!user.isAdmin || isProfileMissing) return "denied";
  if (!profile) return "checking";
  return profile.role === "admin" ? "admin" : "denied";
}

/** Shows its children to admins only, once their texts have loaded. */
export function AdminGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const standing = useStanding();
  if (standing === "visitor") return <Navigate to={paths.login({ returnTo: pathname + search })} replace />;
  if (standing === "denied") return <AccessDenied />;
  const verifying = (
    <LoadingText className="min-h-[60dvh]">
      <Trans>Verifying permissions...</Trans>
    </LoadingText>
  );
  if (standing === "checking") return verifying;
  return (
    <PartTexts part="admin" fallback={verifying}>
      {children}
    </PartTexts>
  );
}

function AccessDenied() {
  return (
    <div role="alert" className="state min-h-[60dvh] content-center gap-3">
      <span aria-hidden="true" className="seat-row w-36 text-danger [--seat:1.5rem]" />
      <PageHeading className="text-2xl">
        <Trans>Access Denied</Trans>
      </PageHeading>
      <p>
        <Trans>You don't have admin permissions to access this page.</Trans>
      </p>
      <p className="text-ink-muted">
        <Trans>Contact an administrator for access.</Trans>
      </p>
      <ButtonLink to={paths.home} variant="outline" className="mt-2">
        <Trans>Return to Home</Trans>
      </ButtonLink>
    </div>
  );
}
