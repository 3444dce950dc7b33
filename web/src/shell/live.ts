import type { I18n } from "@lingui/core";
import { sayInterestChanged } from "../features/interest/say-interest-changed";
import { connectLive } from "../lib/realtime";

/** Opens the live connection and applies its events, until the returned function is called. */
export function startLive(i18n: I18n): () => void {
  const stops = [sayInterestChanged(i18n), connectLive()];
  return () => {
    for (const stop of stops) stop();
  };
}
