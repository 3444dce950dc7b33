import { Link, useLocation } from "react-router-dom";
import { ButtonLink } from "../components/button";
import { paths } from "../lib/paths";
import { useSession } from "../lib/session/session";
import { Logo } from "./logo";
import { Navigation } from "./navigation";
import { ThemeSwitch } from "./theme-switch";

interface TopBarProps {
  /** The scripts of another screen are on their way; this one stays until they are there. */
  isLeaving: boolean;
}

export function TopBar({ isLeaving }: TopBarProps) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-page">
      <div className="page-width flex h-(--bar-height) items-center gap-3">
        <Link to={paths.landing} aria-label="Reseat, start page" className="shrink-0 rounded-sm">
          <Logo className="text-[0.8125rem]" />
        </Link>
        <Navigation />
        <div className="flex items-center gap-1 max-lg:ms-auto">
          <ThemeSwitch />
          {status === "visitor" && (
            <ButtonLink
              to={pathname === paths.auth ? pathname + search : paths.login({ returnTo: pathname + search })}
              size="sm"
              variant="outline"
            >
              Log in
            </ButtonLink>
          )}
        </div>
      </div>
      {isLeaving && <span aria-hidden="true" className="progress absolute inset-x-0 bottom-0 h-0.5 bg-velvet" />}
    </header>
  );
}
