import type { NewPoster, PosterNames, PosterSeen } from "@reseat/contract";
import {
  IMAGE_FORMATS,
  POSTER_WIDTHS,
  posterAddress,
  posterColour,
  posterFile,
} from "@reseat/contract/schemas/poster-files";
import { nameKey } from "@reseat/contract/texts/name-key";
import type { EntityItem } from "electrodb";
import { Audit } from "../platform";
import type { Actor } from "../platform/actor";
import {
  type Draw,
  type Drawn,
  deletePublic,
  presignUpload,
  type Released,
  releaseUpload,
  storePublic,
} from "../platform/aws/files";
import { isoNow, MINUTE, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { derivedId, fingerprint } from "../platform/ids";
import { follows } from "../platform/table/changes";
import { attempt, commit } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import { newestFirst, type PageInput } from "../platform/table/page";
import { replayable } from "../platform/table/replayable";
import { PosterEntity } from "./entities";

type PosterItem = EntityItem<typeof PosterEntity>;

/** Where uploads of posters wait. */
export const UPLOADS = "quarantine/posters/";
/** After this time an upload will never come: its permission is over. */
const LOST_AFTER = 15 * MINUTE;
/** How long browsers and the CDN keep a poster: a new one has a new address. */
const KEPT = "public, max-age=31536000, immutable";

export const posterId = (movieName: string) => derivedId(0, `poster/${nameKey(movieName)}`);

/**
 * An admin uploads a film's poster: notes it in the audit, and returns a presigned POST for the
 * file, at most 5 MB. The present poster stays until the new one is ready. The same key and body
 * return the same upload. Throws `idempotency_key_reused`, `try_again`.
 */
export async function create(admin: Actor, given: NewPoster, key: string) {
  const id = posterId(given.movie_name);
  const upload_id = derivedId(0, `poster/${admin.userId}/${key}`);
  const answer = async (item: PosterItem) => ({
    poster: present(item),
    image_upload: await presignUpload(`${UPLOADS}${id}/${upload_id}`, given.content_type),
  });
  return replayable(given, {
    find: async () => {
      const stored = await find(id);
      return stored?.upload_id === upload_id ? stored : null;
    },
    read: () => find(id),
    async run(earlier) {
      const { movie_name } = given;
      const begun = { upload_id, upload_status: "waiting", created_at: isoNow(), body: fingerprint(given) } as const;
      const poster = earlier
        ? PosterEntity.patch({ id })
            .set({ movie_name, ...begun })
            .where((item, { eq }) => eq(item.upload_id, earlier.upload_id))
        : PosterEntity.create({ id, movie_name, ...begun });
      await commit(
        {
          poster: earlier ? { Update: poster.params() } : { Put: poster.params() },
          entry: Audit.entry(admin, { action: "put_poster", subject: "posters", thingId: id, details: movie_name }),
        },
        { poster: "try_again" },
      );
      return answer({ ...earlier, id, movie_name, ...begun });
    },
    replay: answer,
  });
}

/**
 * Sets the further names by which searches find a film with a poster, and its name in other
 * scripts. Notes it in the audit. The same names again change nothing. Throws `not_found`,
 * `try_again`.
 */
export async function setNames(admin: Actor, { id, other_names, names }: PosterNames): Promise<PosterSeen> {
  const poster = await find(id);
  if (!poster) throw new DomainError("not_found");
  const seen = present(poster);
  const named = { other_names: [...new Set(other_names)], names };
  if (fingerprint([seen.other_names, seen.names]) === fingerprint([named.other_names, names])) return seen;
  const update = PosterEntity.patch({ id })
    .set(named)
    .where((item, { eq }) => eq(item.upload_id, poster.upload_id));
  const details = [poster.movie_name, ...named.other_names, ...Object.values(names)].join(", ");
  await commit(
    {
      poster: { Update: update.params() },
      entry: Audit.entry(admin, { action: "name_poster", subject: "posters", thingId: id, details }),
    },
    { poster: "try_again" },
  );
  return { ...seen, ...named };
}

/**
 * Removes a film's poster, and notes it in the audit; `posterFollower` deletes its files. Without one it
 * changes nothing.
 */
export async function remove(admin: Actor, id: string): Promise<void> {
  const poster = await find(id);
  if (!poster) return;
  const removed = PosterEntity.delete({ id }).where((item, { eq }) => eq(item.upload_id, poster.upload_id));
  const details = poster.movie_name;
  await commit(
    {
      poster: { Delete: removed.params() },
      entry: Audit.entry(admin, { action: "remove_poster", subject: "posters", thingId: id, details }),
    },
    { poster: "try_again" },
  );
}

/** Lists every film's poster with its last upload, newest first. For admins. */
export function listNewest(page: PageInput) {
  return newestFirst(PosterEntity.query.byTime({}), page, present);
}

/**
 * Takes an upload out of quarantine: only what `draw` makes of it becomes the film's poster.
 * Deletes the upload in any case. Idempotent.
 */
export function release(quarantineKey: string, draw: Draw): Promise<Released> {
  const [id = "", upload = ""] = quarantineKey.slice(UPLOADS.length).split("/");
  return releaseUpload(quarantineKey, draw, (drawn) => (drawn ? publish(id, upload, drawn) : refuse(id, upload)));
}

/**
 * Stores a poster's files and shows them. Returns false when there is a newer upload, or the poster
 * was removed.
 */
async function publish(id: string, uploadId: string, drawn: Drawn): Promise<boolean> {
  const poster_url = posterAddress(`${id}/${uploadId}`, drawn.colour);
  await Promise.all(
    keysOf(poster_url).map(async ({ key, width, format }) =>
      storePublic(key, await drawn.file(width, format), `image/${format}`, KEPT),
    ),
  );
  const ready = PosterEntity.patch({ id })
    .set({ poster_url, upload_status: "ready" })
    .where((item, { eq }) => eq(item.upload_id, uploadId));
  const isShown = (await attempt({ poster: { Update: ready.params() } })) === null;
  if (!isShown) await deleteFiles(poster_url);
  return isShown;
}

/** Notes that the last upload was not a picture. */
async function refuse(id: string, uploadId: string): Promise<boolean> {
  const refused = PosterEntity.patch({ id })
    .set({ upload_status: "refused" })
    .where((item, { eq }) => all(eq(item.upload_id, uploadId), eq(item.upload_status, "waiting")));
  return (await attempt({ poster: { Update: refused.params() } })) === null;
}

/** Deletes the files of a poster that was replaced or removed. Idempotent. */
export const posterFollower = follows(PosterEntity, async ({ before, after }) => {
  if (before?.poster_url && before.poster_url !== after?.poster_url) await deleteFiles(before.poster_url);
});

async function deleteFiles(posterUrl: string): Promise<void> {
  await Promise.all(keysOf(posterUrl).map(({ key }) => deletePublic(key)));
}

/** Returns the keys of a poster's files. Empty for a single file, which was not made here. */
function keysOf(posterUrl: string) {
  if (!posterColour(posterUrl)) return [];
  return POSTER_WIDTHS.flatMap((width) =>
    IMAGE_FORMATS.map((format) => ({ width, format, key: posterFile(posterUrl, width, format).slice(1) })),
  );
}

async function find(id: string): Promise<PosterItem | null> {
  return (await PosterEntity.get({ id }).go({ consistent: true })).data;
}

function present({ id, movie_name, poster_url, upload_status, created_at, ...item }: PosterItem): PosterSeen {
  const isLost = upload_status === "waiting" && Date.parse(created_at) + LOST_AFTER < now();
  const unfinished = isLost ? "lost" : upload_status;
  const upload = unfinished === "ready" ? null : unfinished;
  const { other_names = [], names = {} } = item;
  return { id, movie_name, poster_url: poster_url ?? null, upload, created_at, other_names, names };
}
