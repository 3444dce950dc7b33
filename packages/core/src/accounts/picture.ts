import type { ImageType } from "@reseat/contract";
import { PICTURE_SIDES, pictureAddress, pictureFile } from "@reseat/contract/schemas/person-picture";
import { Audit } from "../platform";
import type { Actor } from "../platform/actor";
import {
  type Draw,
  type Drawn,
  deletePublic,
  presignUpload,
  type Released,
  readPublic,
  releaseUpload,
  storePublic,
} from "../platform/aws/files";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { attempt, commit, type Write } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import { followProfiles } from "./contact";
import { ProfileEntity } from "./entities";

/** Where uploads of people's pictures wait. */
export const UPLOADS = "quarantine/people/";
/** How long browsers and the CDN may still show a removed picture. */
const KEPT = "public, max-age=86400";

/**
 * Returns a presigned POST for the actor's picture: only this type, at most 5 MB. The present
 * picture stays until the new one is ready. Throws `not_found`.
 */
export async function createUpload({ userId }: Actor, contentType: ImageType) {
  const picture_upload = newId();
  const asked = ProfileEntity.patch({ id: userId }).set({ picture_upload, picture_status: "waiting" });
  await commit({ profile: { Update: asked.params() } }, { profile: "not_found" });
  return presignUpload(`${UPLOADS}${userId}/${picture_upload}`, contentType);
}

/**
 * Removes a person's picture, and an upload under way. Returns false when there was neither.
 * `pictureFollower` deletes the files.
 */
export async function remove(userId: string): Promise<boolean> {
  return (await attempt({ profile: removal(userId) })) === null;
}

/**
 * Removes another person's picture, and notes it in the audit. Only for admins; the caller checks.
 * Without a picture it changes nothing. Throws `not_found`, `not_yourself`, `is_admin`.
 */
export async function removeOf(admin: Actor, userId: string): Promise<void> {
  if (userId === admin.userId) throw new DomainError("not_yourself");
  const { data: person } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  if (!person) throw new DomainError("not_found");
  if (person.role === "admin") throw new DomainError("is_admin");
  if (!person.picture_upload) return;
  const entry = Audit.entry(admin, { action: "remove_picture", subject: userId });
  // The person may have removed it at the same moment.
  await attempt({ profile: removal(userId), entry });
}

function removal(id: string): Write {
  const removed = ProfileEntity.patch({ id })
    .remove(["picture_url", "picture_upload", "picture_status"])
    .where(({ picture_upload }, { exists }) => exists(picture_upload));
  return { Update: removed.params() };
}

/**
 * Takes an upload out of quarantine: only what `draw` makes of it becomes the person's picture.
 * Deletes the upload in any case. Idempotent.
 */
export function release(quarantineKey: string, draw: Draw): Promise<Released> {
  const [id = "", upload = ""] = quarantineKey.slice(UPLOADS.length).split("/");
  return releaseUpload(quarantineKey, draw, (drawn) => (drawn ? publish(id, upload, drawn) : refuse(id, upload)));
}

/**
 * Stores a picture's files and shows them. Returns false when there is a newer upload, or the
 * picture was removed.
 */
async function publish(id: string, upload: string, drawn: Drawn): Promise<boolean> {
  const picture_url = pictureAddress(`${id}/${upload}`);
  await Promise.all(
    filesOf(picture_url).map(async ({ key, side }) =>
      storePublic(key, await drawn.file(side, "webp"), "image/webp", KEPT),
    ),
  );
  const ready = ProfileEntity.patch({ id })
    .set({ picture_url, picture_status: "ready" })
    .where((item, { eq }) => eq(item.picture_upload, upload));
  const isShown = (await attempt({ profile: { Update: ready.params() } })) === null;
  if (!isShown) await deleteFiles(picture_url);
  return isShown;
}

/** Notes that the last upload was not a picture. */
async function refuse(id: string, upload: string): Promise<boolean> {
  const refused = ProfileEntity.patch({ id })
    .set({ picture_status: "refused" })
    .where((item, { eq }) => all(eq(item.picture_upload, upload), eq(item.picture_status, "waiting")));
  return (await attempt({ profile: { Update: refused.params() } })) === null;
}

/**
 * Deletes the files of a picture that was replaced, or removed with or without its person.
 * Idempotent.
 */
export const pictureFollower = followProfiles(async ({ before, after }) => {
  if (before?.picture_url && before.picture_url !== after?.picture_url) await deleteFiles(before.picture_url);
});

async function deleteFiles(pictureUrl: string): Promise<void> {
  await Promise.all(filesOf(pictureUrl).map(({ key }) => deletePublic(key)));
}

/** Reads the largest file of a person's picture; null without a picture. */
export async function read(pictureUrl: string | null): Promise<Uint8Array | null> {
  return pictureUrl === null ? null : readPublic(pictureUrl.slice(1));
}

function filesOf(pictureUrl: string) {
  return PICTURE_SIDES.map((side) => ({ side, key: pictureFile(pictureUrl, side).slice(1) }));
}
