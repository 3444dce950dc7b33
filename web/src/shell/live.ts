import type { I18n } from "@lingui/core";
import { sayAvailabilityChanged } from "../features/availability/say-availability-changed";
import { followMessages } from "../features/chat/live-messages";
import { startDevices } from "../features/devices/start-devices";
import { sayInterestChanged } from "../features/interest/say-interest-changed";
import { sayNotification } from "../features/notifications/say-notification";
import { followStanding } from "../features/standing/follow-standing";
import { connectLive } from "../lib/realtime";

/** Opens the live connection and applies its events, until the returned function is called. */
export function startLive(i18n: I18n): () => void {
  const stops = [
    sayInterestChanged(i18n),
    sayAvailabilityChanged(i18n),
    sayNotification(i18n),
    followMessages(),
    startDevices(i18n),
    followStanding(i18n),
    connectLive(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
