import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { FORMAT } from "@reseat/listing-index";
import { s3 } from "../platform/aws/s3";
import { env } from "../platform/env";
import { tableName } from "../platform/table/dynamo";

/**
 * The builder's published objects in S3: snapshots, beside each one its later changes, and the name
 * of the newest snapshot. They belong to one table and one format: a restored table or another
 * version of the code does not see them. The bucket deletes them after a day.
 */

/** Another writer has meanwhile written the same object. */
export class Outrun extends Error {}

export interface Changes {
  bytes: Buffer;
  etag: string;
}

/** Returns the id of the newest snapshot. */
export async function readNewest(): Promise<string | undefined> {
  return (await get("newest"))?.bytes.toString();
}

/** Names the newest snapshot. */
export async function writeNewest(id: string): Promise<void> {
  await put("newest", Buffer.from(id));
}

/** Reads a snapshot; undefined when it is no longer there. */
export async function readSnapshotBytes(id: string): Promise<Buffer | undefined> {
  const found = await get(`snapshots/${id}`);
  return found && decompress(found.bytes);
}

/** Writes a snapshot. It is not the newest until `writeNewest` names it. */
export async function writeSnapshotBytes(id: string, snapshot: Buffer): Promise<void> {
  await put(`snapshots/${id}`, await compress(snapshot));
}

/**
 * Reads the changes since a snapshot, without the first `from` bytes. Returns "unchanged" when
 * there are none since this ETag.
 */
export function readChanges(id: string, from: number, etag?: string): Promise<Changes | "unchanged" | undefined> {
  return get(`changes/${id}`, { Range: `bytes=${from}-`, IfNoneMatch: etag });
}

/**
 * Writes all changes since a snapshot, and returns the new ETag. Throws `Outrun` unless the object
 * still has the given ETag, or is missing when none is given.
 */
export async function writeChanges(id: string, bytes: Buffer, etag?: string): Promise<string> {
  const result = await put(`changes/${id}`, bytes, etag ? { IfMatch: etag } : { IfNoneMatch: "*" });
  return result.ETag ?? "";
}

const zip = promisify<Uint8Array, { level: number }, Buffer>(gzip);
const unzip = promisify<Uint8Array, { chunkSize: number }, Buffer>(gunzip);

/** Compresses quickly rather than well: the random parts of ids and times do not get smaller. */
export function compress(bytes: Buffer): Promise<Buffer> {
  return zip(bytes, { level: 1 });
}

export function decompress(bytes: Buffer): Promise<Buffer> {
  // A gzip file ends with the size of its content. With a little more room it comes in one piece.
  return unzip(bytes, { chunkSize: bytes.readUInt32LE(bytes.length - 4) + 64 });
}

const place = (name: string) => ({ Bucket: env("BROWSE_BUCKET"), Key: `${tableName()}/${FORMAT}/${name}` });
/** A bucket that does not respond must leave enough time for reading the feed. */
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
