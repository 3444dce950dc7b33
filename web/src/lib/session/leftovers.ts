import { tellCdn } from "../pages/tell-cdn";
import { keysInTab, storedKeys, writeInTab, writeStored } from "../storage";
import { isSessionKey } from "./token-store";

/** What belongs to the device and not to the person. */
const OF_THE_DEVICE = ["theme", "language", "pushNotificationPromptDismissed", "server-clock", "device-marks"];

/**
 * Removes what a person leaves in this browser: drafts with their picture, unsent messages, the
 * chosen place, positions on screens. Everything goes but what is known to belong to the device, so
 * a new key is never forgotten here.
 */
export function removeLeftovers(): void {
  for (const key of keysInTab()) writeInTab(key, null);
  for (const key of storedKeys()) {
    if (!OF_THE_DEVICE.includes(key) && !isSessionKey(key)) writeStored(key, null);
  }
  tellCdn("city", null);
  // Pictures of drafts, and unsent messages.
  void import("../api/database").then(({ clearKept }) => clearKept()).catch(() => {});
}
