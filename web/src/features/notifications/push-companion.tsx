import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigate } from "react-router-dom";
import { readKept, writeKept } from "../../lib/api/database";
import { addressOf, closeShown, KEPT_TARGET, type KeptTarget, onWorkerMessage } from "../../lib/live/worker-messages";
import { paths } from "../../lib/pages/paths";
import { readStored, writeStored } from "../../lib/storage";
import { Button } from "../../ui/button";
import { usePushState } from "./push-support";
import { usePushSwitch } from "./use-push-switch";

/** A target older than this is not the one that opened the app. */
const TARGET_LIFE_MS = 60_000;

/** The parts of push that every screen of a logged-in person needs. */
export default function PushCompanion() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    void openKept((address) => void navigate(address, { replace: true }));
    return onWorkerMessage("open", ({ url }) => {
      void writeKept(KEPT_TARGET, undefined);
      void navigate(addressOf(url));
    });
  }, [navigate]);

  // A person who is on a screen needs no notification that leads to it.
  useEffect(() => {
    const close = () => {
      if (document.visibilityState === "visible")
        void closeShown(({ navigate }) => addressOf(navigate) === pathname + search);
    };
    close();
    document.addEventListener("visibilitychange", close);
    return () => document.removeEventListener("visibilitychange", close);
  }, [pathname, search]);

  // Admins at work are not asked: the offer would cover their controls.
  return pathname.startsWith(paths.admin) ? null : <PushPrompt />;
}

/**
 * Opens the target that the worker has stored: an app that was killed opens at its start page,
 * whatever was tapped.
 */
async function openKept(open: (address: string) => void): Promise<void> {
  const kept = await readKept<KeptTarget>(KEPT_TARGET);
  if (!kept) return;
  await writeKept(KEPT_TARGET, undefined);
  const address = addressOf(kept.url);
  const { pathname, search, hash } = window.location;
  if (Date.now() - kept.at < TARGET_LIFE_MS && address !== pathname + search + hash) open(address);
}

const WORDS: Record<Reason, readonly [title: ReturnType<typeof msg>, text: ReturnType<typeof msg>]> = {
  login: [
    msg`Do not miss a request`,
    msg`A seller has 15 minutes to answer. Notifications reach you even when Reseat is closed.`,
  ],
  interest: [
    msg`Get the seller's answer at once`,
    msg`The seller has 15 minutes. We will tell you as soon as they accept, or your credit is back.`,
  ],
  listing: [
    msg`Know at once when a buyer asks`,
    msg`You have 15 minutes to answer a request. We will tell you at once, even when Reseat is closed.`,
  ],
};

/** Offers push in a row above the dock, without taking the focus or the screen. */
function PushPrompt() {
  const { t } = useLingui();
  const id = useId();
  const [reason, dismiss] = useReasonToAsk();
  const { isBusy, enable } = usePushSwitch();
  return createPortal(
    <div aria-live="polite" className="@container pointer-events-none fixed inset-x-0 bottom-0 z-20">
      {reason && (
        <section
          data-foot
          aria-labelledby={id}
          className="pointer-events-auto mx-3 mb-[calc(var(--dock-height)+env(safe-area-inset-bottom)+0.5rem)] flex max-h-[20dvh] animate-[rise_var(--calm)_var(--ease)] items-center gap-x-2 overflow-y-auto rounded-md border border-line bg-raised py-1.5 ps-3 pe-1 shadow-2 sm:ms-6 sm:max-w-lg lg:mb-6"
        >
          <div className="min-w-24 flex-1 @max-[16rem]:sr-only">
            <h2 id={id} className="font-semibold text-sm leading-tight">
              {t(WORDS[reason][0])}
            </h2>
            <p className="text-ink-muted text-xs max-sm:sr-only">{t(WORDS[reason][1])}</p>
          </div>
          <Button
            size="sm"
            onClick={() => void enable()}
            busy={isBusy}
            className="min-h-11! min-w-0 @max-[16rem]:grow whitespace-normal py-1"
          >
            <Trans>Enable Notifications</Trans>
          </Button>
          <Button variant="quiet" size="icon" onClick={dismiss} className="shrink-0">
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">
              <Trans>Not now</Trans>
            </span>
          </Button>
        </section>
      )}
    </div>,
    document.body,
  );
}

/** The event that has just made push useful. */
type Reason = "login" | "interest" | "listing";

const DISMISSED = "pushNotificationPromptDismissed";
const AFTER_LOGIN_MS = 3_000;
const REASONS = new Map<string, Reason>([
  ["interest.express", "interest"],
  ["tickets.create", "listing"],
]);

/** Whether a request was accepted as it was made, so that nothing is waited for. */
const isAccepted = (answer: unknown) =>
  (answer as { interest_request?: { status?: string } } | undefined)?.interest_request?.status === "accepted";

/**
 * Returns the reason to offer push now, if there is one, and a function that stores the person's
 * refusal.
 */
function useReasonToAsk(): [Reason | null, () => void] {
  const isOff = usePushState() === "off";
  const mutations = useQueryClient().getMutationCache();
  const [reason, setReason] = useState<Reason | null>(null);
  const [isDismissed, setDismissed] = useState(() => readStored(DISMISSED) !== null);
  const mayAsk = isOff && !isDismissed;

  useEffect(() => {
    if (!mayAsk) return;
    const timer = setTimeout(() => setReason((earlier) => earlier ?? "login"), AFTER_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [mayAsk]);

  useEffect(() => {
    if (!mayAsk) return;
    return mutations.subscribe(({ type, mutation }) => {
      const [path] = mutation?.options.mutationKey ?? [];
      const cause = Array.isArray(path) ? REASONS.get(path.join(".")) : undefined;
      if (type !== "updated" || !cause || mutation?.state.status !== "success") return;
      if (!isAccepted(mutation.state.data)) setReason(cause);
    });
  }, [mayAsk, mutations]);

  const dismiss = () => {
    writeStored(DISMISSED, "true");
    setDismissed(true);
  };
  return [mayAsk ? reason : null, dismiss];
}
