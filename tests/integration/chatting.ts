import { renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Client } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";
import { Chatter } from "./chatter";

export interface SoakOptions {
  conversations: number;
  seconds: number;
  /** The average pause of a person between two messages; each pause is at most twice as long. */
  pauseSeconds: number;
}

export interface SoakFigures {
  conversations: number;
  sent: number;
  /** The number of times that a socket was cut. */
  cuts: number;
  /** Messages that the other person does not see. */
  lost: number;
  /** Messages that are stored more than once. */
  twice: number;
  /**
   * Messages in another place than the other person sees them, or out of the order in which they
   * were sent.
   */
  outOfOrder: number;
}

type Stack = Client & { wsUrl: string; settled(): Promise<void> };

/**
 * How often the consumer of the stream fails, and how often a person loses the network before a
 * message.
 */
const FAILURES = 0.1;
const CUTS = 0.05;

/** The least number of messages that everybody sends, and of cuts, however slow the machine is. */
const FEWEST = 3;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Makes the function that follows the stream fail now and then, and one of fifty messages on the
 * socket break off: before anything is done, or after everything is done. Only for a folder of
 * bundles that nothing else uses.
 */
export function makeFlaky(functions: string): void {
  const failing = `if (Math.random() < ${FAILURES}) throw new Error("failed on purpose");`;
  wrap(functions, "events/notify", `${failing} return sound(event, context);`);
  const breakingOff = (rest: number) => `if (calls % 100 === ${rest}) throw new Error("broke off on purpose");`;
  const answering = "const answer = await sound(event, context);";
  wrap(functions, "realtime/message", `calls += 1; ${breakingOff(10)} ${answering} ${breakingOff(60)} return answer;`);
}

/** Wraps a function's handler; `body` calls the original as `sound`. */
function wrap(functions: string, name: string, body: string): void {
  const file = join(functions, `${name}.mjs`);
  renameSync(file, join(functions, `${name}-sound.mjs`));
  writeFileSync(
    file,
    `import { handler as sound } from "./${basename(name)}-sound.mjs";
let calls = 0;
export const handler = async (event, context) => { ${body} };
`,
  );
}

/**
 * People write to each other while sockets are cut at random. Counts the faults.
 */
export async function soak(stack: Stack, { conversations, seconds, pauseSeconds }: SoakOptions): Promise<SoakFigures> {
  const pairs: [Chatter, Chatter][] = [];
  // A few at once: the setup is not measured, and a machine has its limits.
  while (pairs.length < conversations)
    pairs.push(...(await Promise.all(Array.from({ length: 4 }, () => conversing(stack)))));
  await stack.settled();
  const chatters = pairs.flat();
  const end = Date.now() + seconds * 1000;
  let cuts = 0;
  const chat = async (chatter: Chatter) => {
    await wait(Math.random() * pauseSeconds);
    for (let count = 1; count <= FEWEST || Date.now() < end; count += 1) {
      if (count === 2 || Math.random() < CUTS) {
        cuts += 1;
        await chatter.cut();
        // The next message goes over HTTP.
        await chatter.send(`${count}, from a tunnel`);
        await chatter.connect();
      }
      await chatter.send(`${count}`);
      await wait(Math.random() * 2 * pauseSeconds);
    }
  };
  await Promise.all(chatters.map(chat));
  await stack.settled();
  await Promise.all(chatters.map((chatter) => chatter.settled()));
  const figures = pairs.map(([one, other]) => figuresOf(one, other));
  for (const chatter of chatters) chatter.close();
  const sum = (of: (one: (typeof figures)[number]) => number) => figures.reduce((total, one) => total + of(one), 0);
  return {
    conversations,
    sent: sum(({ sent }) => sent),
    cuts,
    lost: sum(({ lost }) => lost),
    twice: sum(({ twice }) => twice),
    outOfOrder: sum(({ outOfOrder }) => outOfOrder),
  };
}

/** Makes two new people with a deal, both with their conversation open. */
async function conversing(stack: Stack): Promise<[Chatter, Chatter]> {
  const [seller, buyer] = await Promise.all([stack.signUp("Ananya Iyer"), stack.signUp("Rohan Das", { credits: 1 })]);
  const { id: ticket_id } = await stack.call(seller, "tickets", "create", listing());
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  const { id } = await stack.call(buyer, "messaging", "start", { ticket_id });
  const pair: [Chatter, Chatter] = [new Chatter(stack, seller, id), new Chatter(stack, buyer, id)];
  await Promise.all(pair.map((chatter) => chatter.connect()));
  return pair;
}

function figuresOf(one: Chatter, other: Chatter) {
  const directions = [
    [one, other],
    [other, one],
  ] as const;
  const seen = directions.map(([reader]) => idsOf(reader));
  return {
    sent: one.sent.length + other.sent.length,
    lost: directions.flatMap(([from, to]) => from.sent.filter((id) => !idsOf(to).includes(id))).length,
    twice: seen.reduce((total, ids) => total + ids.length - new Set(ids).size, 0),
    outOfOrder:
      (seen[0] ?? []).filter((id, at) => seen[1]?.[at] !== id).length +
      directions.reduce((total, [from, to]) => total + misplaced(from.sent, idsOf(to)), 0),
  };
}

/** The ids of the messages that a person sees, by number. */
function idsOf({ messages }: Chatter): string[] {
  return [...messages].sort(([one], [other]) => one - other).map(([, { id }]) => id);
}

/** The number of messages of one sender that are seen out of the order in which they were sent. */
function misplaced(sent: string[], seen: string[]): number {
  const own = seen.filter((id) => sent.includes(id));
  return own.filter((id, at) => id !== sent[at]).length;
}
