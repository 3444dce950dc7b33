import type { Person } from "@reseat/testing/client";
import { localStack } from "@reseat/testing/vitest/stack";
import { describe, expect, it } from "vitest";
import { openSocket } from "../open-socket";

const SOCKETS_A_MINUTE = 8;
process.env.LIMITS = JSON.stringify({ sockets: { max: SOCKETS_A_MINUTE } });
const stack = await localStack();

const open = (who: Person) => openSocket(stack.wsUrl, who);

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

  it("is one of five: the sixth closes the oldest, which is told why", async () => {
    const [person, other] = await Promise.all([stack.signUp(), stack.signUp()]);
    // A new person's first credits are also an event.
    await stack.settled();
    const bystander = await open(other);
    const sockets = [];
    for (let opened = 0; opened < 6; opened += 1) sockets.push(await open(person));
    const [oldest, ...rest] = sockets;
    await oldest?.closed;
    expect(oldest?.events).toEqual([{ type: "closing", reason: "newer_sockets" }]);
    for (const socket of [...rest, bystander]) {
      expect(await socket.say(ping)).toEqual({ type: "pong" });
      expect(socket.events).toEqual([{ type: "pong" }]);
      socket.close();
    }
  });

  it("opens no more often than the limit on sockets allows", async () => {
    const person = await stack.signUp();
    // A minute may end in between.
    const most = 2 * SOCKETS_A_MINUTE;
    let opened = 0;
    const openAll = async () => {
      for (; opened <= most; opened += 1) (await open(person)).close();
    };
    await expect(openAll()).rejects.toThrow("429");
    expect(opened).toBeGreaterThanOrEqual(SOCKETS_A_MINUTE);
    expect(opened).toBeLessThanOrEqual(most);
  });

  it("says at its opening what was told since the page's answers, and nothing of before", async () => {
    const [person, other] = await Promise.all([stack.signUp(), stack.signUp()]);
    await stack.buyStarter(person);
    await stack.settled();
    // Events within the second before count as later.
    await stack.advanceClock(2);
    const { server_time: since } = await stack.call(person, "accounts", "getMe", {});
    const before = await open(person);
    expect(await before.say({ action: "open", since })).toEqual({ type: "opened", missed: [] });
    before.close();
    // No socket receives this event.
    await before.closed;
    await stack.buyStarter(person);
    await stack.settled();
    const [socket, others] = [await open(person), await open(other)];
    expect(await socket.say({ action: "open", since })).toEqual({ type: "opened", missed: ["credits.changed"] });
    expect(socket.of("credits.changed")).toEqual([]);
    expect(await others.say({ action: "open", since })).toEqual({ type: "opened", missed: [] });
    for (const each of [socket, others]) each.close();
  });

  it("loses nothing that changes while it opens: it hears it, or is told of it", async () => {
    const person = await stack.signUp();
    await stack.settled();
    for (let turn = 0; turn < 3; turn += 1) {
      await stack.advanceClock(2);
      const { server_time: since } = await stack.call(person, "accounts", "getMe", {});
      const [socket] = await Promise.all([open(person), stack.buyStarter(person)]);
      const opened = await socket.say({ action: "open", since });
      await stack.settled();
      await socket.say(ping);
      const isTold = opened.type === "opened" && opened.missed.includes("credits.changed");
      expect(isTold || socket.of("credits.changed").length > 0).toBe(true);
      socket.close();
    }
  });

  it("says what changed to the person whose it is, and to nobody else", async () => {
    const [buyer, other] = await Promise.all([stack.signUp(), stack.signUp()]);
    await stack.settled();
    const sockets = await Promise.all([open(buyer), open(other)]);
    await stack.buyStarter(buyer);
    await stack.settled();
    for (const socket of sockets) await socket.say(ping);
    const [types, otherTypes] = sockets.map(({ events }) => events.map(({ type }) => type).sort());
    expect(types).toEqual(["credits.changed", "pong"]);
    expect(otherTypes).toEqual(["pong"]);
    for (const socket of sockets) socket.close();
  });
});
