import { Trans } from "@lingui/react/macro";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { LoadingText } from "../components/states";
import { paths } from "../lib/pages/paths";
import { useSession } from "../lib/session/session";

/** Wraps the screens that need a person. */
export function RequireLogin() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === "loading")
    return (
      <LoadingText className="min-h-[60dvh]">
        <Trans>Checking authentication...</Trans>
      </LoadingText>
    );
  if (status === "visitor") return <Navigate to={paths.login({ returnTo: pathname + search })} replace />;
  return <Outlet />;
}
