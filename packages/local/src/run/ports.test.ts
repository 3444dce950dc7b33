import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { freePort } from "../aws/dynamodb";
import { portsFrom, refuseTaken } from "./ports";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function occupied(answer: RequestListener, host = "127.0.0.1"): Promise<number> {
  const server = createServer(answer).listen(0, host);
  servers.push(server);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
const notFound: RequestListener = (_, response) => void response.writeHead(404).end();

it("takes the ports from PORT and SITE_PORT", () => {
  expect(portsFrom({})).toEqual({ api: 4000, site: 5173 });
  expect(portsFrom({ PORT: "4100", SITE_PORT: "" })).toEqual({ api: 4100, site: 5173 });
  expect(portsFrom({ SITE_PORT: "8080" })).toEqual({ api: 4000, site: 8080 });
});

it("refuses what is no port, and one port for both", () => {
  for (const PORT of ["0", "http", "65536", "-1", "40.5"])
    expect(() => portsFrom({ PORT })).toThrow(`PORT is ${PORT}: it must be a whole number from 1 to 65535.`);
  expect(() => portsFrom({ PORT: "5173" })).toThrow("PORT and SITE_PORT are both 5173: they must differ.");
});

it("names a taken port and says what to do", async () => {
  const [taken, free] = [await occupied(notFound), await freePort()];
  await expect(refuseTaken({ api: taken, site: free })).rejects.toThrow(
    `Port ${taken}, for Reseat's API, is taken by another program. Stop that program, or take another port: PORT=${taken + 1} npm start`,
  );
  await expect(refuseTaken({ api: free, site: taken })).rejects.toThrow(
    `Port ${taken}, for Reseat's site, is taken by another program. Stop that program, or take another port: SITE_PORT=${taken + 1} npm start`,
  );
  await expect(refuseTaken({ api: free, site: await freePort() })).resolves.toBeUndefined();
});

it("knows another Reseat, and a port that only IPv6 has taken", async () => {
  const reseat = await occupied((_, response) => void response.end("{}"));
  await expect(refuseTaken({ api: reseat, site: 1 })).rejects.toThrow(
    `is taken by the Reseat of another folder. Stop it with Ctrl-C where it was started, or take another port: PORT=${reseat + 1} SITE_PORT=5174 npm start`,
  );
  const site = await occupied(notFound, "::1");
  await expect(refuseTaken({ api: await freePort(), site })).rejects.toThrow(`Port ${site}, for Reseat's site`);
});
