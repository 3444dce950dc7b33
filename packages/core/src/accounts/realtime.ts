import type { LiveEvent } from "@reseat/contract";
import { SOCKETS_MAX } from "@reseat/contract/limits/constants";
import { NOTED, type NotedEvent } from "@reseat/contract/socket";
import DataLoader from "dataloader";
import type { EntityItem } from "electrodb";
import { RateLimit } from "../platform";
import { enqueue } from "../platform/aws/queue";
import { DAY, expiresAt, HOUR, MINUTE, now, SECOND } from "../platform/clock";
import type { LiveNews } from "../platform/news";
import { attempt, wasRefused } from "../platform/table/commit";
import { any } from "../platform/table/conditions";
import { ConnectionEntity, NotedEventEntity } from "./session-entities";
import { followEnds } from "./standing";

/** A page that was away for longer fetches everything again. */
const KEPT = DAY;
/**
 * The possible difference between the clocks of two functions, and between an index and its table.
 */
const UNCERTAIN = SECOND;

const isNoted = (type: string): type is NotedEvent => (NOTED as readonly string[]).includes(type);

/**
 * Notes events for people before any socket gets them. A page fetches first and opens its socket a
 * moment later: events in between reach no socket, and the page asks for them here. Makes one write
 * for each person and type of event. Idempotent.
 */
export async function note(news: LiveNews[]): Promise<void> {
  const at = now();
  const told = new Map(news.map(({ userId, event: { type } }) => [`${userId} ${type}`, { user_id: userId, type }]));
  await Promise.all([...told.values()].filter(({ type }) => isNoted(type)).map((key) => noteAt(key, at)));
}

async function noteAt(key: { user_id: string; type: string }, at: number): Promise<void> {
  const noted = NotedEventEntity.put({ ...key, at, expires: expiresAt(at + KEPT) });
  try {
    await noted.where((item, { notExists, lt }) => any(notExists(item.at), lt(item.at, at))).go();
  } catch (error) {
    // Another instance of the function noted a later one.
    if (!wasRefused(error)) throw error;
  }
}

/**
 * Returns the types of events that a person was told of since a time, or shortly before. Returns
 * all of them when that is too long ago to know.
 */
export async function missedSince(userId: string, since: string): Promise<NotedEvent[]> {
  const from = Date.parse(since) - UNCERTAIN;
  if (from < now() - KEPT) return [...NOTED];
  const { data } = await NotedEventEntity.query.primary({ user_id: userId }).go({ consistent: true, pages: "all" });
  const missed = new Set(data.filter(({ at }) => at >= from).map(({ type }) => type));
  return NOTED.filter((type) => missed.has(type));
}

type Socket = Pick<EntityItem<typeof ConnectionEntity>, "user_id" | "connection_id" | "opened_at" | "visible_at">;

let loading: Promise<typeof import("../platform/aws/gateway")> | undefined;

/** Loaded with the first read of sockets, while the table responds: most calls send nothing. */
function loadGateway() {
  loading ??= import("../platform/aws/gateway");
  return loading;
}

/** API Gateway ends a socket after two hours. */
const SOCKET_LIFETIME = 2 * HOUR;
/**
 * A socket is stored while it is still opening. API Gateway reports it as gone until it is open.
 */
const OPENING = 10 * SECOND;

/**
 * Stores a person's open socket. Closes the oldest ones beyond the limit and tells their clients
 * why. Throws `too_many_requests` to a person who opens one after the other.
 */
export async function connect(userId: string, connectionId: string): Promise<void> {
  await RateLimit.consume(["sockets"], { person: userId });
  await store(userId, connectionId);
  await closeOldest(await socketsOf(userId, { consistent: true }));
}

/**
 * Closes the oldest of a person's sockets beyond the limit. One that is still opening cannot be
 * closed; it stays known, so that this is done again when its page asks for what it missed.
 */
async function closeOldest(sockets: Socket[]): Promise<void> {
  const newestFirst = sockets.toSorted(
    (one, other) => other.opened_at - one.opened_at || (one.connection_id < other.connection_id ? -1 : 1),
  );
  await Promise.all(
    newestFirst.slice(SOCKETS_MAX).map(async ({ user_id, connection_id }) => {
      await sendTo(user_id, connection_id, { type: "closing", reason: "newer_sockets" });
      await close(user_id, connection_id, forget);
    }),
  );
}

async function store(user_id: string, connection_id: string): Promise<void> {
  const opened_at = now();
  await ConnectionEntity.put({
    user_id,
    connection_id,
    opened_at,
    expires: expiresAt(opened_at + SOCKET_LIFETIME),
  }).go();
}

/**
 * Returns the types of events that the page behind an open socket missed since a time. The socket
 * gets all that follow, even if it was forgotten because an event came before it was open. Closes
 * the oldest sockets beyond the limit, which may be this one, when many were opened at once.
 */
export async function open(userId: string, connectionId: string, since: string): Promise<NotedEvent[]> {
  const [sockets, missed] = await Promise.all([socketsOf(userId, { consistent: true }), missedSince(userId, since)]);
  if (sockets.some(({ connection_id }) => connection_id === connectionId)) {
    await closeOldest(sockets);
    return missed;
  }
  await store(userId, connectionId);
  const [others, all] = await Promise.all([socketsOf(userId, { consistent: true }), missedSince(userId, since)]);
  await closeOldest(others);
  return all;
}

/** Forgets a socket that has closed. Idempotent. */
export async function disconnect(userId: string, connectionId: string): Promise<void> {
  await ConnectionEntity.delete({ user_id: userId, connection_id: connectionId }).go();
}

/**
 * Notes whether the page behind a socket is in front now. Does nothing for a socket that has closed
 * meanwhile.
 */
export async function setVisible(userId: string, connectionId: string, isVisible: boolean): Promise<void> {
  const socket = ConnectionEntity.patch({ user_id: userId, connection_id: connectionId });
  const noted = isVisible ? socket.set({ visible_at: now() }) : socket.remove(["visible_at"]);
  await attempt({ connection: { Update: noted.params() } });
}

/** Queues live events, so that the caller does not wait for the sockets. */
export async function queueEvents(news: LiveNews[]): Promise<void> {
  await enqueue("LIVE_QUEUE_URL", news);
}

/** Reads a person's sockets once for all events that come together. */
const openSockets = new DataLoader<string, Socket[]>(
  (people) => {
    const read = (userId: string) => socketsOf(userId, { consistent: true }).catch((error: Error) => error);
    const found = new Map([...new Set(people)].map((userId) => [userId, read(userId)]));
    return Promise.all(people.map((userId) => found.get(userId) ?? []));
  },
  { cache: false },
);

/** Sends an event to every open socket of a person. Forgets sockets that are gone. */
export async function send({ userId, event }: LiveNews): Promise<void> {
  // A socket that opens now was stored before it asks for missed events, or gets this one.
  const sockets = await openSockets.load(userId);
  await Promise.all(sockets.map(({ connection_id }) => sendTo(userId, connection_id, event)));
}

/**
 * Returns the open sockets of a person. Without `consistent`, one that was opened in the last
 * second may be missing.
 */
export async function socketsOf(userId: string, { consistent = false } = {}): Promise<Socket[]> {
  const [{ data }] = await Promise.all([
    ConnectionEntity.query.primary({ user_id: userId }).go({ consistent, pages: "all" }),
    loadGateway(),
  ]);
  return data;
}

/**
 * Sends an event to these sockets early. The stream sends it again, so a failure here loses
 * nothing.
 */
export async function sendToSockets(sockets: Socket[], event: LiveEvent): Promise<void> {
  await Promise.allSettled(sockets.map(({ user_id, connection_id }) => sendTo(user_id, connection_id, event)));
}

/** Sends an event to one socket. Forgets the socket if it is gone. */
export async function sendTo(userId: string, connectionId: string, event: LiveEvent): Promise<void> {
  const { gateway, GoneException, PostToConnectionCommand } = await loadGateway();
  try {
    await gateway().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: JSON.stringify(event) }));
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
    await forget(userId, connectionId);
  }
}

/** Closes every open socket of a person. */
async function closeAll(userId: string): Promise<void> {
  const sockets = await socketsOf(userId, { consistent: true });
  await Promise.all(sockets.map(({ connection_id }) => close(userId, connection_id)));
}

async function close(userId: string, connectionId: string, whenGone = disconnect): Promise<void> {
  const { gateway, GoneException, DeleteConnectionCommand } = await loadGateway();
  try {
    await gateway().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
    return whenGone(userId, connectionId);
  }
  await disconnect(userId, connectionId);
}

/** Closes the sockets of a person whose sessions have ended. */
export const socketFollower = followEnds(closeAll);

async function forget(user_id: string, connection_id: string): Promise<void> {
  const openedBefore = expiresAt(now() + SOCKET_LIFETIME - OPENING);
  const gone = ConnectionEntity.delete({ user_id, connection_id }).where(({ expires }, { lte }) =>
    lte(expires, openedBefore),
  );
  await attempt({ connection: { Delete: gone.params() } });
}

/** The people who have sent a frame in this minute to this instance of the function. */
const heard = { minute: 0, from: new Set<string>() };

/**
 * Counts a frame that a person sent on one of their sockets. Throws `too_many_requests`. Pings come
 * minutes apart and must not cost a write each, so an instance lets a person's first frame of a
 * minute through uncounted; it counts what follows in that minute exactly.
 */
export async function countFrame(userId: string): Promise<void> {
  const minute = Math.floor(now() / MINUTE);
  if (heard.minute !== minute) Object.assign(heard, { minute, from: new Set() });
  if (heard.from.has(userId)) await RateLimit.consume(["frames"], { person: userId });
  heard.from.add(userId);
}
