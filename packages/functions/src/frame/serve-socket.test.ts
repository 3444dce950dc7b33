import { randomUUID } from "node:crypto";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { LiveEvent } from "@reseat/contract/socket";
import { Standing } from "@reseat/core/accounts";
import { DomainError } from "@reseat/core/errors";
import { errorText } from "@reseat/core/texts/errors";
import { HttpResponse, http, passthrough } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { onSocket, serveSocket } from "./serve-socket";

vi.hoisted(() => {
  Object.assign(process.env, { POWERTOOLS_METRICS_DISABLED: "false", POWERTOOLS_LOG_LEVEL: "INFO" });
});

/** The messages sent on the socket, and the lines written to log and metrics. */
let said: { connectionId: string; event: LiveEvent }[];
let lines: string[];
const written = () => lines.map((line) => JSON.parse(line));
const counted = () => written().filter((line) => "_aws" in line);
const logged = () => written().filter((line) => "level" in line);
const gateway = setupServer(
  http.post("*/@connections/:id", async ({ request, params }) => {
    said.push({ connectionId: String(params.id), event: LiveEvent.parse(await request.json()) });
    return new HttpResponse();
  }),
);
beforeAll(() => gateway.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => gateway.close());
beforeEach(() => {
  said = [];
  lines = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const authorizer = { userId: "01JD3M4T5Z8Q9R2W3X4Y5Z6A7B", isAdmin: "true", language: "hi" } as const;

beforeAll(() => Standing.agree(authorizer.userId, TERMS_VERSION));
const context = {
  requestId: "r-1",
  routeKey: "$default",
  connectionId: "c-1",
  identity: { sourceIp: "2001:db8:12:3456::7" },
  connectedAt: 1_000_000,
  requestTimeEpoch: 1_090_400,
};
const event = (body?: string) => ({
  requestContext: { ...context, authorizer },
  body,
});
const ping = JSON.stringify({ action: "ping" });

type Handlers = Parameters<typeof serveSocket>[0];

/**
 * Passes a frame to a function that only knows pings. Returns its status and what it sends on the
 * socket.
 */
async function hear(body: string, onPing: Handlers["ping"] = () => ({ type: "pong" })) {
  const { statusCode } = await serveSocket({ ping: onPing } as Handlers)(event(body));
  expect(said.map(({ connectionId }) => connectionId)).toEqual(said.map(() => "c-1"));
  return { statusCode, events: said.map((one) => one.event) };
}

describe("what a client says", () => {
  it("reaches the handler of its action with the person whom the authorizer let in, and is answered", async () => {
    const onPing = vi.fn(() => ({ type: "pong" }) as const);
    expect(await hear(ping, onPing)).toEqual({ statusCode: 200, events: [{ type: "pong" }] });
    expect(onPing).toHaveBeenCalledWith({
      actor: { userId: authorizer.userId, isAdmin: true },
      language: "hi",
      connectionId: "c-1",
      network: "2001:db8:12::/48",
      message: { action: "ping" },
    });
  });

  it("is in the log by action and connection, but not as it was said", async () => {
    await hear(ping);
    await hear(JSON.stringify({ action: "ping", text: "private" }));
    expect(logged()).toMatchObject([
      { message: "answered", request_id: "r-1", connection_id: "c-1", action: "ping", status: 200 },
      { message: "refused", request_id: "r-1", connection_id: "c-1", code: "invalid_input" },
      { message: "answered", request_id: "r-1", connection_id: "c-1", status: 400 },
    ]);
    expect(lines.join()).not.toContain("private");
  });

  it("need not be answered", async () => {
    expect(await hear(ping, () => undefined)).toEqual({ statusCode: 200, events: [] });
  });

  it.each([
    ["an unknown action", JSON.stringify({ action: "shout", id: "m-1" }), { id: "m-1" }],
    ["an unknown field", JSON.stringify({ action: "ping", id: "m-1", loud: true }), { id: "m-1" }],
    ["an id that is too long", JSON.stringify({ action: "ping", id: "m".repeat(65) }), {}],
    ["an id that is no text", JSON.stringify({ action: "shout", id: { deep: 1 } }), {}],
    ["no object", "null", {}],
    ["malformed JSON", '{"action": "ping"', {}],
    ["too much", JSON.stringify({ action: "ping", id: "x".repeat(20_000) }), {}],
  ])("is refused with an error event in the person's language: %s", async (_, body, told) => {
    const { statusCode, events } = await hear(body);
    expect(statusCode).toBe(200);
    const message = errorText({ code: "invalid_input", message: "" }, "hi");
    expect(events).toMatchObject([{ type: "error", code: "invalid_input", message, ...told }]);
    // No alarm watches for it, so only the log has it.
    expect(counted()).toEqual([]);
  });

  it("is refused as its handler says, and counted", async () => {
    const { events } = await hear(ping, () => {
      throw new DomainError("too_many_requests", { data: { retry_at: "2027-01-01T12:00:00.000Z" } });
    });
    expect(events).toMatchObject([
      { type: "error", code: "too_many_requests", data: { retry_at: "2027-01-01T12:00:00.000Z" } },
    ]);
    expect(counted()).toMatchObject([{ Refused: 1, code: "too_many_requests" }]);
  });

  it("is refused past the limit on what is said in a minute, with the time of the next try, and may go on then", async () => {
    vi.stubEnv("LIMITS", JSON.stringify({ frames: { max: 1 } }));
    vi.useFakeTimers({ now: Date.parse("2027-01-01T12:00:10Z"), toFake: ["Date"] });
    // The first frame of a minute is not counted.
    for (const _ of [1, 2]) expect((await hear(ping)).events.at(-1)).toEqual({ type: "pong" });
    const { events } = await hear(JSON.stringify({ action: "ping", id: "m-3" }));
    const refusal = { type: "error", code: "too_many_requests", id: "m-3" };
    expect(events.at(-1)).toMatchObject({ ...refusal, data: { retry_at: "2027-01-01T12:01:00.000Z" } });
    vi.setSystemTime("2027-01-01T12:01:00Z");
    expect((await hear(ping)).events.at(-1)).toEqual({ type: "pong" });
  });

  it("counts once: as a frame only if its action has no limit of its own, which nonsense has not either", async () => {
    vi.stubEnv("LIMITS", JSON.stringify({ frames: { max: 1 } }));
    vi.useFakeTimers({ now: Date.parse("2027-01-01T14:00:10Z"), toFake: ["Date"] });
    const send = () => undefined;
    const heard = serveSocket({ ping: () => ({ type: "pong" }), "message.send": send } as unknown as Handlers);
    const conversation_id = Array(3).fill(authorizer.userId).join("-");
    const message = { action: "message.send", conversation_id, message: "Hello" };
    for (const _ of [1, 2, 3]) await heard(event(JSON.stringify({ ...message, id: randomUUID() })));
    for (const body of [ping, "nonsense", "nonsense"]) await heard(event(body));
    const refusals = [{ code: "invalid_input" }, { code: "too_many_requests", data: { limit: "frames" } }];
    expect(said.map((one) => one.event)).toMatchObject([{ type: "pong" }, ...refusals]);
  });

  it("is refused past the limits that the contract names for its action, and other actions go on", async () => {
    vi.stubEnv("LIMITS", JSON.stringify({ messages: { max: 1 } }));
    vi.useFakeTimers({ now: Date.parse("2027-01-01T13:00:10Z"), toFake: ["Date"] });
    const send = () => undefined;
    const heard = serveSocket({ ping: () => ({ type: "pong" }), "message.send": send } as unknown as Handlers);
    const conversation_id = Array(3).fill(authorizer.userId).join("-");
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) {
      await heard(event(JSON.stringify({ action: "message.send", id, conversation_id, message: "Hello" })));
    }
    await heard(event(ping));
    const refusal = { type: "error", code: "too_many_requests", id: ids[1], data: { limit: "messages" } };
    expect(said.map((one) => one.event)).toMatchObject([refusal, { type: "pong" }]);
  });

  it("learns nothing of the inside when its handler fails", async () => {
    const { events } = await hear(ping, async () => {
      throw new Error("the table is on fire");
    });
    expect(events).toMatchObject([{ type: "error", code: "internal_error", message: "कुछ गड़बड़ हो गई।" }]);
    expect(JSON.stringify(events)).not.toContain("fire");
    expect(counted()).toMatchObject([{ Failed: 1 }]);
  });

  const read = () => Standing.find(authorizer.userId);
  const refusal = (type: string) => () =>
    HttpResponse.json({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: type }, { status: 400 });
  const leftOut = async ({ request }: { request: Request }) => {
    const { RequestItems } = (await request.json()) as { RequestItems?: object };
    return HttpResponse.json({ Responses: {}, UnprocessedKeys: RequestItems });
  };

  it.each([
    ["table refuses a read as too many", "try_again", () => read(), refusal("ProvisionedThroughputExceededException")],
    ["table leaves out what is read", "try_again", () => Promise.all([read(), Standing.find("other")]), leftOut],
    ["read is wrong", "internal_error", () => read(), refusal("ValidationException")],
  ])("when its %s learns %s, and the failure counts", async (_, code, reads, response) => {
    const { events } = await hear(ping, async () => {
      // Only reads: the limit on frames is counted beside them.
      const isRead = ({ headers }: Request) => headers.get("x-amz-target")?.endsWith("GetItem");
      gateway.use(http.post("*/", ({ request }) => (isRead(request) ? response({ request }) : passthrough())));
      await reads().finally(() => gateway.resetHandlers());
      return { type: "pong" };
    });
    expect(events).toMatchObject([{ type: "error", code }]);
    expect(counted()).toMatchObject([{ Failed: 1 }]);
  });
});

describe("a route of the socket", () => {
  it("is open only to people whom the authorizer let in", async () => {
    const handle = vi.fn(async () => ({}));
    const nobody = { requestContext: { ...context, routeKey: "$connect" } };
    expect(await onSocket(handle)(nobody)).toEqual({ statusCode: 401 });
    expect(handle).not.toHaveBeenCalled();
  });

  it("leaves in the log whose it was, from where, and at its end how long it was open and why it closed", async () => {
    const of = { connection_id: "c-1", user_id: authorizer.userId, network: "2001:db8:12::/48" };
    await onSocket(async () => ({}))(event());
    const end = { ...context, authorizer, routeKey: "$disconnect", disconnectStatusCode: 1001 };
    await onSocket(async () => ({}))({ requestContext: end });
    const [first, last] = logged();
    expect(first).toMatchObject({ message: "answered", route: "$default", ...of });
    expect(first).not.toHaveProperty("open_seconds");
    expect(last).toMatchObject({
      message: "answered",
      route: "$disconnect",
      ...of,
      open_seconds: 90,
      close_code: 1001,
    });
  });

  it("answers the handshake with the given headers, and with the status of an error", async () => {
    const headers = { "sec-websocket-protocol": "reseat" };
    expect(await onSocket(async () => ({ headers }))(event())).toEqual({ statusCode: 200, headers });
    const broken = onSocket(async () => {
      throw new Error("the table is on fire");
    });
    expect(await broken(event())).toEqual({ statusCode: 500 });
  });
});
