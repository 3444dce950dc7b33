import { ApiGatewayManagementApiClient, PostToConnectionCommand } from "@aws-sdk/client-apigatewaymanagementapi";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it, vi } from "vitest";
import { WebSocket } from "ws";

const seen = globalThis as { socketEvents?: { requestContext: { connectionId: string } }[] };

const record = "(globalThis.socketEvents ??= []).push(event);";
const stack = await localStack({
  "realtime/authorize": `export const handler = async (event) => {
      const [, token] = event.headers["Sec-WebSocket-Protocol"].split(/,\\s*/);
      if (token === "throw") throw new Error("Unauthorized");
      const Effect = token === "good" ? "Allow" : "Deny";
      return {
        principalId: "u1",
        policyDocument: { Version: "2012-10-17", Statement: [{ Action: "execute-api:Invoke", Effect, Resource: event.methodArn }] },
        context: { username: "u1" },
      };
    };`,
  "realtime/connect": `export const handler = async (event) => {
      ${record}
      return { statusCode: 200, headers: { "Sec-WebSocket-Protocol": "reseat" } };
    };`,
  "realtime/message": `export const handler = async (event) => {
      ${record}
      if (event.body === "fail") throw new Error("no");
      return { statusCode: 200 };
    };`,
  "realtime/disconnect": `export const handler = async (event) => { ${record} return { statusCode: 200 }; };`,
});

function open(token: string): Promise<WebSocket> {
  const socket = new WebSocket(stack.wsUrl, ["reseat", token]);
  return new Promise((resolve, reject) => {
    socket.once("open", () => resolve(socket));
    socket.once("error", reject);
  });
}

const nextMessage = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once("message", (data) => resolve(data.toString())));

const post = (ConnectionId: string, Data: string) =>
  new ApiGatewayManagementApiClient({ endpoint: process.env.REALTIME_ENDPOINT as string }).send(
    new PostToConnectionCommand({ ConnectionId, Data }),
  );

it("connects, carries messages both ways and says when a connection is gone", async () => {
  seen.socketEvents = [];
  const socket = await open("good");
  expect(socket.protocol).toBe("reseat");
  const connectionId = seen.socketEvents[0]?.requestContext.connectionId as string;
  expect(seen.socketEvents[0]).toMatchObject({
    requestContext: { routeKey: "$connect", eventType: "CONNECT", authorizer: { principalId: "u1", username: "u1" } },
  });

  const received = nextMessage(socket);
  await post(connectionId, '{"type":"credits.changed"}');
  expect(await received).toBe('{"type":"credits.changed"}');

  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const failure = nextMessage(socket);
  socket.send("ping");
  socket.send("fail");
  expect(JSON.parse(await failure)).toMatchObject({ message: "Internal server error", connectionId });
  expect(logged).toHaveBeenCalledWith("realtime/message failed:", expect.any(Error));
  logged.mockRestore();
  expect(seen.socketEvents[1]).toMatchObject({
    body: "ping",
    requestContext: { routeKey: "$default", eventType: "MESSAGE", connectionId, authorizer: { username: "u1" } },
  });

  socket.close(1000);
  await new Promise((resolve) => socket.once("close", resolve));
  await stack.settled();
  expect(seen.socketEvents.at(-1)).toMatchObject({ requestContext: { eventType: "DISCONNECT", connectionId } });
  await expect(post(connectionId, "late")).rejects.toMatchObject({
    name: "GoneException",
    $metadata: { httpStatusCode: 410 },
  });
});

it("sends no event that the contract does not know", async () => {
  seen.socketEvents = [];
  const socket = await open("good");
  const connectionId = seen.socketEvents[0]?.requestContext.connectionId as string;
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await expect(post(connectionId, '{"type":"hello"}')).rejects.toMatchObject({ name: "BadRequestException" });
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  socket.terminate();
});

it("refuses a handshake that the authorizer denies or throws at", async () => {
  await expect(open("bad")).rejects.toThrow("403");
  await expect(open("throw")).rejects.toThrow("401");
});
