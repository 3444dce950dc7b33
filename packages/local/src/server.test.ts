import { connect } from "node:net";
import { expect, it } from "vitest";
import { listen } from "./server";

it("outlives a client that is gone before the handshake of its WebSocket is through", async () => {
  const server = await listen(0);
  const ended = new Promise((resolve) => {
    server.serve([], async (_, stream) => {
      stream.once("close", () => resolve(stream.destroyed));
      // A connection ends this way when its client has reset it.
      stream.destroy(new Error("read ECONNRESET"));
    });
  });
  const client = connect(server.port, "127.0.0.1");
  client.write("GET /realtime HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  expect(await ended).toBe(true);
  client.destroy();
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
  await server.stop();
});
