import { sayInterestChanged } from "../features/interest/say-interest-changed";
import { connectLive } from "../lib/realtime";

/** Holds the live connection and says what comes of it, until the returned function is called. */
export function startLive(): () => void {
  const stops = [sayInterestChanged(), connectLive()];
  return () => {
    for (const stop of stops) stop();
  };
}
