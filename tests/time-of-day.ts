import type { Stack } from "@reseat/local";

const DAY = 24 * 60;

/** Minutes since midnight in India, by the stack's clock. */
const timeOfDay = () => Math.floor((Date.now() + Number(process.env.CLOCK_OFFSET_SECONDS) * 1000) / 60_000 + 330) % DAY;

/** Moves the clock of a stack in this process on to this time of day in India. */
export async function moveTo(stack: Pick<Stack, "advanceClock">, hours: number): Promise<void> {
  await stack.advanceClock(((hours * 60 - timeOfDay() + DAY) % DAY) * 60);
}
