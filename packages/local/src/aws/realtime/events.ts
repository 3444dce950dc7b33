import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { account, region, webSocketApi } from "../../environment";
import { viewerAddress } from "../gateway/cdn";

/** A WebSocket connection as API Gateway knows it. */
export interface Connection {
  id: string;
  connectedAt: number;
  lastActiveAt: number;
  domainName: string;
  identity: { sourceIp: string; userAgent: string };
  /** The authorizer's context and principal. */
  authorizer: Record<string, unknown>;
}

export type EventType = "CONNECT" | "MESSAGE" | "DISCONNECT";

const { id: apiId, stage } = webSocketApi;

export function newConnection(request: IncomingMessage): Connection {
  const now = Date.now();
  return {
    id: `${Buffer.from(randomUUID().replaceAll("-", ""), "hex").subarray(0, 11).toString("base64url")}=`,
    connectedAt: now,
    lastActiveAt: now,
    domainName: request.headers.host ?? "localhost",
    identity: { sourceIp: viewerAddress(request), userAgent: request.headers["user-agent"] ?? "" },
    authorizer: {},
  };
}

/** The event of the $connect route's REQUEST authorizer. */
export function authorizerEvent(connection: Connection, request: IncomingMessage) {
  return {
    type: "REQUEST",
    methodArn: connectArn(),
    ...requestParts(request),
    requestContext: requestContext(connection, "$connect", "CONNECT"),
  };
}

export function connectEvent(connection: Connection, request: IncomingMessage) {
  return {
    ...requestParts(request),
    requestContext: { ...requestContext(connection, "$connect", "CONNECT"), authorizer: connection.authorizer },
    isBase64Encoded: false,
  };
}

export function messageEvent(connection: Connection, body: string) {
  return {
    requestContext: {
      ...requestContext(connection, "$default", "MESSAGE"),
      messageId: randomUUID(),
      authorizer: connection.authorizer,
    },
    body,
    isBase64Encoded: false,
  };
}

export function disconnectEvent(connection: Connection, code: number, reason: string) {
  return {
    headers: { Host: connection.domainName },
    multiValueHeaders: { Host: [connection.domainName] },
    requestContext: {
      ...requestContext(connection, "$disconnect", "DISCONNECT"),
      disconnectStatusCode: code,
      disconnectReason: reason,
      authorizer: connection.authorizer,
    },
    isBase64Encoded: false,
  };
}

function requestContext(connection: Connection, routeKey: string, eventType: EventType) {
  const now = new Date();
  const requestId = randomUUID();
  return {
    routeKey,
    eventType,
    extendedRequestId: requestId,
    requestId,
    requestTime: now.toUTCString(),
    requestTimeEpoch: now.getTime(),
    messageDirection: "IN",
    stage,
    connectedAt: connection.connectedAt,
    connectionId: connection.id,
    domainName: connection.domainName,
    apiId,
    identity: connection.identity,
  };
}

/** Headers keep their original case, unlike on the HTTP API. */
function requestParts(request: IncomingMessage) {
  const values = new Map<string, string[]>();
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] as string;
    values.set(name, [...(values.get(name) ?? []), request.rawHeaders[index + 1] as string]);
  }
  const multiValueHeaders = Object.fromEntries(values);
  const query = new URL(request.url ?? "/", "http://local").searchParams;
  const multiValueQueryStringParameters = Object.fromEntries(
    [...query.keys()].map((name) => [name, query.getAll(name)]),
  );
  return {
    headers: lastOf(multiValueHeaders),
    multiValueHeaders,
    ...(query.size > 0
      ? {
          queryStringParameters: lastOf(multiValueQueryStringParameters),
          multiValueQueryStringParameters,
        }
      : {}),
  };
}

function lastOf(values: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, list]) => [name, list.at(-1) as string]));
}

const connectArn = () => `arn:aws:execute-api:${region}:${account}:${apiId}/${stage}/$connect`;
