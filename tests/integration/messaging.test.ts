import { randomUUID } from "node:crypto";
import type { ClientMessage } from "@reseat/contract";
import type { Person } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { openSocket } from "../open-socket";

const stack = await localStack();
const [seller, buyer, stranger] = await Promise.all([
  stack.signUp("Ananya Iyer"),
  stack.signUp("Rohan Das", { credits: 20 }),
  stack.signUp("Kabir Sethi", { credits: 5 }),
]);

/** Makes a conversation about a seller whose contact the buyer unlocked. */
async function conversing(by: Person = buyer) {
  const { id: ticket_id } = await stack.call(seller, "tickets", "create", listing());
  await stack.call(by, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  return stack.call(by, "messaging", "start", { ticket_id });
}

const saying = (conversation_id: string, message: string, id = randomUUID()) => ({
  action: "message.send" as const,
  id,
  conversation_id,
  message_type: "text" as const,
  message,
});

const open = (who: Person) => openSocket(stack.wsUrl, who);
const ping: ClientMessage = { action: "ping" };

async function messagesOf(who: Person, conversation_id: string) {
  return (await stack.call(who, "messaging", "listMessages", { conversation_id })).items;
}

describe("the calls of a conversation", () => {
  it("are for its two people: to anybody else there is none", async () => {
    const { id: conversation_id } = await conversing();
    const message_id = randomUUID();
    const calls = [
      ["get", {}],
      ["listMessages", {}],
      ["send", { id: message_id, message: "Hi" }],
      ["hideMessage", { number: 1 }],
      ["mark", { marks: { seen: 1 } }],
      ["createPictureUpload", { message_id, content_type: "image/png" }],
      ["getPicture", { message_id }],
      ["block", {}],
      ["unblock", {}],
    ] as const;
    for (const [name, input] of calls) {
      const given = { conversation_id, ...input };
      expect([name, (await stack.refusal(null, "messaging", name, given)).status]).toEqual([name, 401]);
      expect([name, (await stack.refusal(stranger, "messaging", name, given)).code]).toEqual([name, "not_found"]);
    }
    for (const name of ["list", "countUnread", "start"] as const)
      expect((await stack.refusal(null, "messaging", name, {})).status).toBe(401);
    expect((await stack.call(stranger, "messaging", "list", {})).items).toEqual([]);
    for (const who of [buyer, seller]) {
      expect((await stack.call(who, "messaging", "get", { conversation_id })).id).toBe(conversation_id);
      expect(await messagesOf(who, conversation_id)).toEqual([]);
      await stack.call(who, "messaging", "mark", { conversation_id, marks: { seen: 1 } });
      const upload = { conversation_id, message_id: randomUUID(), content_type: "image/png" } as const;
      expect((await stack.call(who, "messaging", "createPictureUpload", upload)).url).toContain("http");
      await stack.call(who, "messaging", "block", { conversation_id });
      await stack.call(who, "messaging", "unblock", { conversation_id });
    }
  });

  it("begin with a deal, from either side, and with one conversation", async () => {
    const { ticket_id, id } = await conversing();
    expect((await stack.call(seller, "messaging", "start", { ticket_id, buyer_id: buyer.id })).id).toBe(id);
    const named = { ticket_id, buyer_id: buyer.id, seller_id: seller.id };
    for (const who of [buyer, seller]) expect((await stack.call(who, "messaging", "start", named)).id).toBe(id);
    const wrong = { ...named, seller_id: stranger.id };
    expect((await stack.refusal(buyer, "messaging", "start", wrong)).code).toBe("no_conversation");
    expect((await stack.refusal(stranger, "messaging", "start", { ticket_id })).code).toBe("no_conversation");
    const { items } = await stack.call(seller, "messaging", "list", { search: "rohan" });
    expect(items.filter((one) => one.id === id)).toMatchObject([{ role: "seller", other_user_name: "Rohan Das" }]);
  });

  it("refuse the blocker to write and tell the blocked nothing", async () => {
    const { id: conversation_id } = await conversing(stranger);
    await stack.call(seller, "messaging", "block", { conversation_id });
    const message = { conversation_id, id: randomUUID(), message: "Hello?" };
    expect((await stack.refusal(seller, "messaging", "send", message)).code).toBe("person_blocked");
    const upload = { conversation_id, message_id: randomUUID(), content_type: "image/png" };
    expect((await stack.refusal(seller, "messaging", "createPictureUpload", upload)).code).toBe("person_blocked");
    const held = await stack.call(stranger, "messaging", "send", message);
    expect(await messagesOf(seller, conversation_id)).toEqual([]);
    expect(await messagesOf(stranger, conversation_id)).toEqual([held]);
    await stack.call(seller, "messaging", "unblock", { conversation_id });
  });
});

describe("a frame", () => {
  it("of any kind may carry an id, which the answer to it repeats", async () => {
    const { id: conversation_id } = await conversing(stranger);
    const socket = await open(stranger);
    expect(await socket.say({ action: "ping", id: "p-1" })).toEqual({ type: "pong", id: "p-1" });
    const since = new Date().toISOString();
    expect(await socket.say({ action: "open", id: "o-1", since })).toMatchObject({ type: "opened", id: "o-1" });
    const ids = { mark: "m-1", type: "t-1", presence: "v-1" };
    socket.send({ action: "conversation.mark", id: ids.mark, conversation_id, marks: { seen: 1 } });
    socket.send({ action: "conversation.type", id: ids.type, conversation_id });
    socket.send({ action: "presence", id: ids.presence, visible: true });
    await socket.say(ping);
    expect(socket.of("error")).toEqual([]);
    socket.close();
  });
});

describe("a message", () => {
  it("sent on the socket and over HTTP with one id is stored once, and comes to both", async () => {
    const { id } = await conversing();
    const [from, to] = await Promise.all([open(buyer), open(seller)]);
    const message = saying(id, "Where do we meet?");
    const { action: _, ...input } = message;
    const sent = await from.say(message);
    const again = await stack.call(buyer, "messaging", "send", input);
    expect(sent).toEqual({ type: "message.sent", id: message.id, message: again });
    await stack.settled();
    for (const socket of [from, to]) await socket.say(ping);

    expect(await messagesOf(seller, id)).toEqual([again]);
    // The message comes at once, again over HTTP, and from the stream; to its writer's pages from
    // the stream.
    for (const [socket, least] of [
      [from, 1],
      [to, 2],
    ] as const) {
      const told = socket.of("message.created").filter(({ message }) => message.conversation_id === id);
      expect(told.length).toBeGreaterThanOrEqual(least);
      expect(new Set(told.map(({ message }) => JSON.stringify(message)))).toEqual(new Set([JSON.stringify(again)]));
    }
    for (const socket of [from, to]) socket.close();
  });

  it("is refused with its id, and the socket stays open", async () => {
    const { id } = await conversing();
    const socket = await open(stranger);
    const message = saying(id, "Hi");
    expect(await socket.say(message)).toMatchObject({ type: "error", code: "not_found", id: message.id });
    expect(await socket.say(saying(id, " "))).toMatchObject({ type: "error" });
    const contact = { conversation_id: id, id: randomUUID(), message_type: "contact", message: "Call 98765 43210" };
    expect((await stack.refusal(buyer, "messaging", "send", contact)).code).toBe("invalid_input");
    expect(await messagesOf(buyer, id)).toEqual([]);
    expect(await socket.say(ping)).toEqual({ type: "pong" });
    socket.close();
  });

  it("that asks for money cautions its reader, not its writer", async () => {
    const { id } = await conversing();
    const socket = await open(buyer);
    const message = { conversation_id: id, id: randomUUID(), message: "Send the money first" };
    expect((await stack.call(seller, "messaging", "send", message)).caution).toBeNull();
    await stack.settled();
    await socket.say(ping);
    const told = socket.of("message.created").find((event) => event.message.id === message.id);
    expect(told?.message.caution).toBe("money");
    expect((await messagesOf(buyer, id))[0]?.caution).toBe("money");
    socket.close();
  });

  it("held from somebody who blocked reaches no socket of theirs, nor does typing, in either direction", async () => {
    const { id } = await conversing();
    await stack.call(seller, "messaging", "block", { conversation_id: id });
    await stack.settled();
    const [from, to] = await Promise.all([open(buyer), open(seller)]);
    from.send({ action: "conversation.type", conversation_id: id });
    to.send({ action: "conversation.type", conversation_id: id });
    expect(await from.say(saying(id, "Hello?"))).toMatchObject({ type: "message.sent" });
    await stack.settled();
    for (const socket of [from, to]) await socket.say(ping);
    expect(to.events.map(({ type }) => type)).toEqual(["pong"]);
    expect(from.of("conversation.typing")).toEqual([]);
    await stack.call(seller, "messaging", "unblock", { conversation_id: id });
    for (const socket of [from, to]) socket.close();
  });

  it("past thirty a minute is refused, on the socket and over HTTP together", async () => {
    const writer = await stack.signUp("Ishita Sen", { credits: 5 });
    const { id } = await conversing(writer);
    const socket = await open(writer);
    // A minute may end in between.
    const most = 61;
    let refused: unknown;
    let sent = 0;
    for (; sent < most && !refused; sent += 1) {
      const answer = await socket.say(saying(id, `Message ${sent}`));
      if (answer.type === "error") refused = answer;
    }
    expect(sent).toBeGreaterThan(30);
    expect(refused).toMatchObject({ code: "too_many_requests", data: { retry_at: expect.any(String) } });
    const over = await stack.refusal(writer, "messaging", "send", {
      conversation_id: id,
      id: randomUUID(),
      message: "Hi",
    });
    expect(over).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(await socket.say(ping)).toEqual({ type: "pong" });
    socket.close();
  });
});

describe("what is told and not written", () => {
  it("is that the other person types, and how far they have read", async () => {
    const { id } = await conversing();
    const [from, to] = await Promise.all([open(buyer), open(seller)]);
    from.send({ action: "conversation.type", conversation_id: id });
    await from.say(saying(id, "Hi"));
    await from.say(ping);
    await stack.settled();
    await to.say(ping);
    expect(to.of("conversation.typing")).toEqual([{ type: "conversation.typing", conversation_id: id }]);
    expect(from.of("conversation.typing")).toEqual([]);

    to.send({ action: "conversation.mark", conversation_id: id, marks: { seen: 1 } });
    await to.say(ping);
    await stack.settled();
    for (const socket of [from, to]) await socket.say(ping);
    const marked = { type: "conversation.marked", conversation_id: id, user_id: seller.id };
    for (const socket of [from, to])
      expect(socket.of("conversation.marked")).toEqual([{ ...marked, marks: { delivered: 1, seen: 1 } }]);
    for (const socket of [from, to]) socket.close();
  });
});

describe("a picture", () => {
  const photo = (background: string) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: "Rohan" } } })
      .toBuffer();

  async function upload(who: Person, conversation_id: string, message_id: string, file: Buffer) {
    const input = { conversation_id, message_id, content_type: "image/jpeg" } as const;
    const { url, fields } = await stack.call(who, "messaging", "createPictureUpload", input);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob([file as BlobPart]), "picture.jpg");
    const { status } = await fetch(url, { method: "POST", body: form });
    await stack.settled();
    return status;
  }

  async function view(who: Person, conversation_id: string, message_id: string) {
    const { url } = await stack.call(who, "messaging", "getPicture", { conversation_id, message_id });
    const answer = await fetch(url);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  const sendImage = (who: Person, conversation_id: string, id: string) =>
    stack.call(who, "messaging", "send", { conversation_id, id, message_type: "image", message: "My seat" });

  it("is written anew, shown to the two alone, and stays as it was seen", async () => {
    const { id } = await conversing();
    const message = randomUUID();
    expect(await upload(buyer, id, message, await photo("#a33"))).toBe(204);
    expect(
      (await stack.refusal(seller, "messaging", "getPicture", { conversation_id: id, message_id: message })).code,
    ).toBe("not_found");
    await sendImage(buyer, id, message);

    const { answer, bytes } = await view(seller, id, message);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const { format, exif } = await sharp(bytes).metadata();
    expect({ format, exif }).toEqual({ format: "webp", exif: undefined });
    expect((await view(buyer, id, message)).bytes).toEqual(bytes);
    const asked = { conversation_id: id, message_id: message };
    expect((await stack.refusal(stranger, "messaging", "getPicture", asked)).code).toBe("not_found");

    for (const who of [buyer, seller]) await upload(who, id, message, await photo("#3a3"));
    expect((await view(seller, id, message)).bytes).toEqual(bytes);
  });

  it("is none when it only calls itself one, or when its message is a text", async () => {
    const { id } = await conversing();
    const [fake, text] = [randomUUID(), randomUUID()];
    await upload(buyer, id, fake, Buffer.from("<script>alert(1)</script>"));
    await sendImage(buyer, id, fake);
    await upload(buyer, id, text, await photo("#a33"));
    await stack.call(buyer, "messaging", "send", { conversation_id: id, id: text, message: "No picture" });
    for (const message_id of [fake, text])
      expect((await stack.refusal(seller, "messaging", "getPicture", { conversation_id: id, message_id })).code).toBe(
        "not_found",
      );
  });

  it("takes no more than 5 MB", async () => {
    const { id } = await conversing();
    expect(await upload(buyer, id, randomUUID(), Buffer.alloc(5 * 1024 * 1024 + 1))).toBe(400);
  });
});
