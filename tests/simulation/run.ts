import { parseArgs } from "node:util";
import type { Order } from "./play";
import { play } from "./processes";
import { asTest, shrink } from "./shrink";

// npm run simulate -- --operations 100000 --seed 1: plays histories of people, from this seed on,
// and checks what Reseat promises. With `--older <checkout>` the functions of an earlier version
// still answer a third. A history that breaks a promise is cut down, and printed as a test.

/** The most operations of one history: a table that grows for ever would only get slower. */
const MOST = 20_000;

const { values } = parseArgs({
  options: {
    operations: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    older: { type: "string" },
    whole: { type: "boolean", default: false },
  },
});
const say = (text: string) => process.stderr.write(`${text}\n`);

const { older } = values;
let left = Number(values.operations);
for (let seed = Number(values.seed); left > 0; seed += 1) {
  const order: Order = { seed, count: Math.min(left, MOST) };
  const played = await play(order, { older });
  const { operations, seconds, faults, hash, broken } = played;
  const pace = Math.round(operations / seconds);
  say(`seed ${seed}: ${operations} operations, ${faults} faults, ${pace} a second, history ${hash}`);
  if (broken) {
    say(`${broken.promise}\n${JSON.stringify(broken.detail, null, 1)}\n${broken.log?.join("") ?? ""}`);
    const shortest = values.whole ? played.history : await shrink(order, played, say, (one) => play(one, { older }));
    if (shortest) console.log(asTest(order, broken.promise, shortest));
    process.exit(1);
  }
  left -= operations;
}
