import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("./server.ts", import.meta.url));

/** The origin of a site, and the address at which tests call its stack. */
export interface Served {
  site: string;
  stack: string;
}

/**
 * Starts a stack for each place among the workers, when its first worker asks for it at the
 * returned address. A worker that takes the place of another one finds the stack there.
 */
export async function serveStacks(serverArguments: string[]) {
  const children: ChildProcess[] = [];
  const sites = new Map<string, Promise<Served>>();
  const start = (place: string) =>
    new Promise<Served>((resolve, reject) => {
      // Compiled at once, and with room for what is new: a tenth less of the processor.
      const execArgv = ["--import", "tsx", "--always-sparkplug", "--max-semi-space-size=64"];
      const child = fork(script, [...serverArguments, place], { execArgv });
      children.push(child);
      child.once("message", (served) => resolve(served as Served));
      child.once("exit", (code) => reject(new Error(`The stack of place ${place} ended with code ${code}`)));
    });
  const siteOf = (place: string) => {
    const site = sites.get(place) ?? start(place);
    sites.set(place, site);
    return site;
  };
  const server = createServer((request, response) => {
    siteOf(request.url?.slice(1) ?? "").then(
      (served) => response.end(JSON.stringify(served)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Starts a stack before its worker asks for it, who is told if that fails. */
    begin: (place: string) => void siteOf(place).catch(() => {}),
    stop() {
      server.close();
      // Each ends with what it has started itself.
      for (const child of children) if (child.connected) child.disconnect();
    },
  };
}
