import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { listen, sendJson } from "../server";
import { startVite } from "./vite";

const repository = fileURLToPath(new URL("../../../..", import.meta.url));
const [server, unused] = await Promise.all([listen(0), listen(0)]);
const heads: number[] = [];
const answer = (request: { rawHeaders: string[] }, response: Parameters<typeof sendJson>[0]) => {
  heads.push(request.rawHeaders.join("").length);
  sendJson(response, 431, { message: "Request Header Fields Too Large" });
};
server.serve([{ prefix: "/api/", answer }], async (_, stream) => void stream.destroy());
await unused.stop();
const site = await startVite(repository, unused.port, `http://127.0.0.1:${server.port}`, () => {});
afterAll(async () => {
  site.stop();
  await server.stop();
});

it("hands a request that is too long on to the stack, which answers as the CDN or the gateway would", async () => {
  for (const kilobytes of [12, 17, 100]) {
    const headers = { "x-a": "x".repeat(kilobytes * 1024) };
    const answered = await fetch(`http://localhost:${unused.port}/api/tickets`, { headers });
    expect([answered.status, await answered.json()]).toEqual([431, { message: "Request Header Fields Too Large" }]);
    expect(heads.at(-1)).toBeGreaterThan(kilobytes * 1024);
  }
});
