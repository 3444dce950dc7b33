import { Trans, useLingui } from "@lingui/react/macro";
import { Languages } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { ButtonLink } from "../components/button";
import { LanguageSelect } from "../components/language-select";
import { paths } from "../lib/paths";
import { useSession } from "../lib/session/session";
import { Logo } from "./logo";
import { Navigation } from "./navigation";
import { ThemeSwitch } from "./theme-switch";

interface TopBarProps {
  /** The next screen's scripts are loading; the current screen stays until then. */
  isLeaving: boolean;
}

export function TopBar({ isLeaving }: TopBarProps) {
  const { t } = useLingui();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-page">
      <div className="page-width flex h-(--bar-height) items-center gap-3">
        <Link to={paths.landing} aria-label={t`Reseat, start page`} className="shrink-0 rounded-sm">
          <Logo className="text-[0.8125rem]" />
        </Link>
        <Navigation />
        <div className="flex items-center gap-1 max-lg:ms-auto">
          <span className="relative grid size-11 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus">
            <Languages aria-hidden="true" className="size-5" />
            <LanguageSelect />
          </span>
          <ThemeSwitch />
          {status === "visitor" && (
            <ButtonLink
              to={pathname === paths.auth ? pathname + search : paths.login({ returnTo: pathname + search })}
              size="sm"
              variant="outline"
            >
              <Trans>Log in</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
      {isLeaving && <span aria-hidden="true" className="progress absolute inset-x-0 bottom-0 h-0.5 bg-velvet" />}
    </header>
  );
}
