import type { Device, Language, PushSubscription } from "@reseat/contract";
import { DEVICE_RENEWAL_DAYS, DEVICES_MAX } from "@reseat/contract/limits/constants";
import Bowser from "bowser";
import type { EntityItem } from "electrodb";
import { followEnds } from "../accounts/standing";
import type { Actor } from "../platform/actor";
import { DAY, expiresAt, isoNow, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { fingerprint } from "../platform/ids";
import { type Change, type Follower, follows } from "../platform/table/changes";
import { attempt, commit, type Write } from "../platform/table/commit";
import { all, any } from "../platform/table/conditions";
import { newestFirst, type PageInput } from "../platform/table/page";
import { textsIn } from "../platform/texts";
import { DeviceEntity } from "./entities";
import { isPushService, vapidKeys } from "./send";

export type DeviceItem = EntityItem<typeof DeviceEntity>;

/** After so long without a sign a browser counts as gone. */
const KEPT = 180 * DAY;

interface NewDevice {
  device_token: PushSubscription;
  platform: Device["platform"];
  /** The endpoint of the subscription that this one replaces. */
  replaces?: string | undefined;
}

/**
 * Registers a browser for the actor: it gets their push messages, and no longer those of an earlier
 * user. The same transaction ends what it `replaces`, and the actor's oldest browsers beyond ten.
 * Idempotent; a repeat renews it. Throws `push_service_unknown`, `try_again`.
 */
export async function register(actor: Actor, device: NewDevice, userAgent = ""): Promise<{ device_id: string }> {
  const { device_token, platform, replaces } = device;
  if (!isPushService(device_token.endpoint)) throw new DomainError("push_service_unknown");
  const id = idOf(device_token.endpoint);
  const [known, before, own] = await Promise.all([
    find(id),
    replaces === undefined ? null : find(idOf(replaces)),
    devicesOf(actor.userId),
  ]);
  const at = isoNow();
  const { browser, os } = Bowser.parse(userAgent || "unknown");
  const renewed = DeviceEntity.put({
    id,
    user_id: actor.userId,
    device_token,
    platform,
    browser: browser.name || undefined,
    system: os.name || undefined,
    created_at: known?.user_id === actor.userId ? known.created_at : at,
    updated_at: at,
    expires: expiresAt(now() + KEPT),
  });
  const others = own
    .filter((one) => one.id !== id && one.id !== before?.id)
    .sort((one, other) => (one.updated_at < other.updated_at ? 1 : -1));
  const replaced = before?.user_id === actor.userId && before.id !== id ? [before] : [];
  const ended = [...replaced, ...others.slice(DEVICES_MAX - 1)];
  await commit<string>({
    device: { Put: renewed.params() },
    ...Object.fromEntries(ended.map((one) => [`ended ${one.id}`, end(actor.userId, one.id)])),
  });
  return { device_id: id };
}

/** Lists the actor's browsers, newest first. */
export async function list(actor: Actor, page: PageInput, language: Language) {
  const own = DeviceEntity.query.ofPerson({ user_id: actor.userId });
  return newestFirst(own, page, (item) => present(item, language));
}

function present({ id, platform, browser, system, created_at, updated_at }: DeviceItem, language: Language): Device {
  const to_renew = now() - Date.parse(updated_at) > DEVICE_RENEWAL_DAYS * DAY;
  return { device_id: id, platform, name: textsIn(language).device(browser, system), to_renew, created_at, updated_at };
}

/**
 * Ends push messages to one of the actor's browsers. Idempotent. A browser of another person is
 * left alone.
 */
export async function remove(actor: Actor, { endpoint }: { endpoint: string }): Promise<void> {
  await attempt({ device: end(actor.userId, idOf(endpoint)) });
}

/** Returns the public key with which browsers subscribe, base64url. */
export async function publicKey(): Promise<string> {
  return (await vapidKeys()).publicKey;
}

/** Returns a person's browsers. One registered in the last second may be missing. */
export async function devicesOf(userId: string): Promise<DeviceItem[]> {
  const { data } = await DeviceEntity.query.ofPerson({ user_id: userId }).go({ pages: "all" });
  return data;
}

/** Forgets a browser whose subscription has ended, unless it has registered again meanwhile. */
export async function forget({ id, user_id, updated_at }: DeviceItem): Promise<void> {
  const gone = DeviceEntity.delete({ id }).where((item, { eq }) =>
    all(eq(item.user_id, user_id), eq(item.updated_at, updated_at)),
  );
  await attempt({ device: { Delete: gone.params() } });
}

/** Lets other areas follow the changes of browsers. */
export function followDevices<Outcome>(follow: (change: Change<DeviceItem>) => Outcome): Follower<Outcome> {
  return follows(DeviceEntity, follow);
}

/** Ends every browser of a person whose sessions have ended: nothing more is pushed to them. */
export const deviceFollower = followEnds(async (userId) => {
  const own = await devicesOf(userId);
  await Promise.all(own.map(({ id }) => attempt({ device: end(userId, id) })));
});

async function find(id: string): Promise<DeviceItem | null> {
  return (await DeviceEntity.get({ id }).go({ consistent: true })).data;
}

/** Ends a person's browser, unless it belongs to another person by now. */
function end(userId: string, id: string): Write {
  const gone = DeviceEntity.delete({ id }).where(({ user_id }, { eq, notExists }) =>
    any(notExists(user_id), eq(user_id, userId)),
  );
  return { Delete: gone.params() };
}

function idOf(endpoint: string): string {
  return fingerprint(endpoint);
}
