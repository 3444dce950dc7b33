import { onLiveEvent } from "../../lib/live/live";
import { sendLive } from "../../lib/live/realtime";
import { sessionStore } from "../../lib/session/session-store";

/** One change comes as several events, which need one answer. */
const ONE_ANSWER_MS = 2_000;

/**
 * Tells the server, in answer to an event that may be pushed, that the person has this page in
 * front, until the returned function is called. It sends nothing by itself, and nothing from a page
 * behind.
 */
export function answerPresence(): () => void {
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
