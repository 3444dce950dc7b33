/**
 * Lists tickets on a local stack, one after the other, for each of which three people wait with an
 * open page, and prints as JSON after how long the last of them had heard of it.
 */
import { startStack } from "@reseat/local";
import { startDynamo } from "@reseat/local/dynamo";
import { Client } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";
import { sought } from "@reseat/testing/wanted";
import { openSocket } from "../open-socket";

/** Milliseconds from the seller's press until three sockets had the notification. */
export interface ToldFigures {
  p50: number;
  p95: number;
}

const WARMING = 5;
const ROUNDS = 40;

process.env.LIMITS = JSON.stringify({
  wanted_posts: { max: 1000 },
  listings: { max: 1000 },
  commands: { max: 10_000 },
});
const dynamo = await startDynamo();
const stack = await startStack({ dynamo: dynamo.endpoint });
const client = new Client(stack.url);
const names = ["Asha Rao", "Rohan Das", "Meera Iyer"];
const [seller, ...people] = await Promise.all(["Ananya Iyer", ...names].map((name) => client.signUp(name)));
if (!seller) throw new Error("There is no seller");
const sockets = await Promise.all(people.map((who) => openSocket(stack.wsUrl, who)));

const took: number[] = [];
for (let round = 0; round < WARMING + ROUNDS; round += 1) {
  const given = listing();
  const posts = await Promise.all(
    people.map((who) => client.call(who, "wanted", "create", sought({ movie_name: given.movie_name }))),
  );
  await stack.settled();
  const told = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.listen((event: { type: string; kind?: unknown }) => {
          if (event.type === "notification.created" && event.kind === "wanted_found") resolve();
        });
      }),
  );
  const began = performance.now();
  await client.call(seller, "tickets", "create", given);
  await Promise.all(told);
  if (round >= WARMING) took.push(performance.now() - began);
  await stack.settled();
  await Promise.all(people.map((who, at) => client.call(who, "wanted", "end", { id: posts[at]?.id ?? "" })));
}
for (const socket of sockets) socket.close();
await stack.stop();
await dynamo.stop();
took.sort((one, other) => one - other);
const at = (share: number) => took[Math.floor(share * took.length)] ?? Number.NaN;
console.log(JSON.stringify({ p50: at(0.5), p95: at(0.95) } satisfies ToldFigures));
process.exit();
