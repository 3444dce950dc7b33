import type { I18n } from "@lingui/core";
import { followMessages, sayMessage } from "../features/chat/live-messages";
import { sayInterestChanged } from "../features/interest/say-interest-changed";
import { sayNotification } from "../features/notifications/say-notification";
import { startDevices } from "../features/notifications/start-devices";
import { sayAvailabilityChanged } from "../features/tickets/say-availability-changed";
import { followStanding } from "../features/trust/follow-standing";
import { connectLive } from "../lib/live/realtime";

/** Opens the live connection and applies its events, until the returned function is called. */
export function startLive(i18n: I18n): () => void {
  const starts = [
    () => sayInterestChanged(i18n),
    sayAvailabilityChanged,
    sayNotification,
    sayMessage,
    followMessages,
    startDevices,
    () => followStanding(i18n),
    connectLive,
  ];
  const stops: (() => void)[] = [];
  let next: ReturnType<typeof setTimeout>;
  // Each in a task of its own, so that the page stays responsive in between.
  const startNext = () => {
    const start = starts.shift();
    if (!start) return;
    stops.push(start());
    next = setTimeout(startNext);
  };
  startNext();
  return () => {
    clearTimeout(next);
    for (const stop of stops) stop();
  };
}
