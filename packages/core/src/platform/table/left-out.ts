import { isOutage } from "../aws/outage";

/** A stored row that cannot be read, and why. */
type Listener = (row: string, error: unknown) => void;
let hear: Listener = () => {};

/** Registers the listener that rings the alarm for rows that cannot be read. */
export function onLeftOut(listener: Listener): void {
  hear = listener;
}

/**
 * Says that a stored row cannot be read and is left out. Throws the error again when the row is not
 * the cause.
 */
export function leaveOut(row: unknown, error: unknown): void {
  if (isOutage(error)) throw error;
  hear(String(row), error);
}

/** Returns what becomes of each row, without those that cannot be read: one must not hide others. */
export function readable<Row, Out>(rows: readonly Row[], read: (row: Row) => Out): Out[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      leaveOut((row as { id?: unknown } | null)?.id, error);
      return [];
    }
  });
}

/** Returns the same of rows that take time. */
export async function allReadable<Row extends object, Out>(
  rows: readonly Row[],
  read: (row: Row) => Promise<Out>,
): Promise<Out[]> {
  const outcomes = await Promise.allSettled(rows.map(async (row) => read(row)));
  return outcomes.flatMap((outcome, index) => {
    if (outcome.status === "fulfilled") return [outcome.value];
    leaveOut((rows[index] as { id?: unknown }).id, outcome.reason);
    return [];
  });
}
