import { createServer } from "node:net";
import { expect, it } from "vitest";

it("gives up what is taken and not answered", async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as { port: number };
  process.env.REALTIME_ENDPOINT = `http://127.0.0.1:${port}`;
  const { gateway, PostToConnectionCommand } = await import("./gateway");
  const sent = gateway().send(new PostToConnectionCommand({ ConnectionId: "a", Data: "{}" }));
  await expect(sent).rejects.toMatchObject({ name: "TimeoutError" });
  silent.close();
});
