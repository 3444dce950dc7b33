import { createHash } from "node:crypto";
import type { BroadcastAudience } from "@reseat/contract";
import pMap from "p-map";
import { findReader, followProfiles } from "../accounts/contact";
import type { Follower } from "../changes";
import { attempt, type Write } from "../commit";
import { devicesOf, followDevices } from "../devices/device";
import { fold } from "../fold";
import { Preferences } from "../preferences";
import { followPreferences } from "../preferences/preferences";
import { scan } from "../scan";
import * as Ticket from "../tickets/ticket";
import { untilDone } from "../until-done";
import { AudienceCountEntity } from "./audience-count.entity";
import { AudienceMemberEntity } from "./audience-member.entity";
import { AudiencesOfEntity } from "./audiences-of.entity";

/** Who is meant: an audience, and the city or the person where it needs one. */
export interface Meant {
  audience: BroadcastAudience;
  region?: string | undefined;
  user_id?: string | undefined;
}

/** What a change has just shown, and an index may not show yet. */
interface JustSeen {
  device?: string;
  endedDevice?: string;
  isSeller?: boolean;
}

/** Shares of an audience, so that many work on it and no item is hot. */
const PARTS = 16;
const AT_ONCE = 8;

/** The audience as it is stored; null for one person. */
function nameOf({ audience, region = "" }: Meant): string | null {
  if (audience === "specific") return null;
  return audience === "region" ? inCity(region) : audience;
}

const inCity = (city: string) => `region/${fold(city)}`;

function partOf(userId: string): number {
  return createHash("sha256").update(userId).digest().readUInt8(0) % PARTS;
}

/** How many chains of batches an audience needs. */
export function partsOf(meant: Meant): number {
  return nameOf(meant) === null ? 1 : PARTS;
}

/** How many people an audience has who chose news and have a browser for it: counted as they come and go. One round. */
export async function count(meant: Meant): Promise<number> {
  const audience = nameOf(meant);
  if (audience === null) return meant.user_id && (await audiencesOf(meant.user_id)).length > 0 ? 1 : 0;
  const { data } = await AudienceCountEntity.query.primary({ audience }).go({ pages: "all", consistent: true });
  return data.reduce((sum, { people = 0 }) => sum + people, 0);
}

/** The next people of a part after an id, at most `most`. */
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

/** Keep the audiences in step with what people chose, their browsers, their cities and what they list. */
export const followers: Follower<Promise<void>>[] = [
  followPreferences(async ({ before, after }) => {
    const userId = (after ?? before)?.user_id;
    if (userId && after?.kinds?.news?.push !== before?.kinds?.news?.push) await refresh(userId);
  }),
  followDevices(async ({ before, after }) => {
    if (before?.user_id === after?.user_id) return;
    if (before) await refresh(before.user_id, { endedDevice: before.id });
    if (after) await refresh(after.user_id, { device: after.id });
  }),
  followProfiles(async ({ before, after }) => {
    if (after && after.location !== before?.location) await refresh(after.id);
  }),
  Ticket.followTickets(async ({ before, after }) => {
    if (after && !before) await refresh(after.user_id, { isSeller: true });
  }),
];

/** Brings everybody's audiences up to date; returns how many people chose anything. Idempotent. For maintenance. */
export async function rebuild(): Promise<number> {
  let people = 0;
  for await (const items of scan(["preferences"])) {
    await pMap(items, ({ user_id }) => refresh(String(user_id)), { concurrency: AT_ONCE });
    people += items.length;
  }
  return people;
}

/** Puts a person into the audiences that they belong to, and out of all others, and counts it. Idempotent. */
async function refresh(userId: string, seen: JustSeen = {}): Promise<void> {
  await untilDone(async () => {
    // Read first: whoever changes it meanwhile has seen something newer.
    const { data: kept } = await AudiencesOfEntity.get({ user_id: userId }).go({ consistent: true });
    const [before, after] = [kept?.audiences ?? [], await audiencesOf(userId, seen)];
    const [gone, added] = [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))];
    if (gone.length === 0 && added.length === 0) return true;
    const version = kept?.version ?? 0;
    const change = AudiencesOfEntity.update({ user_id: userId })
      .set({ audiences: after, version: version + 1 })
      .where((item, { eq, notExists }) => (kept ? eq(item.version, version) : notExists(item.version)));
    const lost = await attempt<string>({
      kept: { Update: change.params() },
      ...Object.assign({}, ...gone.map((one) => moved(one, userId, -1)), ...added.map((one) => moved(one, userId, 1))),
    });
    return lost === null ? true : undefined;
  });
}

/** The writes by which a person comes into an audience (1) or leaves it (-1). */
function moved(audience: string, user_id: string, people: 1 | -1): Record<string, Write> {
  const member = { audience, part: partOf(user_id), user_id };
  const { part } = member;
  return {
    [`member ${audience}`]:
      people === 1
        ? { Put: AudienceMemberEntity.put(member).params() }
        : { Delete: AudienceMemberEntity.delete(member).params() },
    [`count ${audience}`]: { Update: AudienceCountEntity.update({ audience, part }).add({ people }).params() },
  };
}

/** The audiences that a person belongs to: none without a wish for news and a browser for them. */
async function audiencesOf(userId: string, seen: JustSeen = {}): Promise<string[]> {
  const { kinds } = await Preferences.of(userId);
  if (!kinds.news.push) return [];
  const [reader, devices, hasListed] = await Promise.all([
    findReader(userId),
    devicesOf(userId),
    seen.isSeller || Ticket.hasListed(userId),
  ]);
  const hasDevice = seen.device !== undefined || devices.some(({ id }) => id !== seen.endedDevice);
  if (!reader || !hasDevice) return [];
  return ["all", ...(hasListed ? ["sellers"] : []), ...(reader.location ? [inCity(reader.location)] : [])];
}
