import { DEVICE_MARK_MAX, DEVICE_MARKS_MAX } from "@reseat/contract/limits/constants";
import { api } from "../api/api";
import { readStored, writeStored } from "../storage";

/** Stays after a log-out: it is for the next log-in, and names nobody. */
const KEY = "device-marks";

/**
 * Returns the marks of people who have logged in here before. They keep strangers from using up
 * those people's texts.
 */
export function readKnownDevices(): string[] {
  const isMark = (part: string) => part.length > 0 && part.length <= DEVICE_MARK_MAX;
  return (readStored(KEY) ?? "").split(" ").filter(isMark).slice(0, DEVICE_MARKS_MAX);
}

/**
 * Stores a mark of the person who has just logged in. Nothing waits for it, and a log-in without it
 * works too.
 */
export async function renewKnownDevices(): Promise<void> {
  try {
    const { device_marks } = await api.accounts.markDevice.call({ device_marks: readKnownDevices() });
    writeStored(KEY, device_marks.join(" "));
  } catch {
    // The old marks stay valid.
  }
}
