import type { Broadcast, BroadcastSent, BroadcastStatus } from "@reseat/contract";
import { BROADCAST_HOURS } from "@reseat/contract/limits/admin-constants";
import type { EntityItem } from "electrodb";
import { unscopedReader } from "../accounts/contact";
import { Audit } from "../platform";
import type { Actor } from "../platform/actor";
import { HOUR, iso, isoNow, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { derivedId, fingerprint } from "../platform/ids";
import { attempt, commit } from "../platform/table/commit";
import { newestFirst, type PageInput } from "../platform/table/page";
import { replayable } from "../platform/table/replayable";
import { count, type Meant, partsOf, type Reach } from "./audience";
import { BroadcastEntity, BroadcastPartEntity } from "./broadcast-entities";
import { type BroadcastItem, find, isOver } from "./deliver";

export { handleStep, queue, type Step, settle } from "./fan-out";

interface Words {
  title: string;
  message: string;
}

/** A push that an admin asks for, and its audience. */
interface Given extends Words {
  translations?: { hi?: Words | undefined } | undefined;
  audience: Meant["audience"];
  region?: string | null | undefined;
  user_id?: string | null | undefined;
  /** Sends it to the admin alone, whatever they chose. */
  test?: boolean | undefined;
  /** Sends it to people who had news this week, too. */
  override?: boolean | undefined;
}

/** A test reaches its admin whatever news they had. */
const TO_ONESELF: Reach = { people: 1, reachable: 1 };

/** Returns the requested audience. Throws `invalid_input` when its city or person is missing. */
function meant({ audience, region, user_id }: Pick<Given, "audience" | "region" | "user_id">): Meant {
  if (audience === "region" && !region) throw new DomainError("invalid_input", { message: "Please specify a region" });
  if (audience === "specific" && !user_id)
    throw new DomainError("invalid_input", { message: "Please specify a user ID" });
  return {
    audience,
    ...(audience === "region" && region && { region }),
    ...(audience === "specific" && user_id && { user_id }),
  };
}

/**
 * Creates a push to an audience, and notes it in the audit. The stream begins it. The same key and
 * body return the same broadcast. Throws `invalid_input`, `not_found` for an unknown person,
 * `idempotency_key_reused`, `try_again`.
 */
export async function send(admin: Actor, given: Given, key: string): Promise<Broadcast> {
  const id = derivedId(0, `broadcast/${admin.userId}/${key}`);
  const { title, message, translations, test: is_test = false, override: is_override = false } = given;
  const to: Meant = is_test ? { audience: "specific", user_id: admin.userId } : meant(given);
  return replayable(given, {
    find: () => find(id),
    read: () => Promise.all([is_test ? TO_ONESELF : count(to), to.user_id ? unscopedReader(to.user_id) : null]),
    async run([{ people, reachable }, reader]) {
      if (to.user_id && !reader) throw new DomainError("not_found");
      const item = {
        id,
        admin_id: admin.userId,
        ...to,
        texts: { en: { title, message }, ...(translations?.hi && { hi: translations.hi }) },
        is_test,
        is_override,
        parts: partsOf(to),
        audience_count: people,
        reachable_count: is_override ? people : reachable,
        body: fingerprint(given),
        created_at: isoNow(),
        until: iso(now() + BROADCAST_HOURS * HOUR),
        ...(!is_test && { history: "broadcasts" as const }),
      };
      await commit(
        {
          broadcast: { Put: BroadcastEntity.create(item).params() },
          entry: Audit.entry(admin, {
            action: "send_push",
            subject: to.user_id ?? "push",
            thingId: id,
            details: is_test ? "test" : detailsOf(to, is_override),
          }),
        },
        { broadcast: "try_again" },
      );
      return present(item, []);
    },
    replay: async (earlier) => present(earlier, await partsBy(id)),
  });
}

/** Returns the audit's details of a broadcast, in English like all of the audit. */
function detailsOf({ audience, region }: Meant, isOverride: boolean): string {
  return `${[audience, region].filter(Boolean).join(": ")}${isOverride ? ", who had news this week too" : ""}`;
}

/**
 * Stops a broadcast before its next batch, and notes it in the audit. A broadcast that has ended
 * does not change. Idempotent. Throws `not_found`, `try_again`.
 */
export async function stop(admin: Actor, id: string): Promise<Broadcast> {
  const { item, parts } = await read(id);
  if (statusOf(item, parts) !== "sending") return present(item, parts);
  const stopped_at = isoNow();
  const stopped = BroadcastEntity.patch({ id })
    .set({ stopped_at })
    .where(({ stopped_at }, { notExists }) => notExists(stopped_at));
  const lost = await attempt({
    broadcast: { Update: stopped.params() },
    entry: Audit.entry(admin, { action: "stop_push", subject: item.user_id ?? "push", thingId: id }),
  });
  return lost ? get(id) : present({ ...item, stopped_at }, parts);
}

/** Returns a broadcast and its progress. Throws `not_found`. */
export async function get(id: string): Promise<Broadcast> {
  const { item, parts } = await read(id);
  return present(item, parts);
}

async function read(id: string): Promise<{ item: BroadcastItem; parts: Part[] }> {
  const [item, parts] = await Promise.all([find(id), partsBy(id)]);
  if (!item) throw new DomainError("not_found");
  return { item, parts };
}

/**
 * Returns how many people an audience has, and how many a push would reach. Throws `invalid_input`.
 */
export function countAudience(given: Pick<Given, "audience" | "region" | "user_id">): Promise<Reach> {
  return count(meant(given));
}

/** Lists the broadcasts of all admins, newest first, without tests. */
export async function list(page: PageInput) {
  return newestFirst(BroadcastEntity.query.byTime({ history: "broadcasts" }), page, presentSent);
}

type Part = EntityItem<typeof BroadcastPartEntity>;

async function partsBy(id: string): Promise<Part[]> {
  const parts = BroadcastPartEntity.query.primary({ broadcast_id: id });
  return (await parts.go({ pages: "all", consistent: true })).data;
}

function present(item: Omit<BroadcastItem, "history">, parts: Part[]): Broadcast {
  const sum = (name: "people" | "recipients" | "waiting") => parts.reduce((all, part) => all + (part[name] ?? 0), 0);
  return {
    ...presentSent(item),
    status: statusOf(item, parts),
    done_count: sum("people"),
    recipient_count: sum("recipients"),
    waiting_count: sum("waiting"),
  };
}

function presentSent(item: Omit<BroadcastItem, "history">): BroadcastSent {
  const { id, admin_id, audience, region = null, user_id = null, texts, created_at, until } = item;
  return {
    id,
    admin_id,
    audience,
    region,
    user_id,
    ...texts.en,
    translations: { hi: texts.hi ?? null },
    is_test: item.is_test,
    is_override: item.is_override,
    audience_count: item.audience_count,
    reachable_count: item.reachable_count,
    created_at,
    until,
    stopped_at: item.stopped_at ?? null,
  };
}

function statusOf(item: Omit<BroadcastItem, "history">, parts: Part[]): BroadcastStatus {
  const isSent = parts.filter(({ is_done, waiting = 0 }) => is_done && waiting === 0).length === item.parts;
  if (item.stopped_at) return "stopped";
  if (isSent) return "sent";
  return isOver(item) ? "late" : "sending";
}
