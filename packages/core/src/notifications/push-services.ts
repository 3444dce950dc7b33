import { createECDH } from "node:crypto";
import { secret } from "../platform/aws/secrets";
import { env } from "../platform/env";

/**
 * The path and query of each push service's subscriptions. Other pages of the same host may lead
 * elsewhere (`/redirect?…`).
 */
const ADDRESSES: [host: string, address: RegExp][] = [
  ["fcm.googleapis.com", /^\/(?:fcm\/send|(?:preprod\/)?wp)\/[\w:-]+$/],
  ["updates.push.services.mozilla.com", /^\/wpush\/(?:v\d\/)?[\w=-]+$/],
  ["*.notify.windows.com", /^\/w\/\?token=[\w%=-]+$/],
  ["*.push.apple.com", /^\/[\w-]+$/],
];

/**
 * Returns whether an endpoint chosen by a client is a subscription at a push service that this
 * stage knows (`PUSH_HOSTS`, where `*.` stands for any name below). Pushes go to such endpoints
 * only: by https, at its own port, without a name or password, and spelled as every parser reads
 * it.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { href, protocol, port, username, password, hash, hostname, pathname, search } = new URL(endpoint);
  if (href !== endpoint || protocol !== "https:" || port || username || password || hash) return false;
  const known = env("PUSH_HOSTS").split(",");
  return ADDRESSES.some(([host, address]) => {
    const isHost = host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host;
    return isHost && known.includes(host) && address.test(pathname + search);
  });
}

/**
 * Returns the key pair by which push services know this server (VAPID), base64url. The public half
 * is derived from the secret.
 */
export async function vapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(await secret("VAPID_PRIVATE_KEY"), "base64url");
  // Node.js leaves out the zeros before a key, of which one in 256 has some. A push needs all 32
  // bytes.
  const privateKey = Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url");
  return { publicKey: pair.getPublicKey("base64url"), privateKey };
}
