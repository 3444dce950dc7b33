import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readKept, writeKept } from "../../lib/api/database";
import { addressOf, closeShown } from "../../lib/live/shown-notifications";
import { KEPT_TARGET, type KeptTarget, onWorkerMessage } from "../../lib/live/worker-messages";
import { paths } from "../../lib/pages/paths";
import { PushPrompt } from "./push-prompt";

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
