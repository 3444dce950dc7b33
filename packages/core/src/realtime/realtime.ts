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
/** A socket that is being opened is remembered already, while API Gateway still says that it is gone. */
const OPENING = 10 * SECOND;

/** Remembers that a person's socket is open. */
export async function connect(userId: string, connectionId: string): Promise<void> {
  const expires = expiresAt(now() + SOCKET_LIFETIME);
  await ConnectionEntity.put({ user_id: userId, connection_id: connectionId, expires }).go();
}

export async function disconnect(userId: string, connectionId: string): Promise<void> {
  await ConnectionEntity.delete({ user_id: userId, connection_id: connectionId }).go();
}

/** Hands on what is to be said on people's sockets: whoever hands it on waits for none of them. */
export async function handOn(news: LiveNews[]): Promise<void> {
  await enqueue("LIVE_QUEUE_URL", news);
}

/** Says something on every open socket of a person. A socket that is gone is forgotten. */
export async function send({ userId, event }: LiveNews): Promise<void> {
  const { data } = await ConnectionEntity.query.primary({ user_id: userId }).go({ pages: "all" });
  await Promise.all(data.map(({ connection_id }) => sendTo(userId, connection_id, event)));
}

/** Says something on one socket. */
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
