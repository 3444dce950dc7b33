import type { I18n } from "@lingui/core";
import { sayAvailabilityChanged } from "../features/availability/say-availability-changed";
import { followMessages } from "../features/chat/live-messages";
import { sayMessage } from "../features/chat/say-message";
import { startDevices } from "../features/devices/start-devices";
import { sayInterestChanged } from "../features/interest/say-interest-changed";
import { sayNotification } from "../features/notifications/say-notification";
import { followStanding } from "../features/standing/follow-standing";
import { connectLive } from "../lib/live/realtime";

/** Opens the live connection and applies its events, until the returned function is called. */
export function startLive(i18n: I18n): () => void {
  const starts = [
    sayInterestChanged,
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
