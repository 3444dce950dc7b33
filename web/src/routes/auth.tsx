import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import type { FormProps } from "../features/auth/form-parts";
import { OneField } from "../features/auth/one-field";
import type { EXPRESS_INTEREST } from "../features/interest/mutations";
import { isAppleApp } from "../features/notifications/push-support";
import type { ASK_AVAILABILITY } from "../features/tickets/mutations";
import { lazyPart } from "../lib/api/lazy-part";
import type { LocationState } from "../lib/pages/location-state";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths, safeReturnTo } from "../lib/pages/paths";
import { useRouteTree } from "../lib/pages/route-tree";
import { useIsTakenOver, useSession } from "../lib/session/session";
import { dismissToasts } from "../lib/toast";
import { LoadingText } from "../ui/states";

const LoginForm = lazyPart(() => import("../features/auth/login-form"));
const SignupForm = lazyPart(() => import("../features/auth/signup-form"));
const TicketStrip = lazyPart(() => import("../features/tickets/ticket-strip"));
const DraftStrip = lazyPart(() => import("../features/listing/draft-strip"));

/** What a person presses to ask a ticket's seller. */
const ASKING: readonly string[] = ["express_interest", "ask_availability"] satisfies [
  typeof EXPRESS_INTEREST,
  typeof ASK_AVAILABILITY,
];

function decodePayload(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The ticket or the draft that an interrupted action is about. */
function subjectOf(payload: unknown): { ticketId?: string; draftId?: string } {
  const { ticketId, draftId } = (payload ?? {}) as { ticketId?: unknown; draftId?: unknown };
  return { ...(typeof ticketId === "string" && { ticketId }), ...(typeof draftId === "string" && { draftId }) };
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
  const [phone, setPhone] = useState({ typed: "", isTyping: false });

  // The page was drawn for the plain address.
  const isTakenOver = useIsTakenOver();
  const given = (name: string) => (isTakenOver ? params.get(name) : null);
  const asked = safeReturnTo(given("returnTo"), paths.home);
  const returnTo = asked === paths.landing ? paths.home : asked;
  const action = given("action") ?? undefined;
  const givenPayload = given("payload");
  const payload = useMemo(() => decodePayload(givenPayload), [givenPayload]);
  // The same object at each drawing: `Navigate` begins anew with each other one, and each beginning
  // draws this screen again.
  const resumed = useMemo<LocationState | null>(() => (action ? { action, payload } : null), [action, payload]);

  if (isTakenOver && status === "authenticated") return <Navigate to={returnTo} state={resumed} replace />;
  if (status === "loading")
    return (
      <LoadingText className="min-h-[60dvh]">
        <Trans>Checking authentication...</Trans>
      </LoadingText>
    );

  const form = given("form");
  const { ticketId, draftId } = subjectOf(payload);
  const gate = { returnTo, action, payload: payload ?? undefined };
  const reason = reasonFor(returnTo);
  const formProps: FormProps = {
    phone: phone.typed,
    isTyping: phone.isTyping,
    onLeave(typed) {
      dismissToasts();
      setPhone({ typed, isTyping: false });
    },
    formPaths: { login: paths.login({ ...gate, form: "login" }), signup: paths.login({ ...gate, form: "signup" }) },
    heading: (title) => (
      <>
        <header className="flex items-start justify-between gap-4">
          <PageHeading key={title} className="text-3xl">
            {title}
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
      </>
    ),
  };
  return (
    <div
      className={clsx(
        "page-width grid gap-10 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] md:items-center md:gap-16 md:py-14",
        // A logged-in person is redirected.
        !isTakenOver && "signed-in:hidden",
      )}
    >
      <PageMeta title={form === "signup" ? t`Sign up` : t`Log in`} noindex />
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
      <div className="mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-4">
        <Suspense fallback={<div className="min-h-16.5 rounded-md bg-canary" />}>
          {ticketId && <TicketStrip ticketId={ticketId} isToAsk={ASKING.includes(action ?? "")} />}
          {draftId && <DraftStrip draftId={draftId} />}
        </Suspense>
        <section className="grid grid-cols-[minmax(0,1fr)] gap-6 md:rounded-lg md:border md:border-line md:bg-surface md:p-7">
          <Suspense>
            {form === "login" ? (
              <LoginForm {...formProps} />
            ) : form === "signup" ? (
              <SignupForm {...formProps} />
            ) : (
              <OneField
                {...formProps}
                // The page was drawn with this form, for all forms.
                onType={(typed) => setPhone({ typed, isTyping: true })}
              />
            )}
          </Suspense>
        </section>
      </div>
    </div>
  );
}

/** Explains in the app on an iPhone's home screen why the login in Safari does not count there. */
function OwnLoginHint() {
  if (!useIsTakenOver() || !isAppleApp()) return null;
  return (
    <p className="grid gap-1 rounded-md bg-info-tint px-4 py-3 text-info text-sm">
      <strong>
        <Trans>Your app keeps its own login</Trans>
      </strong>
      <Trans>
        On your Home Screen, Reseat does not know the login of your browser. Log in once here; then you can turn on
        notifications.
      </Trans>
    </p>
  );
}
