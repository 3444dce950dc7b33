import { once } from "node:events";
import { Account } from "@reseat/core/accounts";
import type { Person } from "@reseat/testing/client";
import { routeOf } from "@reseat/testing/contract-calls";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";
import { WebSocket } from "ws";

const stack = await localStack();

const open = (who: Pick<Person, "accessToken">) =>
  new WebSocket(stack.wsUrl, ["reseat", who.accessToken], { origin: "http://localhost:5173" });

/** Whether the person's token still gives access to their data. */
async function isLetIn(who: Pick<Person, "accessToken">): Promise<boolean> {
  const { status } = await stack.send(who, routeOf("accounts", "getProfile"));
  return status === 200;
}

it("ends every session at once, also in calls whose tokens are still good", async () => {
  const phone = await stack.signUp();
  const laptop = await stack.logIn(phone);
  const ticket = await stack.list(phone);
  await stack.call(laptop, "accounts", "signOutEverywhere");

  expect([await isLetIn(phone), await isLetIn(laptop)]).toEqual([false, false]);
  const command = await stack.refusal(phone, "tickets", "remove", { id: ticket.id });
  expect([command.status, command.code]).toEqual([401, "not_authenticated"]);
  const view = await stack.refusal(phone, "tickets", "get", { id: ticket.id });
  expect([view.status, view.code]).toEqual([401, "not_authenticated"]);
  expect((await stack.call(null, "tickets", "get", { id: ticket.id })).status).toBe("available");

  const again = await stack.logIn(phone);
  expect([await isLetIn(again), await isLetIn(laptop)]).toEqual([true, false]);
});

it("closes the person's sockets and opens none for an ended session", async () => {
  const [person, other] = [await stack.signUp(), await stack.signUp()];
  const [socket, others] = [open(person), open(other)];
  await Promise.all([once(socket, "open"), once(others, "open")]);
  const closed = once(socket, "close");
  await stack.call(person, "accounts", "signOutEverywhere");
  await closed;
  await stack.settled();
  expect(others.readyState).toBe(WebSocket.OPEN);
  others.close();

  const [error] = await once(open(person), "error");
  expect(String(error)).toContain("403");
});

it("can be done by an admin to anybody, and by nobody else", async () => {
  const [person, stranger] = [await stack.signUp(), await stack.signUp()];
  await Account.makeAdmin(stranger.phone);
  const refused = await stack.refusal(stranger, "accounts", "endSessions", { user_id: person.id });
  expect(refused.code).toBe("not_allowed");
  const admin = await stack.logIn(stranger);
  await stack.call(admin, "accounts", "endSessions", { user_id: person.id });
  expect([await isLetIn(person), await isLetIn(admin)]).toEqual([false, true]);
  expect((await stack.refusal(admin, "accounts", "endSessions", { user_id: "0".repeat(26) })).code).toBe("not_found");
});
