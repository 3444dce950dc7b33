import { env } from "../env";

/**
 * Whether an address that a client chose belongs to a push service that this stage knows (`PUSH_HOSTS`, where `*.` stands for any name
 * below). Only such an address is ever sent to: by https, at its own port, without a name or password, and spelled as every parser
 * reads it.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { href, protocol, port, username, password, hash, hostname } = new URL(endpoint);
  if (href !== endpoint || protocol !== "https:" || port || username || password || hash) return false;
  return env("PUSH_HOSTS")
    .split(",")
    .some((host) => (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host));
}
