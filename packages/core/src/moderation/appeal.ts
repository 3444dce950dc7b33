import type { Appeal, OwnStanding } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import { findNamed } from "../accounts/contact";
import type { Actor } from "../actor";
import * as Audit from "../audit/audit";
import { isoNow } from "../clock";
import { attempt } from "../commit";
import { DomainError } from "../errors";
import { findOnceMore } from "../index-lag";
import { inKeyOrder, type PageInput } from "../page";
import * as Standing from "../sessions/standing";
import { AppealEntity } from "./appeal.entity";
import { decided } from "./appeal-writes";
import { lifted, reversed } from "./lift";
import { changedMeanwhile, presentOwn } from "./present";

type AppealItem = EntityItem<typeof AppealEntity>;

/**
 * The actor appeals against what holds them back, once. Repeating the same words changes nothing. Throws `no_restriction`,
 * `appeal_exists`.
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
    const { data } = await AppealEntity.get({ user_id: actor.userId, id }).go({ consistent: true });
    if (data?.message !== message) throw new DomainError(data ? "appeal_exists" : "no_restriction");
  }
  return presentOwn(await Standing.find(actor.userId));
}

/** For admins: the appeals of a status, oldest first. Throws `not_allowed`. */
export async function list(admin: Actor, { status, ...page }: { status: Appeal["status"] } & PageInput) {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const { items, next_cursor } = await inKeyOrder(AppealEntity.query.byStatus({ status }), page, present);
  return { items: await Promise.all(items), next_cursor };
}

/**
 * An admin accepts an appeal, which lifts the restriction, or declines it: another one than restricted the person. Repeating a decision
 * changes nothing. Throws `not_allowed`, `not_found`, `not_yourself`, `another_admin`, `changed_meanwhile`.
 */
export async function decide(
  admin: Actor,
  id: string,
  { accepted, notes }: { accepted: boolean; notes: string },
): Promise<Appeal> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const appeal = await findOnceMore(() => findById(id));
  if (!appeal) throw new DomainError("not_found");
  const { user_id } = appeal;
  if (user_id === admin.userId) throw new DomainError("not_yourself");
  if (appeal.admin_id === admin.userId) throw new DomainError("another_admin");
  const status = accepted ? ("accepted" as const) : ("declined" as const);
  const standing = appeal.status === "open" ? await Standing.find(user_id) : null;
  const restriction = standing?.restriction;
  if (!standing || restriction?.id !== id) return settled(admin, appeal, status);
  const action = accepted ? ("accept_appeal" as const) : ("decline_appeal" as const);
  const last = { admin_id: admin.userId, action, reason: notes, at: isoNow() };
  const change = accepted
    ? lifted(restriction)
    : { set: { restriction: { ...restriction, appeal: "declined" as const } } };
  const lost = await attempt<string>({
    ...(accepted && (await reversed(admin, user_id, restriction))),
    appeal: decided(admin, user_id, id, { status, notes }),
    standing: Standing.decide(user_id, standing.version ?? 0, { ...change, set: { ...change.set, last } }),
    audit: Audit.entry(admin, { action, subject: user_id, thingId: id, reason: notes }),
  });
  const { data } = await AppealEntity.get({ user_id, id }).go({ consistent: true });
  if (lost === "standing" && data?.status === "open")
    throw await changedMeanwhile((await Standing.find(user_id))?.last);
  return settled(admin, data ?? appeal, status);
}

/** Presents an appeal that this admin decided in this way. Throws `changed_meanwhile` when it was another, or otherwise. */
async function settled(admin: Actor, appeal: AppealItem, status: AppealItem["status"]): Promise<Appeal> {
  const { decided_by, decided_at: at } = appeal;
  if (appeal.status === status && decided_by === admin.userId) return present(appeal);
  throw await changedMeanwhile(
    decided_by && at
      ? {
          admin_id: decided_by,
          action: `${appeal.status === "accepted" ? "accept" : "decline"}_appeal`,
          at,
        }
      : undefined,
  );
}

async function findById(id: string): Promise<AppealItem | undefined> {
  const found = await Promise.all(
    (["open", "accepted", "declined"] as const).map((status) => AppealEntity.query.byStatus({ status, id }).go()),
  );
  return found.flatMap(({ data }) => data).find((appeal) => appeal.id === id);
}

async function present(item: AppealItem): Promise<Appeal> {
  const { id, user_id, kind, reason, admin_id, message, status, created_at, decided_by, decided_at, notes = "" } = item;
  const [person, admin, decider] = await Promise.all([
    findNamed(user_id),
    findNamed(admin_id),
    decided_by ? findNamed(decided_by) : null,
  ]);
  const decided = decider && decided_at ? { admin: decider, at: decided_at, notes } : null;
  return { id, person, kind, reason, admin, message, status, created_at, decided };
}
