import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { LoadingText } from "../components/states";
import { LoginForm } from "../features/auth/login-form";
import { SignupForm } from "../features/auth/signup-form";
import { OwnLoginHint } from "../features/devices/own-login-hint";
import type { LocationState } from "../lib/pages/location-state";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths, safeReturnTo } from "../lib/pages/paths";
import { useRouteTree } from "../lib/pages/route-tree";
import { useIsTakenOver, useSession } from "../lib/session/session";
import { dismissToasts } from "../lib/toast";

function decodePayload(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The text for a person who was sent here from a screen that needs a login. */
function reasonFor(returnTo: string): MessageDescriptor | null {
  const { pathname, searchParams } = new URL(returnTo, "https://reseat.invalid");
  if (`${pathname}/`.startsWith(`${paths.messages}/`)) return msg`Please log in to start a conversation`;
  if (pathname === paths.profileTab("purchases")) return msg`Please log in to purchase credits`;
  const isForRequests = pathname === paths.notifications && searchParams.get("requests") === "seller";
  return isForRequests ? msg`Please log in to unlock buyer details` : null;
}

export default function Auth() {
  const { t } = useLingui();
  const { status } = useSession();
  const { needsLogin } = useRouteTree();
  const [params] = useSearchParams();
  const [mode, setMode] = useState<"login" | "signup">("login");
  const [phone, setPhone] = useState("");
  const switchTo = (other: typeof mode) => (typed: string) => {
    dismissToasts();
    setPhone(typed);
    setMode(other);
  };

  // The page was drawn for the plain address.
  const isTakenOver = useIsTakenOver();
  const returnTo = safeReturnTo(isTakenOver ? params.get("returnTo") : null);

  const action = params.get("action");
  const resumed: LocationState | null = action ? { action, payload: decodePayload(params.get("payload")) } : null;

  if (isTakenOver && status === "authenticated") return <Navigate to={returnTo} state={resumed} replace />;
  if (status === "loading")
    return (
      <LoadingText className="min-h-[60dvh]">
        <Trans>Checking authentication...</Trans>
      </LoadingText>
    );

  const isLogin = mode === "login";
  const reason = reasonFor(returnTo);
  return (
    <div
      className={clsx(
        "page-width grid gap-10 py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] md:items-center md:gap-16 md:py-14",
        // A logged-in person is redirected.
        !isTakenOver && "signed-in:hidden",
      )}
    >
      <PageMeta title={isLogin ? t`Log in` : t`Sign up`} noindex />
      <aside className="hidden md:block">
        <p className="title text-marquee uppercase">
          <Trans>
            Doors
            <br />
            are <span className="text-lit">open.</span>
          </Trans>
        </p>
        <span aria-hidden="true" className="mt-8 flex [--seat:2.5rem]">
          <span className="seat-row w-[calc(var(--seat)*4)] text-line" />
          <span className="seat-row w-(--seat) text-lit" />
          <span className="seat-row w-[calc(var(--seat)*3)] text-line" />
        </span>
        <p className="mt-6 max-w-[34ch] text-ink-muted text-lg">
          <Trans>No password to remember: your mobile number and a code by SMS are your ticket in.</Trans>
        </p>
      </aside>
      <section className="mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-6 rounded-lg border border-line bg-surface p-5 sm:p-7">
        <header className="flex items-start justify-between gap-4">
          <PageHeading key={mode} className="text-3xl">
            {isLogin ? t`Welcome back` : t`Take your seat`}
          </PageHeading>
          <Link
            to={needsLogin(returnTo) ? paths.landing : returnTo}
            className={clsx(
              "-me-2 -mt-1 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken",
              // A drawn page does not know the target.
              !isTakenOver && "invisible",
            )}
          >
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">
              <Trans>Close</Trans>
            </span>
          </Link>
        </header>
        {reason && (
          <p className="rounded-md bg-sunken p-3">
            <strong className="block">
              <Trans>Authentication Required</Trans>
            </strong>
            {t(reason)}
          </p>
        )}
        <OwnLoginHint />
        {isLogin ? (
          <LoginForm phone={phone} onSignup={switchTo("signup")} />
        ) : (
          <SignupForm phone={phone} onLogin={switchTo("login")} />
        )}
      </section>
    </div>
  );
}
