import type { PutObjectCommandInput } from "@aws-sdk/client-s3";
import type { ImageType } from "@reseat/contract";
import { IMAGE_MAX_BYTES } from "@reseat/contract/limits/constants";
import type { ImageFormat } from "@reseat/contract/schemas/poster-files";
import { env } from "../env";

/** How many seconds a presigned request is valid. */
const UPLOAD_SECONDS = 600;
const VIEW_SECONDS = 300;
const DOWNLOAD_SECONDS = 60;

/**
 * An upload re-encoded: its size in pixels, its mean colour (RRGGBB), and a function that makes a
 * file of any width up to its own, in any format.
 */
export interface Drawn {
  width: number;
  height: number;
  colour: string;
  file(width: number, format: ImageFormat): Promise<Uint8Array>;
}

/** Re-encodes an upload. Returns null for a file that it cannot decode. */
export type Draw = (upload: Uint8Array) => Promise<Drawn | null>;

const bucket = () => env("IMAGES_BUCKET");

/** A file in a bucket. */
export interface Place {
  bucket: string;
  key: string;
}

/** Loads the SDK when it is needed, because few calls need it. */
const s3Commands = () => Promise.all([import("./s3"), import("@aws-sdk/client-s3")]);

/**
 * Returns a presigned POST that uploads an image file to this key: only this type, at most 5 MB.
 */
export function presignUpload(key: string, contentType: ImageType) {
  return presignUploadTo({ bucket: bucket(), key }, contentType);
}

/** Returns the same for a file in any bucket, with further fields that the upload must have. */
export async function presignUploadTo(
  { bucket, key }: Place,
  contentType: ImageType,
  further: Record<string, string> = {},
) {
  const [{ createPresignedPost }, { s3 }] = await Promise.all([import("@aws-sdk/s3-presigned-post"), import("./s3")]);
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: bucket,
    Key: key,
    Conditions: [
      ["content-length-range", 1, IMAGE_MAX_BYTES],
      ["eq", "$Content-Type", contentType],
    ],
    Fields: { "Content-Type": contentType, ...further },
    Expires: UPLOAD_SECONDS,
  });
  return { url, fields };
}

/**
 * Returns a presigned URL that shows a private file. Nothing caches the file, and a saved copy gets
 * a neutral name.
 */
export function presignView(
  key: string,
  name: string,
  format: ImageFormat = "webp",
): Promise<{ url: string; expires_in: number }> {
  return presignViewOf({ bucket: bucket(), key }, name, format);
}

/** Returns the same for a file in any bucket. */
export function presignViewOf(place: Place, name: string, format: ImageFormat | "jpeg") {
  return presign(place, `inline; filename="${name}.${format}"`, `image/${format}`, VIEW_SECONDS);
}

/** Returns a presigned URL that downloads a file, valid for a minute. */
export function presignDownload(key: string, fileName: string): Promise<{ url: string; expires_in: number }> {
  return presign({ bucket: bucket(), key }, `attachment; filename="${fileName}"`, "application/zip", DOWNLOAD_SECONDS);
}

async function presign({ bucket, key }: Place, disposition: string, contentType: string, expires_in: number) {
  const [{ getSignedUrl }, [{ s3 }, { GetObjectCommand }]] = await Promise.all([
    import("@aws-sdk/s3-request-presigner"),
    s3Commands(),
  ]);
  const object = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ResponseCacheControl: "private, no-store",
    ResponseContentType: contentType,
    ResponseContentDisposition: disposition,
  });
  return { url: await getSignedUrl(s3, object, { expiresIn: expires_in }), expires_in };
}

/** Reads a private file. Returns null when it is gone: S3 may report an upload twice. */
export function readFile(key: string): Promise<Uint8Array | null> {
  return readFrom({ bucket: bucket(), key });
}

/** Reads a public file. Returns null when it is gone. */
export function readPublic(key: string): Promise<Uint8Array | null> {
  return readFrom({ bucket: env("POSTERS_BUCKET"), key });
}

/** Reads a file of any bucket. Returns null when it is gone. */
export async function readFrom({ bucket: Bucket, key: Key }: Place): Promise<Uint8Array | null> {
  const [{ s3 }, { GetObjectCommand, NoSuchKey }] = await s3Commands();
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    return Body ? await Body.transformToByteArray() : null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/** Returns whether there is a private file under this key. */
export async function hasFile(key: string): Promise<boolean> {
  const [{ s3 }, { HeadObjectCommand, NotFound }] = await s3Commands();
  try {
    await s3.send(new HeadObjectCommand({ Bucket: bucket(), Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** Stores a private file. */
export function storeFile(key: string, file: Uint8Array, ContentType: string): Promise<void> {
  return storeIn({ bucket: bucket(), key }, file, ContentType);
}

/** Stores a private file in any bucket, encrypted as `further` says. */
export async function storeIn(
  { bucket: Bucket, key: Key }: Place,
  Body: Uint8Array,
  ContentType: string,
  further: Pick<PutObjectCommandInput, "ServerSideEncryption" | "SSEKMSKeyId"> = {},
): Promise<void> {
  const [{ s3 }, { PutObjectCommand }] = await s3Commands();
  await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ...further }));
}

/**
 * Stores a file that anybody with its address can see. `CacheControl` says how long browsers and
 * the CDN keep it.
 */
export async function storePublic(
  Key: string,
  Body: Uint8Array,
  ContentType: string,
  CacheControl: string,
): Promise<void> {
  const [{ s3 }, { PutObjectCommand }] = await s3Commands();
  await s3.send(new PutObjectCommand({ Bucket: env("POSTERS_BUCKET"), Key, Body, ContentType, CacheControl }));
}

/** Deletes a public file. Idempotent. */
export async function deletePublic(Key: string): Promise<void> {
  const [{ s3 }, { DeleteObjectCommand }] = await s3Commands();
  await s3.send(new DeleteObjectCommand({ Bucket: env("POSTERS_BUCKET"), Key }));
}

/** Deletes a private file. Idempotent. */
export function deleteFile(key: string): Promise<void> {
  return deleteFrom({ bucket: bucket(), key });
}

/** Deletes a file of any bucket. Idempotent. */
export async function deleteFrom({ bucket: Bucket, key: Key }: Place): Promise<void> {
  const [{ s3 }, { DeleteObjectCommand }] = await s3Commands();
  await s3.send(new DeleteObjectCommand({ Bucket, Key }));
}

/** The outcome of an upload. */
export type Released = "released" | "refused" | "gone";

/**
 * Takes an upload out of quarantine and deletes it in any case. `publish` gets the result of
 * `make`, or null when there is none, and returns whether it is shown. The deletion comes last, so
 * that a second try after a crash still finds the upload.
 */
export async function releaseUpload<Made>(
  key: string,
  make: (upload: Uint8Array) => Promise<Made | null>,
  publish: (made: Made | null) => Promise<boolean>,
): Promise<Released> {
  const upload = await readFile(key);
  if (!upload) return "gone";
  const made = await make(upload);
  const isShown = await publish(made);
  await deleteFile(key);
  return made !== null && isShown ? "released" : "refused";
}
