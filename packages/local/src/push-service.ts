import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { decrypt } from "http_ece";
import { decodeProtectedHeader, importJWK, jwtVerify } from "jose";
import { type DefaultBodyType, HttpResponse, http, type RequestHandler } from "msw";
import { type Inbox, StateFile } from "./run/kept-data";

/** A browser's PushSubscription as JSON. */
export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

interface Browser {
  privateKey: string;
  publicKey: string;
  auth: string;
  /** The server's key with which the browser subscribed: messages of other servers are refused. */
  serverKey?: string;
}

/** A message that the service accepted. */
export interface Pushed {
  endpoint: string;
  /** As the browser opens it. */
  text: string;
  ttl: number;
  urgency: string;
  topic: string | null;
}

/** The service's error instead of accepting a message. */
export interface Trouble {
  status: number;
  /** How often; by default always. */
  times?: number;
  retryAfter?: number;
}

/** Chrome's push service, so that a check of the endpoint's host succeeds. */
const origin = "https://fcm.googleapis.com";
const service = `${origin}/fcm/send`;
const mostBytes = 4096;
const kept = 20_000;
const daySeconds = 86_400;

/**
 * A push service (RFC 8030) for subscriptions that the stack itself created: checks who sends,
 * opens messages as the browser does and shows them in the inbox. Subscriptions of real browsers go
 * to the real service.
 */
export class PushService {
  private readonly browsers: StateFile<Record<string, Browser | null>>;
  private readonly troubles = new Map<string, Required<Trouble>>();
  /** The accepted messages, oldest first. */
  readonly pushed: Pushed[] = [];

  constructor(
    private readonly inbox: Inbox,
    dataDir: string | undefined,
  ) {
    this.browsers = new StateFile<Record<string, Browser | null>>(dataDir, "push.json", {});
  }

  /** Subscribes a browser; with `serverKey`, to messages of this server only. */
  subscribe(serverKey?: string): PushSubscription {
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    const id = `reseat-local-${randomUUID()}`;
    const auth = randomBytes(16).toString("base64url");
    const publicKey = pair.getPublicKey("base64url");
    const browser: Browser = {
      privateKey: pair.getPrivateKey("base64url"),
      publicKey,
      auth,
      ...(serverKey && { serverKey }),
    };
    Object.assign(this.browsers.value, { [id]: browser });
    this.browsers.save();
    return { endpoint: `${service}/${id}`, keys: { p256dh: publicKey, auth } };
  }

  /** Drops a subscription as a browser does: from now on the service responds 410. */
  unsubscribe(endpoint: string): void {
    Object.assign(this.browsers.value, { [idOf(endpoint)]: null });
    this.browsers.save();
  }

  /** Lets the service fail for a subscription. A status of 0 means that it cannot be reached. */
  trouble(endpoint: string, { status, times = Number.POSITIVE_INFINITY, retryAfter = 0 }: Trouble): void {
    this.troubles.set(idOf(endpoint), { status, times, retryAfter });
  }

  handlers(): RequestHandler[] {
    return [
      http.post(`${service}/:id`, async ({ request, params }) => {
        const id = String(params.id);
        const browser = new Map(Object.entries(this.browsers.value)).get(id);
        if (browser === undefined) return undefined;
        return this.troubled(id) ?? (await this.take(request, id, browser));
      }),
    ];
  }

  private troubled(id: string): HttpResponse<DefaultBodyType> | undefined {
    const trouble = this.troubles.get(id);
    if (!trouble || trouble.times <= 0) return undefined;
    trouble.times -= 1;
    if (trouble.status === 0) return HttpResponse.error();
    const { status, retryAfter } = trouble;
    return new HttpResponse("not now", { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} });
  }

  private async take(request: Request, id: string, browser: Browser | null): Promise<HttpResponse<DefaultBodyType>> {
    const refuse = (status: number, why: string) => new HttpResponse(why, { status });
    if (browser === null) return refuse(410, "push subscription has unsubscribed or expired.");
    const { headers } = request;
    const sender = await senderOf(headers.get("authorization"));
    if ("fault" in sender) return refuse(401, sender.fault);
    if (browser.serverKey && browser.serverKey !== sender.key) return refuse(403, "another server's subscription");
    const [ttl, urgency, topic] = ["ttl", "urgency", "topic"].map((name) => headers.get(name));
    if (!/^\d+$/.test(ttl ?? "")) return refuse(400, "missing TTL header");
    if (!/^(very-low|low|normal|high)$/.test(urgency ?? "normal")) return refuse(400, "unknown urgency");
    if (!/^[\w-]{1,32}$/.test(topic ?? "none")) return refuse(400, "the topic is longer than 32 characters");
    if (headers.get("content-encoding") !== "aes128gcm") return refuse(400, "the body is not encrypted");
    const body = Buffer.from(await request.arrayBuffer());
    if (body.length > mostBytes) return refuse(413, "payload too large");

    const text = opened(body, browser);
    const endpoint = `${service}/${id}`;
    this.pushed.push({ endpoint, text, ttl: Number(ttl), urgency: urgency ?? "normal", topic: topic ?? null });
    if (this.pushed.length > kept) this.pushed.shift();
    this.inbox.add({ channel: "push", to: endpoint, text: readable(text) });
    return new HttpResponse("", { status: 201, headers: { location: `${service}/message/${randomUUID()}` } });
  }
}

/**
 * Checks the sender (RFC 8292). Returns their public key, or what is wrong: the token must be
 * signed by the key beside it, for this push service, for a day at most, and contain a contact.
 */
async function senderOf(authorization: string | null): Promise<{ key: string } | { fault: string }> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  if (!token || !key) return { fault: "authorization header must be specified." };
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65 || point[0] !== 4) return { fault: "the key is no point of P-256" };
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  try {
    if (decodeProtectedHeader(token).alg !== "ES256") return { fault: "the token is not signed with ES256" };
    const jwk = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
    const { payload } = await jwtVerify(token, jwk, { audience: origin, requiredClaims: ["exp", "sub"] });
    if ((payload.exp ?? 0) > Date.now() / 1000 + daySeconds) return { fault: "the token is valid for more than a day" };
    // Apple accepts neither of these.
    if (!/^(mailto:[^@\s]+@[^@\s]+\.[^@\s]+|https:\/\/(?!localhost).+)$/.test(payload.sub ?? ""))
      return { fault: "the token names nobody to write to" };
    return { key };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : "the token is not valid" };
  }
}

/** Decrypts a message as the browser does (RFC 8291). */
function opened(body: Buffer, { privateKey, auth }: Browser): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  return decrypt(body, { version: "aes128gcm", privateKey: pair, authSecret: auth }).toString();
}

/** Returns the title and the body of a declarative message, and any other text as it is. */
function readable(text: string): string {
  try {
    const { notification } = JSON.parse(text) as { notification?: { title: string; body: string } };
    return notification ? `${notification.title}\n${notification.body}` : text;
  } catch {
    return text;
  }
}

function idOf(endpoint: string): string {
  return endpoint.slice(service.length + 1);
}
