import { DEVICE_MARK_MAX, DEVICE_MARKS_MAX } from "@reseat/contract/limits/constants";
import { api } from "../../lib/api/api";
import { readStored, writeStored } from "../../lib/storage";

/** Stays when somebody logs out: it is for the next log-in, and names nobody. */
const KEY = "device-marks";

/** Show that people have logged in here before, so that no stranger can use up their texts. */
export function readMarks(): string[] {
  const isMark = (part: string) => part.length > 0 && part.length <= DEVICE_MARK_MAX;
  return (readStored(KEY) ?? "").split(" ").filter(isMark).slice(0, DEVICE_MARKS_MAX);
}

/**
 * Keeps a mark of whoever has just logged in. Nobody waits for it, and a log-in without one works
 * too.
 */
export async function renewMarks(): Promise<void> {
  try {
    const { device_marks } = await api.accounts.markDevice.call({ device_marks: readMarks() });
    writeStored(KEY, device_marks.join(" "));
  } catch {
    // The marks of before are as good as they were.
  }
}
