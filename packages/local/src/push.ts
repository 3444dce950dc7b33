import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { HttpResponse, http, type RequestHandler } from "msw";
import type { Inbox } from "./inbox";
import { StateFile } from "./state-file";

/** A browser's PushSubscription as JSON. */
export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

interface Device {
  privateKey: string;
  publicKey: string;
  auth: string;
}

/** Chrome's push service, so that a check of the endpoint's host succeeds. */
const service = "https://fcm.googleapis.com/fcm/send";

/**
 * A push service for subscriptions that the stack itself created: it decrypts their messages into the inbox.
 * Subscriptions of real browsers go to the real service.
 */
export class PushService {
  private readonly devices: StateFile<Record<string, Device | null>>;

  constructor(
    private readonly inbox: Inbox,
    dataDir: string | undefined,
  ) {
    this.devices = new StateFile<Record<string, Device | null>>(dataDir, "push.json", {});
  }

  subscribe(): PushSubscription {
    const ecdh = createECDH("prime256v1");
    ecdh.generateKeys();
    const id = `reseat-local-${randomUUID()}`;
    const auth = randomBytes(16).toString("base64url");
    const publicKey = ecdh.getPublicKey("base64url");
    this.devices.value[id] = { privateKey: ecdh.getPrivateKey("base64url"), publicKey, auth };
    this.devices.save();
    return { endpoint: `${service}/${id}`, keys: { p256dh: publicKey, auth } };
  }

  /** Drops a subscription as a browser does: from now on the service responds 410. */
  unsubscribe(endpoint: string): void {
    this.devices.value[endpoint.slice(service.length + 1)] = null;
    this.devices.save();
  }

  handlers(): RequestHandler[] {
    return [
      http.post(`${service}/:id`, async ({ request, params }) => {
        const device = this.devices.value[String(params.id)];
        if (device === undefined) return undefined;
        if (device === null) return new HttpResponse("push subscription has unsubscribed or expired.", { status: 410 });
        if (!/^(vapid|WebPush) /.test(request.headers.get("authorization") ?? "")) {
          return new HttpResponse("authorization header must be specified.", { status: 401 });
        }
        if (!request.headers.has("ttl")) return new HttpResponse("missing TTL header", { status: 400 });
        const text = decrypt(Buffer.from(await request.arrayBuffer()), device);
        this.inbox.add({ channel: "push", to: `${service}/${params.id}`, text });
        return new HttpResponse(null, { status: 201, headers: { location: `${service}/message/${randomUUID()}` } });
      }),
    ];
  }
}

/** Decrypts a message of one record as the browser does (RFC 8291 and RFC 8188). */
function decrypt(body: Buffer, device: Device): string {
  if (body.length === 0) return "";
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const receiver = createECDH("prime256v1");
  receiver.setPrivateKey(device.privateKey, "base64url");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), Buffer.from(device.publicKey, "base64url"), sender]);
  const secret = hkdf(receiver.computeSecret(sender), Buffer.from(device.auth, "base64url"), info, 32);
  const key = hkdf(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The text ends at the delimiter 2; zeros after it are padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));
