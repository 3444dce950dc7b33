import { randomUUID } from "node:crypto";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { posterColour, posterFile } from "@reseat/contract/schemas/poster-files";
import { Account } from "@reseat/core/accounts";
import { newId } from "@reseat/core/ids";
import { buckets } from "@reseat/local/environment";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import sharp from "sharp";
import { expect, it } from "vitest";

const stack = await localStack();
const [boss, seller] = await Promise.all([stack.signUp(), stack.signUp()]);
await Account.makeAdmin(boss.phone);
const admin = { ...boss, ...(await stack.logIn(boss)) };

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

type Upload = Awaited<ReturnType<typeof begin>>;

function begin(movie_name: string, key: string = randomUUID()) {
  return stack.call(admin, "admin", "createPoster", { movie_name, content_type: "image/jpeg" }, { key });
}

async function send({ image_upload: { url, fields } }: Upload, file: Buffer | string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([file as BlobPart]), "poster.jpg");
  expect((await fetch(url, { method: "POST", body: form })).status).toBe(204);
  await stack.settled();
}

async function newest(movie: string) {
  const { items } = await stack.call(admin, "admin", "listPosters", { limit: 100 });
  return items.find(({ movie_name }) => movie_name === movie);
}

async function filesOf(id: string): Promise<string[]> {
  const { Contents = [] } = await new S3Client({}).send(
    new ListObjectsV2Command({ Bucket: buckets.posters, Prefix: `posters/${id}/` }),
  );
  return Contents.map(({ Key = "" }) => Key.split("/").at(-1) as string).sort();
}

const audited = async (thing: string) => {
  const { items } = await stack.call(admin, "admin", "listAudit", { subject: "posters", limit: 100 });
  return items.filter(({ thing_id }) => thing_id === thing).map(({ action }) => action);
};

it("puts a poster up, and another in its place, and takes it down with its files, all of it in the audit", async () => {
  const movie = `Kantara ${newId()}`;
  const first = await begin(movie);
  const { id } = first.poster;
  expect(first.poster).toMatchObject({ movie_name: movie, poster_url: null, upload: "waiting" });
  await send(first, await picture("#aa3311"));
  const shown = await newest(movie);
  expect(shown).toMatchObject({ id, upload: null });
  const address = shown?.poster_url ?? "";
  expect(posterColour(address)).toMatch(/^#a[9ab]3[2-4]1[0-2]$/);
  const files = [160, 240, 360].flatMap((width) => [`${width}.avif`, `${width}.webp`]);
  expect(await filesOf(id)).toEqual(files);
  const served = await fetch(`${stack.url}${posterFile(address, 360, "avif")}`);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/avif"]);

  const second = await begin(movie.toUpperCase());
  expect(second.poster).toMatchObject({ id, poster_url: shown?.poster_url, upload: "waiting" });
  await send(second, await picture("#113399"));
  const replaced = await newest(movie.toUpperCase());
  expect(replaced).toMatchObject({ id, upload: null });
  expect(replaced?.poster_url).not.toBe(shown?.poster_url);
  expect(await filesOf(id)).toEqual(files);
  expect((await fetch(`${stack.url}${shown?.poster_url}`)).status).toBe(404);

  for (let time = 0; time < 2; time += 1) await stack.call(admin, "admin", "removePoster", { id });
  await stack.settled();
  expect(await newest(movie.toUpperCase())).toBeUndefined();
  expect(await filesOf(id)).toEqual([]);
  expect(await audited(id)).toEqual(["remove_poster", "put_poster", "put_poster"]);
});

it("a movie is found by the names that an admin gave, once in the audit, and a card has the one in Hindi's script", async () => {
  // The name has no id: digits of an id may read as a phone number, which no listing may have.
  const movie = "Ponniyin Selvan";
  const { id } = (await begin(movie)).poster;
  const named = { id, other_names: ["Kurinji Zephyrlok"], names: { hi: "पोन्नियिन सेल्वन" } };
  for (let time = 0; time < 2; time += 1)
    expect(await stack.call(admin, "admin", "namePoster", named)).toMatchObject(named);
  expect(await audited(id)).toEqual(["name_poster", "put_poster"]);
  expect(await newest(movie)).toMatchObject(named);
  const ticket = await stack.call(seller, "tickets", "create", listing({ movie_name: movie }), {
    key: randomUUID(),
  });
  await stack.advanceClock(61);
  const { items, guess } = await stack.call(null, "browse", "listTickets", { search: "kurinji zefirlok" });
  expect(items.map((item) => [item.id, item.names])).toEqual([[ticket.id, named.names]]);
  expect(guess).toBe(movie);
  const { movies } = await stack.call(null, "browse", "suggest", { query: "Kurinji Zeph" });
  expect(movies.map(({ movie_name }) => movie_name)).toEqual([movie]);
  const literal = await stack.call(null, "browse", "listTickets", { search: "kurinji zefirlok", literal: "true" });
  expect([literal.total, literal.guess]).toEqual([0, undefined]);
  expect((await stack.call(null, "tickets", "get", { id: ticket.id })).names).toEqual(named.names);

  const unknown = { ...named, id: newId() };
  expect((await stack.refusal(admin, "admin", "namePoster", unknown)).code).toBe("not_found");
  const many = { ...named, other_names: Array.from({ length: 11 }, (_, n) => `Name ${n}`) };
  expect((await stack.refusal(admin, "admin", "namePoster", many)).code).toBe("invalid_input");
  expect((await stack.refusal(seller, "admin", "namePoster", named)).code).toBe("not_allowed");
  await stack.call(admin, "admin", "removePoster", { id });
});

it("begins one upload however often it is asked with the same key", async () => {
  const movie = `Pathaan ${newId()}`;
  const key = randomUUID();
  const [first, again] = [await begin(movie, key), await begin(movie, key)];
  expect(again.poster).toEqual(first.poster);
  expect(again.image_upload.fields.key).toBe(first.image_upload.fields.key);
  expect(await audited(first.poster.id)).toEqual(["put_poster"]);
  const other = { movie_name: movie, content_type: "image/png" };
  expect((await stack.refusal(admin, "admin", "createPoster", other, { key })).code).toBe("idempotency_key_reused");
});

it("says that an upload was no picture, and keeps the poster that was there", async () => {
  const movie = `Jawan ${newId()}`;
  await send(await begin(movie), await picture("#aa3311"));
  const before = await newest(movie);
  await send(await begin(movie), "<script>alert(1)</script>");
  expect(await newest(movie)).toMatchObject({ upload: "refused", poster_url: before?.poster_url });
  expect((await fetch(`${stack.url}${before?.poster_url}`)).status).toBe(200);
});

it("leaves nothing of an upload that comes after its poster was removed, or after a newer one", async () => {
  const movie = `Lokah ${newId()}`;
  const late = await begin(movie);
  const newer = await begin(movie);
  await send(newer, await picture("#113399"));
  const before = await newest(movie);
  await send(late, await picture("#aa3311"));
  expect(await newest(movie)).toEqual(before);
  expect(await filesOf(newer.poster.id)).toHaveLength(6);

  const last = await begin(movie);
  await stack.call(admin, "admin", "removePoster", { id: last.poster.id });
  await send(last, await picture("#aa3311"));
  expect(await filesOf(last.poster.id)).toEqual([]);
});

it("names the movies on sale without a poster, and none that has one", async () => {
  const [many, few, done] = ["many", "few", "done"].map((name) => `Missing ${name}`);
  const list = (movie_name = "", theatre = "PVR") =>
    stack.call(seller, "tickets", "create", listing({ movie_name, theatre }));
  await Promise.all([list(many, "PVR"), list(many, "INOX"), list(few), list(done)]);
  await stack.call(admin, "admin", "createPoster", { movie_name: few ?? "", content_type: "image/png" });
  await send(await begin(done ?? ""), await picture("#aa3311"));
  await stack.advanceClock(60);
  const { items, total } = await stack.call(admin, "browse", "listMissingPosters");
  expect(total).toBeGreaterThanOrEqual(items.length);
  const missing = items.filter(({ movie_name }) => movie_name.startsWith("Missing "));
  expect(missing).toEqual([
    { movie_name: many, ticket_count: 2 },
    // This movie's poster does not exist yet.
    { movie_name: few, ticket_count: 1 },
  ]);
});
