import { expect, it } from "vitest";
import { createReceipt } from "../../notifications/receipt";
import { dayOf, now } from "../../platform/clock";
import { daysBetween } from "../../platform/counting/sums";
import { newId } from "../../platform/ids";
import * as Reach from "./reach";

it("counts a push once as shown and once as opened, however often and in whichever order its browsers say so", async () => {
  const day = dayOf(now());
  const [seen, pressed] = await Promise.all([newId(), newId()].map((push) => createReceipt({ push, day })));
  for (const _ of [1, 2]) await Reach.shown(seen as string);
  await Promise.all([1, 2].map(() => Reach.opened(pressed as string)));
  await Reach.shown(pressed as string);
  await Reach.shown("A".repeat(91));
  expect(await daysBetween(day, day)).toEqual({ [day]: { pushes_shown: 2, pushes_opened: 1 } });
});
