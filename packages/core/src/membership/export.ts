import type { DataExport } from "@reseat/contract";
import { EXPORT_HOURS } from "@reseat/contract/limits/constants";
import type { EntityItem } from "electrodb";
import type { Actor } from "../platform/actor";
import { presignDownload, storeFile } from "../platform/aws/files";
import { enqueue } from "../platform/aws/queue";
import { DAY, expiresAt, HOUR, iso, isoNow, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { attempt, commit } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import { archive } from "./archive";
import { ExportEntity } from "./entities";

type ExportItem = EntityItem<typeof ExportEntity>;

/** How long a file is remembered. */
const KNOWN_FOR = 7 * DAY;

/** A file to make. */
export interface ToMake {
  user_id: string;
  id: string;
}

/** Returns the state of the actor's file. */
export async function get(actor: Actor): Promise<DataExport> {
  return present(await find(actor.userId));
}

/** Requests a file of the actor's data. The call limits how often; the stream does the rest. */
export async function ask(actor: Actor): Promise<DataExport> {
  const item = { user_id: actor.userId, id: newId(), status: "asked" as const, asked_at: isoNow() };
  const expires = expiresAt(now() + KNOWN_FOR);
  await commit({ export: { Put: ExportEntity.put({ ...item, expires }).params() } });
  return present({ ...item, expires });
}

/**
 * Returns a link to download the actor's file, valid for a minute. Throws `not_found` when there is
 * no file, or it has expired.
 */
export async function getLink(actor: Actor): Promise<{ url: string; expires_in: number }> {
  const item = await find(actor.userId);
  if (item?.status !== "ready" || hasEnded(item)) throw new DomainError("not_found");
  return presignDownload(keyOf(item), "reseat-data.zip");
}

/** Queues files to make. */
export async function queue(files: ToMake[]): Promise<void> {
  await enqueue("EXPORT_QUEUE_URL", files);
}

/** Makes a requested file, unless a newer request replaced it. Idempotent. */
export async function make({ user_id, id }: ToMake): Promise<"made" | "gone"> {
  if (!(await set({ user_id, id }, { status: "making" }))) return "gone";
  const file = await archive({ userId: user_id, isAdmin: false });
  await storeFile(keyOf({ user_id, id }), file, "application/zip");
  const until = iso(now() + EXPORT_HOURS * HOUR);
  return (await set({ user_id, id }, { status: "ready", until, bytes: file.length })) ? "made" : "gone";
}

async function set(
  { user_id, id }: ToMake,
  to: Partial<Pick<ExportItem, "status" | "until" | "bytes">>,
): Promise<boolean> {
  const change = ExportEntity.patch({ user_id })
    .set(to)
    .where((item, { eq, ne }) => all(eq(item.id, id), ne(item.status, "ready")));
  return (await attempt({ export: { Update: change.params() } })) === null;
}

async function find(user_id: string): Promise<ExportItem | null> {
  return (await ExportEntity.get({ user_id }).go({ consistent: true })).data;
}

function keyOf({ user_id, id }: ToMake): string {
  return `exports/${user_id}/${id}.zip`;
}

function hasEnded({ until }: Pick<ExportItem, "until">): boolean {
  return until !== undefined && until <= isoNow();
}

function present(item: ExportItem | null): DataExport {
  if (!item) return { status: "none", asked_at: null, until: null, bytes: null };
  const { asked_at, until = null, bytes = null } = item;
  return { status: hasEnded(item) ? "ended" : item.status, asked_at, until, bytes };
}
