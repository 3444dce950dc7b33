import { msg } from "@lingui/core/macro";
import { onLiveEvent } from "../../lib/live/live";
import { sendLive } from "../../lib/live/realtime";
import { addressOf, closeShown, onWorkerMessage } from "../../lib/live/worker-messages";
import { paths } from "../../lib/pages/paths";
import { beforeSignOut } from "../../lib/session/revoke-session";
import { sessionStore } from "../../lib/session/session-store";
import { readStoredSession } from "../../lib/session/token-store";
import { toast } from "../../lib/toast";
import { checkDevice, disablePush, endSubscription } from "./device";
import { pushState } from "./push-support";

/**
 * Keeps this browser's subscription and its row in step while a person is logged in, until the
 * returned function is called.
 */
export function startDevices(): () => void {
  const check = async () => {
    if (!(await checkDevice())) return;
    toast({
      title: msg`Push notifications are off on this device`,
      description: msg`Your browser has turned them off. You may miss requests while Reseat is closed.`,
      duration: 10_000,
      action: { label: msg`Turn on`, to: paths.profileTab("more/notifications") },
    });
  };
  // When the server cannot be reached, the next start checks again.
  const tryCheck = () => void check().catch(() => {});
  tryCheck();
  const stops = [
    answerPresence(),
    onWorkerMessage("subscription_changed", tryCheck),
    onWorkerMessage("pushed", ({ notification: { title, body, data } }) => {
      toast({
        title,
        description: body || msg`New notification`,
        action: { label: msg`Open`, to: addressOf(data.navigate) },
      });
      void closeShown(({ navigate }) => navigate === data.navigate);
    }),
    beforeSignOut(async () => {
      if (pushState() === "on") await disablePush();
    }),
    // A session may end without a request to the server, here or in another tab.
    sessionStore.subscribe(() => {
      if (!readStoredSession()) void endSubscription().catch(() => {});
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** One change comes as several events, which need one answer. */
const ONE_ANSWER_MS = 2_000;

/**
 * Tells the server, in answer to an event that may be pushed, that the person has this page in
 * front, until the returned function is called. It sends nothing by itself, and nothing from a page
 * behind.
 */
function answerPresence(): () => void {
  let answered = 0;
  const answer = () => {
    if (document.visibilityState !== "visible" || Date.now() - answered < ONE_ANSWER_MS) return;
    if (sendLive({ action: "presence", visible: true })) answered = Date.now();
  };
  const stops = [
    onLiveEvent("notification.created", answer),
    onLiveEvent("interest.changed", answer),
    onLiveEvent("message.created", ({ message }) => {
      if (message.receiver_id === sessionStore.get().session?.userId) answer();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
