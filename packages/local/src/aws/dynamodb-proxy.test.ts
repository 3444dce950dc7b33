import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { listen } from "../server";
import { dynamoClientConfig } from "./dynamodb";
import { dynamoProxy } from "./dynamodb-proxy";
import { Access } from "./iam";

it("asks again on a new connection when a kept one is closed in the moment of its next request", async () => {
  const used = new Set<Socket>();
  let closed = 0;
  const database = createServer((request, response) => {
    if (used.has(request.socket)) {
      closed += 1;
      return request.socket.destroy();
    }
    used.add(request.socket);
    request.resume().on("end", () => response.end('{"TableNames":[]}'));
  });
  await new Promise<void>((resolve) => database.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(database.address() as AddressInfo).port}`;
  const proxy = dynamoProxy(endpoint, undefined, new Access({}), undefined, () => {});
  const server = await listen(0, [{ prefix: "/", answer: proxy.answer }]);
  const config = { ...dynamoClientConfig(`http://127.0.0.1:${server.port}`), maxAttempts: 1 };
  const client = new DynamoDBClient(config);
  for (const _ of [1, 2, 3]) expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual([]);
  expect(closed).toBeGreaterThan(0);
  client.destroy();
  proxy.stop();
  await server.stop();
  database.close();
});
