import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { s3 } from "../aws/s3";
import { env } from "../env";
import { tableName } from "../table/dynamo";
import { compress, decompress, FORMAT } from "./snapshot";

/**
 * What the builder publishes, in objects of S3: snapshots, beside each what changed since then, and
 * which of them is the newest. They are those of one table and one format: a restored table and
 * another version of the code find nothing of the others. The bucket deletes them after a day.
 */

/** Somebody else has written meanwhile what this one was about to. */
export class Outrun extends Error {}

export interface Changes {
  bytes: Buffer;
  etag: string;
}

/** The id of the newest snapshot. */
export async function readNewest(): Promise<string | undefined> {
  return (await get("newest"))?.bytes.toString();
}

export async function writeNewest(id: string): Promise<void> {
  await put("newest", Buffer.from(id));
}

export async function readSnapshotBytes(id: string): Promise<Buffer | undefined> {
  const found = await get(`snapshots/${id}`);
  return found && decompress(found.bytes);
}

export async function writeSnapshotBytes(id: string, snapshot: Buffer): Promise<void> {
  await put(`snapshots/${id}`, await compress(snapshot));
}

/**
 * What changed since a snapshot, without the first `from` bytes. "unchanged": nothing since it had
 * this ETag.
 */
export function readChanges(id: string, from: number, etag?: string): Promise<Changes | "unchanged" | undefined> {
  return get(`changes/${id}`, { Range: `bytes=${from}-`, IfNoneMatch: etag });
}

/**
 * Writes all that changed since a snapshot, and returns its ETag. Throws `Outrun` unless it had
 * this one, or was not there without one.
 */
export async function writeChanges(id: string, bytes: Buffer, etag?: string): Promise<string> {
  const result = await put(`changes/${id}`, bytes, etag ? { IfMatch: etag } : { IfNoneMatch: "*" });
  return result.ETag ?? "";
}

const place = (name: string) => ({ Bucket: env("BROWSE_BUCKET"), Key: `${tableName()}/${FORMAT}/${name}` });
/** A bucket that does not answer must not take the time that reading the feed needs. */
const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });
const PATIENCE_MS = 3000;
const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

async function get(name: string): Promise<Changes | undefined>;
async function get(name: string, only: object): Promise<Changes | "unchanged" | undefined>;
async function get(name: string, only: object = {}): Promise<Changes | "unchanged" | undefined> {
  try {
    const { Body, ETag = "" } = await s3.send(new GetObjectCommand({ ...place(name), ...only }), within(PATIENCE_MS));
    return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return undefined;
    // Not modified, or nothing behind these bytes.
    if (status === 304 || status === 416) return "unchanged";
    throw error;
  }
}

async function put(name: string, Body: Buffer, only: object = {}) {
  try {
    return await s3.send(new PutObjectCommand({ ...place(name), Body, ...only }));
  } catch (error) {
    const status = statusOf(error);
    if (status === 412 || status === 409) throw new Outrun(`${name} was written by another run`);
    throw error;
  }
}
