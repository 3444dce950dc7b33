import { createHash, randomUUID } from "node:crypto";
import { createReadStream, mkdirSync, openSync, readdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StateFile } from "../run/kept-data";
import { PayloadTooLarge } from "../server";

/** The metadata of an object. */
export interface StoredObject {
  key: string;
  /** In quotes, as in the header. */
  etag: string;
  size: number;
  /** ISO time. */
  modified: string;
  /** The headers that came with it and go out with it. */
  headers: Record<string, string>;
  tags: Record<string, string>;
}

/** An object and the name of its file; its metadata is in `<file>.json`. */
interface Kept {
  object: StoredObject;
  file: string;
}

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const LARGEST_BYTES = 20 * 1024 * 1024;

/** The objects of buckets as files: each bucket is a folder, and each write makes a new file. */
export class ObjectFiles {
  private readonly buckets: Map<string, Map<string, Kept>>;

  constructor(
    private readonly folder: string,
    names: string[],
  ) {
    this.buckets = new Map(names.map((name) => [name, readBucket(join(folder, name))]));
  }

  hasBucket(bucket: string): boolean {
    return this.buckets.has(bucket);
  }

  get(bucket: string, key: string): StoredObject | undefined {
    return this.bucket(bucket).get(key)?.object;
  }

  /** The objects of a bucket by their keys. */
  list(bucket: string): StoredObject[] {
    const objects = [...this.bucket(bucket).values()].map(({ object }) => object);
    return objects.sort((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)));
  }

  /** Reads the bytes of an object, which stay the same when it is written or removed meanwhile. */
  read(bucket: string, key: string, range: { start?: number; end?: number } = {}): Readable {
    const kept = this.bucket(bucket).get(key);
    if (!kept) throw new Error(`${bucket} has no ${key}`);
    return createReadStream("", { ...range, fd: openSync(join(this.folder, bucket, kept.file), "r") });
  }

  /**
   * Writes an object, unless `check` throws, given the hash of the whole body and the object to be
   * replaced.
   */
  async put(
    bucket: string,
    key: string,
    body: Chunks,
    { headers, tags = {} }: { headers: Record<string, string>; tags?: Record<string, string> },
    check: (sha256: string, replaced: StoredObject | undefined) => void = () => {},
  ): Promise<StoredObject> {
    const objects = this.bucket(bucket);
    const file = randomUUID();
    const path = join(this.folder, bucket, file);
    const [sha256, md5] = [createHash("sha256"), createHash("md5")];
    let size = 0;
    const measure = async function* (chunks: Chunks) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > LARGEST_BYTES) throw new PayloadTooLarge(`body of more than ${LARGEST_BYTES} bytes`);
        sha256.update(chunk);
        md5.update(chunk);
        yield chunk;
      }
    };
    // Opened before anything is written: a file that is already open survives its removal.
    const opened = await open(path, "wx");
    try {
      await pipeline(body, measure, opened.createWriteStream());
      // Nothing is awaited from here on, so no other write comes between the check and this one.
      const replaced = objects.get(key);
      check(sha256.digest("hex"), replaced?.object);
      const etag = `"${md5.digest("hex")}"`;
      const object = { key, etag, size, modified: new Date().toISOString(), headers, tags };
      this.keep(bucket, { object, file });
      if (replaced) removeFiles(join(this.folder, bucket), replaced.file);
      return object;
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    }
  }

  tag(bucket: string, key: string, tags: Record<string, string>): void {
    const kept = this.bucket(bucket).get(key);
    if (kept) this.keep(bucket, { ...kept, object: { ...kept.object, tags } });
  }

  remove(bucket: string, key: string): void {
    const kept = this.bucket(bucket).get(key);
    if (!kept) return;
    this.bucket(bucket).delete(key);
    removeFiles(join(this.folder, bucket), kept.file);
  }

  private bucket(name: string): Map<string, Kept> {
    const bucket = this.buckets.get(name);
    if (!bucket) throw new Error(`There is no bucket ${name}`);
    return bucket;
  }

  private keep(bucket: string, { object, file }: Kept): void {
    new StateFile(join(this.folder, bucket), `${file}.json`, object).save(object);
    this.bucket(bucket).set(object.key, { object, file });
  }
}

/** Reads the existing objects. Removes the files of writes that were cut off. */
function readBucket(folder: string): Map<string, Kept> {
  mkdirSync(folder, { recursive: true });
  const objects = new Map<string, Kept>();
  const names = new Set(readdirSync(folder));
  for (const name of names) {
    const file = name.split(".")[0] ?? "";
    if (name !== `${file}.json` || !names.has(file)) continue;
    const object = new StateFile<StoredObject | null>(folder, name, null).value;
    if (!object) continue;
    const other = objects.get(object.key);
    if (!other || other.object.modified <= object.modified) objects.set(object.key, { object, file });
  }
  const kept = new Set([...objects.values()].flatMap(({ file }) => [file, `${file}.json`]));
  for (const name of names) if (!kept.has(name)) rmSync(join(folder, name));
  return objects;
}

function removeFiles(folder: string, file: string): void {
  for (const name of [`${file}.json`, file]) rmSync(join(folder, name), { force: true });
}
