import { randomUUID } from "node:crypto";
import type { Broadcast as Broadcasts } from "@reseat/core/broadcasts";
import { createTable, startDynamo } from "@reseat/local/dynamo";
import { functionEnvironment } from "@reseat/local/environment";
import { PushService, type PushSubscription } from "@reseat/local/internal/push-service/index";
import { Inbox } from "@reseat/local/internal/run/inbox";
import { queueBoundary } from "@reseat/testing/queue-boundary";
import { http } from "msw";
import { setupServer } from "msw/node";

export interface BroadcastFigures {
  browsers: number;
  gone: number;
  failing: number;
  /** Browsers that received the push once, and the number of them that received it more often. */
  once: number;
  twice: number;
  recipients: number;
  /** Rows of expired browsers that were not deleted. */
  kept: number;
  /** Requests to push services, to DynamoDB and to the queue. */
  pushes: number;
  requests: number;
  messages: number;
  /** Seconds until everybody had their turn, without the waits between retries. */
  seconds: number;
}

const BROWSERS = 10_000;
/** One browser in this many is gone, and as many always fail. */
const SHARE = 100;
/** Functions that run at the same time, as in stacks/push.ts. */
const AT_ONCE = 10;

/**
 * Sends a broadcast to people with one browser each, through core itself: DynamoDB Local, a push
 * service that opens each message, and a queue.
 */
async function measureBroadcast(): Promise<BroadcastFigures> {
  const dynamo = await startDynamo();
  const addresses = { server: "http://127.0.0.1:1", dynamo: dynamo.endpoint, site: "http://localhost:5173" };
  Object.assign(process.env, functionEnvironment(addresses, "bench"));
  await createTable(dynamo.endpoint, "bench");
  const service = new PushService(new Inbox(undefined), undefined);
  const counts = { pushes: 0, requests: 0, messages: 0 };
  const queue = queueBoundary();
  const boundary = setupServer(
    http.post("https://fcm.googleapis.com/*", () => {
      counts.pushes += 1;
    }),
    http.post(`${dynamo.endpoint}*`, () => {
      counts.requests += 1;
    }),
    queue.handler,
    ...service.handlers(),
  );
  try {
    const people = await audience(service);
    const { Broadcast } = await import("@reseat/core/broadcasts");
    const { Device } = await import("@reseat/core/devices");
    const { Sweep } = await import("@reseat/core/sweep");
    const admin = { userId: people[0]?.userId ?? "", isAdmin: true };
    const given = { title: "Diwali", message: "All weekend", audience: "all" as const };
    const { id } = await Broadcast.send(admin, given, randomUUID());
    boundary.listen({ onUnhandledRequest: "bypass" });
    await Broadcast.plan([{ id, parts: 16 }]);
    const begun = performance.now();
    for (let minutes = 1; queue.messages.length > 0; minutes += 1) {
      const messages = queue.messages.splice(0) as Broadcasts.Work[];
      counts.messages += messages.length;
      await inGroups(messages, AT_ONCE, (message) => Broadcast.work(message));
      // What is asked again is due within three minutes.
      process.env.CLOCK_OFFSET_SECONDS = String(minutes * 180);
      await Sweep.run();
    }
    const seconds = (performance.now() - begun) / 1000;
    boundary.close();
    const arrived = new Map<string, number>();
    for (const { endpoint } of service.pushed) arrived.set(endpoint, (arrived.get(endpoint) ?? 0) + 1);
    const gone = people.filter((_, index) => index % SHARE === 0);
    const left = await inGroups(gone, AT_ONCE, ({ userId }) => Device.devicesOf(userId));
    const times = [...arrived.values()];
    return {
      browsers: BROWSERS,
      gone: gone.length,
      failing: BROWSERS / SHARE,
      once: times.filter((count) => count === 1).length,
      twice: times.filter((count) => count > 1).length,
      recipients: (await Broadcast.get(id)).recipient_count,
      kept: left.flat().length,
      ...counts,
      seconds,
    };
  } finally {
    await dynamo.stop();
  }
}

/** People who chose news, each with a browser: one in a hundred is gone, and one always fails. */
async function audience(service: PushService) {
  const { person } = await import("@reseat/testing/people");
  const { rebuildAudiences } = await import("@reseat/core/broadcasts");
  const { Device } = await import("@reseat/core/devices");
  const { Preferences } = await import("@reseat/core/preferences");
  const kinds = { ...(await Preferences.of("nobody")).kinds, news: { push: true } };
  const join = async (index: number) => {
    const device_token: PushSubscription = service.subscribe();
    const actor = await person();
    await Promise.all([
      Device.register(actor, { device_token, platform: "web" }),
      Preferences.put(actor, { kinds, quiet_hours: null }),
    ]);
    if (index % SHARE === 0) service.unsubscribe(device_token.endpoint);
    if (index % SHARE === 1) service.trouble(device_token.endpoint, { status: 503 });
    return { userId: actor.userId };
  };
  const people = await inGroups([...Array(BROWSERS).keys()], 25, join);
  await rebuildAudiences();
  return people;
}

/** Does the work for each item, a group at a time. */
async function inGroups<Item, Out>(items: Item[], size: number, work: (item: Item) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (let first = 0; first < items.length; first += size) {
    done.push(...(await Promise.all(items.slice(first, first + size).map(work))));
  }
  return done;
}

console.log(JSON.stringify(await measureBroadcast()));
