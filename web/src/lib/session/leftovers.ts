import { tellCdn } from "../pages/tell-cdn";
import { keysInTab, storedKeys, writeInTab, writeStored } from "../storage";
import { isSessionKey } from "./token-store";

/** Keys that belong to the device and not to the person. */
const OF_THE_DEVICE = ["theme", "language", "pushNotificationPromptDismissed", "server-clock", "device-marks"];

/**
 * Removes a person's data from this browser: drafts with their image, unsent messages, the chosen
 * place, positions on screens. It removes everything except the keys of the device, so that no new
 * key is ever forgotten.
 */
export function removeLeftovers(): void {
  for (const key of keysInTab()) writeInTab(key, null);
  for (const key of storedKeys()) {
    if (!OF_THE_DEVICE.includes(key) && !isSessionKey(key)) writeStored(key, null);
  }
  tellCdn("city", null);
  // Images of drafts, and unsent messages.
  void import("../api/database").then(({ clearKept }) => clearKept()).catch(() => {});
}
