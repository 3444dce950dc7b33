import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Wanted } from "@reseat/core/listings";
import { Poster } from "@reseat/core/tickets";
import { buckets } from "@reseat/local/environment";
import { listing, sought } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";

const files = createServer((_, response) => response.end(readFileSync("web/index.html")));
await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
afterAll(() => files.close());
const site = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
const stack = await localStack(undefined, { siteUrl: site, without: [] });
const [seller, buyer] = await Promise.all([stack.signUp(), stack.signUp("Rohan Das", { credits: 5 })]);

/** The address of the image that a page names, as a path of the site. */
async function shown(id: string, screen: "ticket" | "wanted" = "ticket", language = "en") {
  const headers = { "x-page": `/${screen}/${id}`, "x-language": language };
  const answer = await fetch(`${stack.url}/pages/${screen}.html`, { headers });
  const html = await answer.text();
  const tag = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  const address = tag("og:image")?.replace(site, "");
  expect(tag("twitter:image")).toBe(tag("og:image"));
  return { address, size: [tag("og:image:width"), tag("og:image:height")], card: tag("twitter:card") };
}

const status = async (address = "") => (await fetch(stack.url + address)).status;

async function filesOf(id: string, folder: "tickets" | "wanted" = "tickets") {
  const Prefix = `posters/${folder}/${id}/`;
  return (await new S3Client({}).send(new ListObjectsV2Command({ Bucket: buckets.posters, Prefix }))).Contents ?? [];
}

it("is drawn when a ticket is listed, and stays the same whatever becomes of it, until its seller removes it", async () => {
  const { id } = await stack.list(seller);
  await stack.settled();
  const { address, size, card } = await shown(id);
  expect(address).toMatch(new RegExp(`^/posters/tickets/${id}/[\\w-]{22}\\.jpg$`));
  expect([size, card]).toEqual([["1200", "630"], "summary_large_image"]);
  const answer = await fetch(stack.url + address);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(["jpeg", 1200, 630]);

  await stack.call(buyer, "interest", "express", { ticket_id: id });
  const { items } = await stack.call(seller, "interest", "list", { type: "seller" });
  await stack.call(seller, "interest", "reject", { id: items[0]?.id ?? "" });
  for (const status of ["sold", "available"] as const)
    await stack.call(seller, "tickets", "updateStatus", { id, status });
  await stack.settled();
  expect((await shown(id)).address).toBe(address);
  expect(await filesOf(id)).toHaveLength(1);

  await stack.call(seller, "tickets", "remove", { id });
  await stack.settled();
  expect([await status(address), await filesOf(id)]).toEqual([404, []]);
});

it("is drawn of a wanted post in each language, anew when it changes or ends, and goes with its account", async () => {
  const asker = await stack.signUp("Meera Nair");
  const { movie_name: _, ...input } = sought();
  const { id } = await stack.call(asker, "wanted", "create", { ...input, movie_name: "Ghat Number 42" });
  await stack.settled();
  const both = async () => [(await shown(id, "wanted")).address ?? "", (await shown(id, "wanted", "hi")).address ?? ""];
  const known: string[] = [];
  /** Two files that were not there before, and no others. */
  const areNew = async () => {
    const addresses = await both();
    expect(addresses[0]).toMatch(new RegExp(`^/posters/wanted/${id}/[\\w-]{22}/en\\.jpg$`));
    expect(addresses[1]).toBe(addresses[0]?.replace("en.jpg", "hi.jpg"));
    expect(await Promise.all(addresses.map(status))).toEqual([200, 200]);
    expect(await filesOf(id, "wanted")).toHaveLength(2);
    expect(known).not.toContain(addresses[0]);
    known.push(...addresses);
  };
  await areNew();
  await stack.call(asker, "wanted", "pause", { id });
  await stack.settled();
  expect(await both()).toEqual(known);
  await stack.call(asker, "wanted", "change", { ...input, id, movie_name: "Ghat Number 42", seats: 3 });
  await stack.settled();
  await areNew();
  await stack.call(asker, "wanted", "end", { id });
  await stack.settled();
  await areNew();
  await stack.call(asker, "wanted", "create", sought({ movie_name: "千と千尋の神隠し" }));
  await stack.settled();
  expect(stack.deadLetters()).toEqual([]);
  await Wanted.forgetPerson(asker.id);
  await stack.settled();
  expect([await status(known.at(-1)), await filesOf(id, "wanted")]).toEqual([404, []]);
});

it("shows the film's poster", async () => {
  const drawing = await sharp({ create: { width: 360, height: 540, channels: 3, background: "#0000ff" } })
    .webp()
    .toBuffer();
  const movie_name = "Blue Poster";
  const folder = "/posters/blue/one-0000ff";
  const poster = { Bucket: buckets.posters, Key: `${folder.slice(1)}/360.webp`, Body: drawing };
  await new S3Client({}).send(new PutObjectCommand(poster));
  await Poster.put({ movie_name, poster_url: `${folder}/240.webp` });
  await stack.advanceClock(120);
  const { id } = await stack.list(seller, { movie_name });
  await stack.settled();
  const { address } = await shown(id);
  const picture = sharp(await (await fetch(stack.url + address)).arrayBuffer());
  const [red, , blue] = await picture.extract({ left: 230, top: 230, width: 1, height: 1 }).raw().toBuffer();
  expect([red, blue]).toEqual([expect.closeTo(0, -1), expect.closeTo(255, -1)]);
});

it("is the app's icon for a ticket whose names the fonts lack", async () => {
  const { id } = await stack.list(seller, { movie_name: "千と千尋の神隠し" });
  await stack.settled();
  expect(await shown(id)).toEqual({ address: "/app/icon-512.png", size: ["512", "512"], card: "summary" });
  expect(stack.deadLetters()).toEqual([]);
});

it("says nothing of the seller", async () => {
  const given = listing();
  const bytes = async (person: typeof seller, of: Partial<typeof given>) => {
    const { id } = await stack.list(person, { ...given, ...of });
    await stack.settled();
    return Buffer.from(await (await fetch(stack.url + (await shown(id)).address)).arrayBuffer());
  };
  const mine = await bytes(seller, { seat_info: "Row A" });
  expect((await bytes(buyer, { seat_info: "Row Z", reason: "Ill" })).equals(mine)).toBe(true);
});
