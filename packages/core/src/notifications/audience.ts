import { createHash } from "node:crypto";
import type { BroadcastAudience } from "@reseat/contract";
import { cityKey } from "@reseat/contract/texts/other-names";
import pMap from "p-map";
import { Preferences } from "../accounts";
import { followProfiles, unscopedReader } from "../accounts/contact";
import { followPreferences, newsHour } from "../accounts/preferences";
import { DAY, expiresAt } from "../platform/clock";
import { attempt, type Write } from "../platform/table/commit";
import { scan } from "../platform/table/scan";
import { untilDone } from "../platform/table/until-done";
import * as Ticket from "../tickets/ticket";
import { AudienceCountEntity, AudienceMemberEntity, AudiencesOfEntity } from "./broadcast-entities";
import { devicesOf, followDevices } from "./device";

/** The people to reach: an audience, and its city or person if it has one. */
export interface Meant {
  audience: BroadcastAudience;
  region?: string | undefined;
  user_id?: string | undefined;
}

/** The size of an audience. */
export interface Reach {
  /** People who chose news and have a browser for it. */
  people: number;
  /** Those of them who had no news this week. */
  reachable: number;
}

/** A person's audiences, and the hour of their last news. */
interface Place {
  audiences: string[];
  news_hour: string;
}

/** Facts from a change that an index may not show yet. */
interface JustSeen {
  device?: string;
  endedDevice?: string;
  isSeller?: boolean;
}

/** The parts of an audience, so that many workers share it and no item is hot. */
const PARTS = 16;
const AT_ONCE = 8;
/** Takes the place of an hour: all people of an audience. */
const ALL = "all";
/** How long an hour is kept. It matters for less. */
const KEPT = 8 * DAY;

/** Returns the stored name of an audience; null for one person. */
function nameOf({ audience, region = "" }: Meant): string | null {
  if (audience === "specific") return null;
  return audience === "region" ? inCity(region) : audience;
}

const inCity = (city: string) => `region/${cityKey(city)}`;

function partOf(userId: string): number {
  return createHash("sha256").update(userId).digest().readUInt8(0) % PARTS;
}

/** Returns how many parts an audience has. */
export function partsOf(meant: Meant): number {
  return nameOf(meant) === null ? 1 : PARTS;
}

/**
 * Returns how many people an audience has, and how many of them a push would reach. The stream
 * keeps both numbers, a moment late. Takes one round.
 */
export async function count(meant: Meant): Promise<Reach> {
  const audience = nameOf(meant);
  const limit = Preferences.newsLimit();
  if (audience === null) {
    const { data } = await AudiencesOfEntity.get({ user_id: meant.user_id ?? "" }).go({ consistent: true });
    const people = data && data.audiences.length > 0 ? 1 : 0;
    return { people, reachable: data && data.news_hour < limit ? people : 0 };
  }
  const counts = AudienceCountEntity.query.primary({ audience }).gte({ hour: limit });
  const { data } = await counts.go({ pages: "all", consistent: true });
  const sum = (rows: typeof data) => rows.reduce((all, { people = 0 }) => all + people, 0);
  const people = sum(data.filter(({ hour }) => hour === ALL));
  return { people, reachable: people - sum(data.filter(({ hour }) => hour !== ALL)) };
}

/** Returns the next people of a part after an id, at most `most`. */
export async function membersAfter(meant: Meant, part: number, after: string, most: number): Promise<string[]> {
  const audience = nameOf(meant);
  if (audience === null) return after === "" && meant.user_id ? [meant.user_id] : [];
  const members = AudienceMemberEntity.query.primary({ audience, part });
  const { data } = await (after === "" ? members : members.gt({ user_id: after })).go({
    limit: most,
    consistent: true,
  });
  return data.map(({ user_id }) => user_id);
}

/** Keep the audiences in step with people's preferences, browsers, cities and listings. */
export const audienceFollowers = {
  preferences: followPreferences(async ({ before, after }) => {
    const userId = (after ?? before)?.user_id;
    const isSame = after?.kinds?.news?.push === before?.kinds?.news?.push && newsHour(after) === newsHour(before);
    if (userId && !isSame) await refresh(userId);
  }),
  device: followDevices(async ({ before, after }) => {
    if (before?.user_id === after?.user_id) return;
    if (before) await refresh(before.user_id, { endedDevice: before.id });
    if (after) await refresh(after.user_id, { device: after.id });
  }),
  profile: followProfiles(async ({ before, after }) => {
    if (after && after.location !== before?.location) await refresh(after.id);
  }),
  ticket: Ticket.followTickets(async ({ before, after }) => {
    if (after && !before) await refresh(after.user_id, { isSeller: true });
  }),
};

/**
 * Brings everybody's audiences up to date; returns how many people have preferences. Idempotent.
 * For maintenance.
 */
export async function rebuild(): Promise<number> {
  let people = 0;
  for await (const items of scan(["preferences"])) {
    await pMap(items, ({ user_id }) => refresh(String(user_id)), { concurrency: AT_ONCE });
    people += items.length;
  }
  return people;
}

/**
 * Puts a person into their audiences, and removes them from all others. Counts them there, and in
 * the hour of their last news. Idempotent.
 */
async function refresh(userId: string, seen: JustSeen = {}): Promise<void> {
  await untilDone(async () => {
    // This is read first: a concurrent change is based on something newer.
    const { data: kept } = await AudiencesOfEntity.get({ user_id: userId }).go({ consistent: true });
    const before: Place = kept ?? { audiences: [], news_hour: "" };
    const after = await placeOf(userId, seen);
    const moved = { ...writesOf(userId, before, after, -1), ...writesOf(userId, after, before, 1) };
    if (Object.keys(moved).length === 0 && before.news_hour === after.news_hour) return true;
    const version = kept?.version ?? 0;
    const change = AudiencesOfEntity.update({ user_id: userId })
      .set({ ...after, version: version + 1 })
      .where((item, { eq, notExists }) => (kept ? eq(item.version, version) : notExists(item.version)));
    const lost = await attempt<string>({ kept: { Update: change.params() }, ...moved });
    return lost === null ? true : undefined;
  });
}

/** The writes for the difference between two places: a person comes (1) or leaves (-1). */
function writesOf(user_id: string, one: Place, other: Place, people: 1 | -1): Record<string, Write> {
  const part = partOf(user_id);
  const counted = (audience: string, hour: string) => {
    const count = AudienceCountEntity.update({ audience, hour, part }).add({ people });
    return { Update: hour === ALL ? count.params() : count.set({ expires: expiryOf(hour) }).params() };
  };
  const writes: Record<string, Write> = {};
  for (const audience of one.audiences) {
    const isInBoth = other.audiences.includes(audience);
    if (!isInBoth) {
      const member = { audience, part, user_id };
      writes[`member ${audience}`] =
        people === 1
          ? { Put: AudienceMemberEntity.put(member).params() }
          : { Delete: AudienceMemberEntity.delete(member).params() };
      writes[`count ${audience}`] = counted(audience, ALL);
    }
    const isSameHour = isInBoth && one.news_hour === other.news_hour;
    // An hour before this week no longer counts, and may be gone.
    if (!isSameHour && one.news_hour >= Preferences.newsLimit())
      writes[`count ${audience} ${one.news_hour}`] = counted(audience, one.news_hour);
  }
  return writes;
}

const expiryOf = (hour: string) => expiresAt(Date.parse(`${hour}:00:00Z`) + KEPT);

/**
 * Returns a person's present place. Without a wish for news and a browser they are in no audience.
 */
async function placeOf(userId: string, seen: JustSeen = {}): Promise<Place> {
  const { isWanted, hour: news_hour } = await Preferences.newsOf(userId);
  if (!isWanted) return { audiences: [], news_hour };
  const [reader, devices, hasListed] = await Promise.all([
    unscopedReader(userId),
    devicesOf(userId),
    seen.isSeller || Ticket.hasListed(userId),
  ]);
  const hasDevice = seen.device !== undefined || devices.some(({ id }) => id !== seen.endedDevice);
  if (!reader || !hasDevice) return { audiences: [], news_hour };
  const audiences = ["all"];
  if (hasListed) audiences.push("sellers");
  if (reader.location) audiences.push(inCity(reader.location));
  return { audiences, news_hour };
}
