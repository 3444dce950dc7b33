import type { Appeal, LastChange, OwnStanding } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import * as Standing from "../accounts/standing";
import { Queue } from "../platform";
import type { Actor } from "../platform/actor";
import * as Audit from "../platform/audit";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { attempt } from "../platform/table/commit";
import { AppealEntity } from "./entities";
import { decision, LIFTED, reversed, decide as write } from "./lift";
import * as Report from "./open-reports";
import { changedMeanwhile, presentOwn } from "./present";

type AppealItem = EntityItem<typeof AppealEntity>;

/**
 * The actor appeals against their restriction, once. Repeating the same words changes nothing.
 * Throws `no_restriction`, `appeal_exists`.
 */
export async function create(actor: Actor, message: string): Promise<OwnStanding> {
  const standing = await Standing.find(actor.userId);
  const restriction = Standing.restrictionOf(standing);
  if (!restriction) throw new DomainError("no_restriction");
  const { id, kind, reason, admin_id } = restriction;
  const appeal = { id, user_id: actor.userId, kind, reason, admin_id, message, status: "open" as const };
  const lost = await attempt({
    appeal: { Put: AppealEntity.create({ ...appeal, created_at: isoNow() }).params() },
    standing: Standing.noteAppeal(actor.userId, id),
  });
  if (lost) {
    const first = await find(actor.userId, id);
    if (first?.message !== message) throw new DomainError(first ? "appeal_exists" : "no_restriction");
  }
  return presentOwn(await Standing.find(actor.userId));
}

/** For admins: lists the appeals of a status, by default the oldest first. Throws `not_allowed`. */
export async function list(admin: Actor, { status, ...query }: { status: Appeal["status"] } & Queue.Query) {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  return Queue.list(AppealEntity.query.byStatus({ status }), admin, query, present, wordsOf);
}

/**
 * An admin accepts a person's appeal, which lifts the restriction, or declines it. It must not be
 * the admin who restricted them. Repeating a decision changes nothing. Throws `not_allowed`,
 * `not_found`, `not_yourself`, `another_admin`, `changed_meanwhile`.
 */
export async function decide(
  admin: Actor,
  { id, user_id }: Pick<AppealItem, "id" | "user_id">,
  { accepted, notes }: { accepted: boolean; notes: string },
): Promise<Appeal> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const [appeal, standing, against] = await Promise.all([
    find(user_id, id),
    Standing.find(user_id),
    accepted ? Report.unscopedAgainst(user_id) : null,
  ]);
  if (!appeal) throw new DomainError("not_found");
  if (user_id === admin.userId) throw new DomainError("not_yourself");
  if (appeal.admin_id === admin.userId) throw new DomainError("another_admin");
  const status = accepted ? ("accepted" as const) : ("declined" as const);
  const restriction = standing?.restriction;
  if (appeal.status !== "open" || restriction?.id !== id) return settled(admin, appeal, status);
  const action = accepted ? ("accept_appeal" as const) : ("decline_appeal" as const);
  const decided = decision(admin, status, notes);
  const last = { admin_id: admin.userId, action, reason: notes, at: isoNow() };
  const set = { ...(!accepted && { restriction: { ...restriction, appeal: "declined" as const } }), last };
  const change = { set, remove: accepted ? LIFTED : [] };
  const lost = await attempt<string>({
    ...(accepted && reversed(admin, against, restriction)),
    appeal: write(user_id, id, decided),
    standing: Standing.decide(user_id, standing?.version ?? 0, change),
    audit: Audit.entry(admin, { action, subject: user_id, thingId: id, reason: notes }),
  });
  if (!lost) return present({ ...appeal, ...decided });
  const after = await find(user_id, id);
  if (lost === "standing" && after?.status === "open") throw changedMeanwhile((await Standing.find(user_id))?.last);
  return settled(admin, after ?? appeal, status);
}

/**
 * An admin takes an appeal or releases it: see `Queue.hold`. Throws `not_allowed`, `not_found`,
 * `not_yourself`, `another_admin`, `changed_meanwhile`, `try_again`.
 */
export async function hold(
  admin: Actor,
  { id, user_id }: Pick<AppealItem, "id" | "user_id">,
  wish: { held: boolean; seen: string | null },
): Promise<Appeal> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const load = async () => {
    const appeal = await find(user_id, id);
    if (!appeal) throw new DomainError("not_found");
    return appeal;
  };
  const found = await load();
  if (user_id === admin.userId) throw new DomainError("not_yourself");
  if (found.admin_id === admin.userId) throw new DomainError("another_admin");
  const key = AppealEntity.get({ user_id, id }).params();
  const thing = { found, isOpen: found.status === "open", last: lastOf(found), key, load };
  return present(await Queue.hold(admin, wish, { ...thing, subject: user_id, thingId: id }));
}

function lastOf({ status, decided_by: admin_id, decided_at: at }: AppealItem): LastChange | undefined {
  const action = `${status === "accepted" ? "accept" : "decline"}_appeal`;
  return admin_id && at ? { admin_id, action, at } : undefined;
}

function wordsOf({ id, message, reason, user_id, admin_id }: AppealItem) {
  return { texts: [message, reason, id], people: [user_id, admin_id] };
}

/**
 * Presents an appeal that this admin decided in this way. Throws `changed_meanwhile` after any
 * other decision.
 */
function settled(admin: Actor, appeal: AppealItem, status: AppealItem["status"]): Appeal {
  if (appeal.status === status && appeal.decided_by === admin.userId) return present(appeal);
  throw changedMeanwhile(lastOf(appeal));
}

async function find(userId: string, id: string): Promise<AppealItem | null> {
  const { data } = await AppealEntity.get({ user_id: userId, id }).go({ consistent: true });
  return data;
}

function present(item: AppealItem): Appeal {
  const { id, user_id, kind, reason, admin_id, message, status, created_at } = item;
  const { decided_by, decided_at: at, notes = "" } = item;
  const decided = decided_by && at ? { admin_id: decided_by, at, notes } : null;
  const holder = status === "open" ? Queue.holderOf(item) : null;
  return { id, user_id, kind, reason, admin_id, message, status, created_at, holder, decided };
}
