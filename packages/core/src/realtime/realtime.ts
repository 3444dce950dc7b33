import { GoneException, PostToConnectionCommand } from "@aws-sdk/client-apigatewaymanagementapi";
import type { LiveEvent } from "@reseat/contract";
import { gateway } from "../aws/gateway";
import { expiresAt, HOUR, now, SECOND } from "../clock";
import { attempt } from "../commit";
import type { LiveNews } from "../news";
import { enqueue } from "../queue";
import { ConnectionEntity } from "./connection.entity";

/** API Gateway ends a socket after two hours. */
const SOCKET_LIFETIME = 2 * HOUR;
/** We store a socket while it is still opening; API Gateway reports it as gone until it is open. */
const OPENING = 10 * SECOND;

/** Stores a person's open socket. */
export async function connect(userId: string, connectionId: string): Promise<void> {
  const expires = expiresAt(now() + SOCKET_LIFETIME);
  await ConnectionEntity.put({ user_id: userId, connection_id: connectionId, expires }).go();
}

export async function disconnect(userId: string, connectionId: string): Promise<void> {
  await ConnectionEntity.delete({ user_id: userId, connection_id: connectionId }).go();
}

/** Queues live events, so that the caller does not wait for the sockets. */
export async function queueEvents(news: LiveNews[]): Promise<void> {
  await enqueue("LIVE_QUEUE_URL", news);
}

/** Sends an event to every open socket of a person. Forgets sockets that are gone. */
export async function send({ userId, event }: LiveNews): Promise<void> {
  const { data } = await ConnectionEntity.query.primary({ user_id: userId }).go({ pages: "all" });
  await Promise.all(data.map(({ connection_id }) => sendTo(userId, connection_id, event)));
}

/** Sends an event to one socket. Forgets the socket if it is gone. */
export async function sendTo(userId: string, connectionId: string, event: LiveEvent): Promise<void> {
  try {
    await gateway().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: JSON.stringify(event) }));
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
    await forget(userId, connectionId);
  }
}

async function forget(user_id: string, connection_id: string): Promise<void> {
  const openedBefore = expiresAt(now() + SOCKET_LIFETIME - OPENING);
  const gone = ConnectionEntity.delete({ user_id, connection_id }).where(({ expires }, { lte }) =>
    lte(expires, openedBefore),
  );
  await attempt({ connection: { Delete: gone.params() } });
}
