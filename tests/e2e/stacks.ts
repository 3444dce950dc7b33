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

interface Place {
  served: Served;
  /** Plays the demo's past there, once. Resolves when it has been played. */
  playPast(): Promise<unknown>;
}

/**
 * Starts a stack for each place among the workers, when its first worker asks for it at the
 * returned address. A worker that takes the place of another one finds the stack there. Its demo
 * gets its past when somebody asks for that, because it takes twice as long as all else.
 */
export async function serveStacks(serverArguments: string[]) {
  const children: ChildProcess[] = [];
  const places = new Map<string, Promise<Place>>();
  const start = (place: string) =>
    new Promise<Place>((resolve, reject) => {
      // Compiled at once, and with room for what is new: a tenth less of the processor.
      const execArgv = ["--import", "tsx", "--always-sparkplug", "--max-semi-space-size=64"];
      const child = fork(script, [...serverArguments, place], { execArgv });
      children.push(child);
      let past: Promise<unknown> | undefined;
      const playPast = () => {
        if (!past) child.send("play the past");
        past ??= once(child, "message");
        return past;
      };
      child.once("message", (served) => resolve({ served: served as Served, playPast }));
      child.once("exit", (code) => reject(new Error(`The stack of place ${place} ended with code ${code}`)));
    });
  const placeOf = (name: string) => {
    const place = places.get(name) ?? start(name);
    places.set(name, place);
    return place;
  };
  const server = createServer((request, response) => {
    const [name = "", what] = request.url?.slice(1).split("/") ?? [];
    const answer = async ({ served, playPast }: Place) => (what === "past" ? playPast() : served);
    placeOf(name)
      .then(answer)
      .then(
        (answered) => response.end(JSON.stringify(answered)),
        (error) => response.writeHead(500).end(String(error)),
      );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Starts a stack before its worker asks for it, who is told if that fails. */
    begin: (place: string) => void placeOf(place).catch(() => {}),
    stop() {
      server.close();
      // Each ends with what it has started itself.
      for (const child of children) if (child.connected) child.disconnect();
    },
  };
}
