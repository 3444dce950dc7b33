import { once } from "node:events";
import { LiveEvent } from "@reseat/contract";
import type { Person } from "@reseat/testing/client";
import { localStack } from "@reseat/testing/vitest/stack";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";

const stack = await localStack();

/** Opens a socket as the SPA does and collects every event; each must match the contract. */
async function open(who: Person) {
  const socket = new WebSocket(stack.wsUrl, ["reseat", who.accessToken], { origin: "http://localhost:5173" });
  const events: LiveEvent[] = [];
  let onAnswer: (event: LiveEvent) => void = () => {};
  socket.on("message", (data) => {
    const event = LiveEvent.parse(JSON.parse(String(data)));
    events.push(event);
    if (event.type === "pong" || event.type === "error") onAnswer(event);
  });
  await once(socket, "open");
  return {
    events,
    /** Sends a message and returns the reply. By then, everything sent before it has arrived. */
    say: (text: string) =>
      new Promise<LiveEvent>((resolve) => {
        onAnswer = resolve;
        socket.send(text);
      }),
    close: () => socket.close(),
  };
}

const ping = JSON.stringify({ action: "ping" });

describe("the socket", () => {
  it("refuses what it does not understand, and stays open", async () => {
    const socket = await open(await stack.signUp());
    const refused = { type: "error", code: "invalid_input" };
    expect(await socket.say(JSON.stringify({ action: "shout", id: "m-1" }))).toMatchObject({ ...refused, id: "m-1" });
    expect(await socket.say("ping")).toMatchObject(refused);
    expect(await socket.say(ping)).toEqual({ type: "pong" });
    socket.close();
  });

  it("says what changed to the person whose it is, and to nobody else", async () => {
    const [buyer, other] = await Promise.all([stack.signUp(), stack.signUp()]);
    await stack.settled();
    const sockets = await Promise.all([open(buyer), open(other)]);
    await stack.buyStarter(buyer);
    await stack.settled();
    for (const socket of sockets) await socket.say(ping);
    const [types, otherTypes] = sockets.map(({ events }) => events.map(({ type }) => type).sort());
    expect(types).toEqual(["credits.changed", "notification.created", "pong"]);
    expect(otherTypes).toEqual(["pong"]);
    for (const socket of sockets) socket.close();
  });
});
