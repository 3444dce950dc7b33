import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { servedScreen } from "@reseat/contract/pages";
import { slugOf } from "@reseat/contract/texts/slug";
import { Account } from "@reseat/core/accounts";
import { nextOriginKey, originKey } from "@reseat/local/environment";
import { sought } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { afterAll, expect, it, vi } from "vitest";

/** The site's files: the app's empty page, while the test allows it. */
let isThere = true;
const files = createServer((_, response) => {
  response.writeHead(isThere ? 200 : 503).end(isThere ? readFileSync("web/index.html") : "");
});
await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
afterAll(() => files.close());
const site = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
const stack = await localStack(undefined, { siteUrl: site });

const boss = await stack.signUp();
await Account.makeAdmin(boss.phone);
const admin = { ...boss, ...(await stack.logIn(boss)) };
const [seller, buyer] = await Promise.all([stack.signUp("Sunita Shah"), stack.signUp("Rohan Das", { credits: 5 })]);

/** Fetches a page as the CDN does, with the headers of programs that fetch previews. */
async function page(address: string, language = "en", city = "") {
  const answer = await fetch(`${stack.url}/pages/${servedScreen(address.split("?")[0] ?? "") ?? "ticket"}.html`, {
    headers: { "x-page": address, "x-language": language, "x-city": city, "user-agent": "WhatsApp/2.23.20.0 A" },
    redirect: "manual",
  });
  const html = await answer.text();
  const tags = new Map(
    [...html.matchAll(/<(?:meta|link) (?:property|name|rel)="([^"]+)" (?:content|href)="([^"]*)"\/>/g)].map(
      ([, name, value]) => [name, value],
    ),
  );
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  const text = html.replace(/<head>.*<\/head>|<script.*?<\/script>|<[^>]+>/gs, " ").replace(/\s+/g, " ");
  return { answer, html, tags, text, event: json && JSON.parse(json), title: /<title>(.*?)<\/title>/.exec(html)?.[1] };
}

it("says what the ticket is: in its title and preview, to search engines, and to people without scripts", async () => {
  const ticket = await stack.list(seller, {
    movie_name: 'Tom & "Jerry" </script><b>',
    theatre: "Plaza",
    location: "Dadar",
    city: "Mumbai",
    price_per_ticket: 100_000,
    discounted_price: 75_000,
    ticket_count: 2,
  });
  const address = `/ticket/${ticket.id}`;
  const { answer, html, tags, text, title, event } = await page(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=5");
  expect(title).toBe("Tom &amp; &quot;Jerry&quot; &lt;/script&gt;&lt;b&gt;, Plaza · Reseat");
  expect(tags.get("canonical")).toBe(site + address);
  expect(tags.get("og:url")).toBe(site + address);
  expect(tags.get("og:title")).toBe("Tom &amp; &quot;Jerry&quot; &lt;/script&gt;&lt;b&gt;, Plaza");
  expect(tags.get("og:description")).toMatch(/2 tickets at Plaza, Dadar, .*₹750/);
  expect(tags.get("og:image")).toMatch(/^http/);
  expect(tags.has("robots")).toBe(false);
  expect(text).toContain("Available for Sale");
  expect(text).toMatch(/Plaza ?, ?Dadar/);
  expect(event).toMatchObject({
    "@type": "ScreeningEvent",
    name: ticket.movie_name,
    startDate: `${ticket.show_date}T${ticket.show_time}:00+05:30`,
    offers: { price: "750.00", priceCurrency: "INR", availability: "https://schema.org/InStock" },
  });
  const head = await fetch(`${stack.url}/pages/ticket.html`, { method: "HEAD", headers: { "x-page": address } });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  // Only files of the site, or data that runs nothing.
  for (const [, attributes] of html.matchAll(/<script\b([^>]*)>/g))
    expect(attributes).toMatch(/src="|type="application\//);
  expect(html).not.toContain(seller.mobile);
  expect(html).not.toContain("seat_info");
});

it("says what somebody looks for, by their first name alone, and when there is no such post", async () => {
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await stack.call(buyer, "wanted", "create", {
    movie_name: "Paper Kites",
    city: "Mumbai",
    place: "Andheri",
    days: [day],
    parts: ["night"],
    seats: 2,
    price_each: 30_000,
  });
  const address = `/wanted/${id}`;
  const { answer, html, tags, text, title } = await page(address);
  expect(answer.status).toBe(200);
  expect(title).toMatch(/^Looking for 2 tickets: Paper Kites, .*, Andheri, Mumbai, up to ₹300 each · Reseat$/);
  expect(`${tags.get("og:title")} · Reseat`).toBe(title);
  expect(tags.get("canonical")).toBe(site + address);
  expect(text).toContain("I have this");
  expect(text).toContain("Rohan");
  for (const secret of ["Das", buyer.mobile, buyer.id]) expect(html).not.toContain(secret);
  expect((await page(address, "hi")).text).toContain("2 टिकट चाहिए");

  const like = await stack.list(seller, { movie_name: "Paper Kites", location: "Andheri", city: "Mumbai" });
  await stack.call(buyer, "wanted", "pause", { id });
  const paused = await page(address);
  expect(paused.text).toContain("This post is paused.");
  expect(paused.tags.get("og:title")).toBe(tags.get("og:title"));
  expect(paused.tags.get("og:description")).toBe("This person is not looking right now.");
  await stack.call(buyer, "wanted", "end", { id });
  const ended = await page(address);
  expect(ended.tags.get("robots")).toBe("noindex");
  expect(ended.title).toBe(`No longer needed. ${title}`);
  expect(ended.tags.get("og:description")).toContain("on sale now");
  expect(ended.html).toContain(`href="/ticket/${like.id}"`);
  expect(ended.text).toContain("They look no longer");
  expect((await page("/wanted/01ARZ3NDEKTSV4RRFFQ69G5FAV")).answer.status).toBe(404);
});

it("says how many look for what, lists their posts page by page, and names the lists that have posts", async () => {
  const [movie_name, city] = ["Glass River & Co", "Rajkot"];
  const [first, ...others] = [await stack.signUp("Asha Rao"), await stack.signUp(), await stack.signUp("Meera Nair")];
  const askers = [first, ...others];
  const posts = await Promise.all(
    askers.map((asker) => stack.call(asker, "wanted", "create", sought({ movie_name, city, price_each: 30_000 }))),
  );
  await stack.call(first, "wanted", "create", sought({ movie_name, city: "Surat" }));
  await stack.list(seller, { movie_name, city, location: city });
  await stack.settled();
  await stack.advanceClock(3);
  const list = "/wanted?movie=glass-river-and-co&amp;city=rajkot";
  const both = await page("/movies/glass-river-and-co/rajkot");
  expect(both.text).toContain("3 people look for this");
  expect(both.html).toContain(`href="${list}"`);
  expect((await page("/movies/glass-river-and-co")).text).toContain("3 people look for this");
  expect((await page("/cities/rajkot", "hi")).text).toContain("3 लोग इसे ढूँढ रहे हैं");
  expect((await page("/discover-movie", "en", "Rajkot")).text).toContain("3 people look for this");
  expect((await page("/discover-movie?search=Glass+River+%26+Co", "en", "Surat")).text).toContain("A few people look");
  expect((await page("/discover-movie?search=Nobody+Wants+This")).text).not.toMatch(/people? look/);

  const { html, tags, text, title } = await page("/wanted?movie=Glass+River+%26+Co&city=Rajkot");
  expect(title).toBe("Wanted: Glass River &amp; Co, Rajkot · Reseat");
  expect(tags.get("canonical")).toBe(site + list);
  expect(tags.get("description")).toContain("These people wait for a ticket.");
  expect(tags.has("robots")).toBe(false);
  for (const { id } of posts) expect(html).toContain(`href="/wanted/${id}"`);
  expect(text.match(/up to ₹300 each/g)).toHaveLength(3);
  for (const secret of ["Asha", "Meera", first.id]) expect(html).not.toContain(secret);

  const nobody = await page("/wanted?city=nowhere-at-all");
  expect([nobody.answer.status, nobody.tags.get("robots")]).toEqual([200, "noindex"]);
  expect(nobody.text).toContain("Wanted: Nowhere At All");
  expect(nobody.text).toContain("Nobody looks for this now");
  expect((await page("/wanted")).text).toContain("Which movie or city?");
  expect((await page("/wanted?city=rajkot&cursor=x")).answer.status).toBe(404);

  const listed = async () => (await fetch(`${stack.url}/pages/sitemap-wanted.xml`)).text();
  const known = await listed();
  for (const own of ["/wanted?movie=glass-river-and-co", "/hi/wanted?city=rajkot", "/wanted?city=surat"])
    expect(known).toContain(`<loc>${site}${own}</loc>`);
  for (const [n, { id }] of posts.entries()) await stack.call(askers[n] ?? seller, "wanted", "end", { id });
  const left = await listed();
  expect(left).not.toContain("city=rajkot");
  expect(left).toContain("city=surat");
});

it("never says in a preview that the ticket is available, and on the page says when it is not", async () => {
  const ticket = await stack.list(seller);
  const like = await stack.list(seller, { movie_name: ticket.movie_name, theatre: "Regal" });
  const address = `/ticket/${ticket.id}`;
  const before = await page(address);
  expect(before.html).not.toContain(`href="/ticket/${like.id}"`);
  const previewOf = ({ title, tags }: typeof before) => [title, ...[...tags].filter(([name]) => name !== "robots")];
  expect(JSON.stringify(previewOf(before))).not.toMatch(/available|on sale/i);

  await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  const asked = await page(address);
  expect(asked.text).toContain("Someone has expressed interest. Seller is reviewing.");
  expect(asked.text).not.toContain("Available for Sale");
  expect(asked.html).toContain(`href="/ticket/${like.id}"`);
  expect(asked.event.offers.availability).toBe("https://schema.org/LimitedAvailability");
  expect(asked.tags.has("robots")).toBe(false);

  const { items } = await stack.call(seller, "interest", "list", { type: "seller" });
  await stack.call(seller, "interest", "reject", { id: items[0]?.id ?? "" });
  await stack.call(seller, "tickets", "updateStatus", { id: ticket.id, status: "sold" });
  const sold = await page(address);
  expect(sold.answer.status).toBe(200);
  expect(sold.text).toContain("This seat is taken.");
  expect(sold.text).toContain("See other tickets for this film");
  expect(sold.html).toContain(`href="/ticket/${like.id}"`);
  expect(sold.tags.get("robots")).toBe("noindex");
  expect(sold.event.offers.availability).toBe("https://schema.org/SoldOut");

  for (const later of [asked, sold]) expect(previewOf(later)).toEqual(previewOf(before));
});

it("offers what is on sale in the city when nobody else sells the film of a ticket that is sold", async () => {
  const city = "Jhansi";
  const [sold, other] = await Promise.all(
    ["A", "B"].map((theatre) => stack.list(seller, { city, location: city, theatre })),
  );
  await stack.call(seller, "tickets", "updateStatus", { id: sold?.id ?? "", status: "sold" });
  await stack.advanceClock(3);
  const { text, html } = await page(`/ticket/${sold?.id}`);
  expect(text).toContain("This seat is taken.");
  expect(text).toContain("Movie tickets in Jhansi");
  expect(html).toContain(`href="/ticket/${other?.id}"`);
  expect(html).not.toContain(`href="/ticket/${sold?.id}"`);
});

it("leads from a ticket to its movie and city by words of repeated letters", async () => {
  const { id } = await stack.list(await stack.signUp(), { movie_name: "Zzz", city: "Mumbai" });
  await stack.settled();
  const [, address = ""] = /href="(\/movies\/[^"]+)"/.exec((await page(`/ticket/${id}`)).html) ?? [];
  expect(address).not.toBe("");
  const { answer, text } = await page(address);
  expect([address, answer.status]).toEqual([address, 200]);
  expect(text).toContain("Zzz");
});

it("is gone when the seller has removed the ticket, not found when there never was one, and shows what is on sale", async () => {
  const [ticket, other] = await Promise.all([stack.list(seller), stack.list(seller)]);
  await stack.call(seller, "tickets", "remove", { id: ticket.id });
  await stack.advanceClock(3);
  const removed = await page(`/ticket/${ticket.id}`);
  const unknown = await page(`/ticket/${"0".repeat(26)}`);
  const misspelt = await page("/ticket/misspelt");
  const nonsense = await page("/ticket/../../etc");
  expect([removed, unknown, misspelt, nonsense].map(({ answer }) => answer.status)).toEqual([410, 404, 404, 404]);
  for (const { tags, event } of [removed, unknown, misspelt, nonsense]) {
    expect(tags.get("robots")).toBe("noindex");
    expect(event).toBeUndefined();
  }
  for (const { text, html, title } of [removed, unknown, misspelt]) {
    expect(title).toBe("Ticket Not Found · Reseat");
    expect(text).toContain("This ticket may no longer be available, or the link is invalid.");
    expect(html).toContain(`href="/ticket/${other.id}"`);
  }
  expect(nonsense.text).toContain("The page you are looking for was moved, or was never there.");
  expect(removed.html).not.toContain(ticket.movie_name);
});

it.each([
  ..."constructor __proto__ toString valueOf hasOwnProperty then null undefined".split(" "),
  "😀 Leo",
  "a".repeat(120),
  "\u05e2\u05b4\u05d1\u05b0\u05e8\u05b4\u05d9\u05ea",
])("draws each page with a listing, a post, a poster and people of the name %s", async (name) => {
  const city = [...name].slice(0, 40).join("");
  // People have no name of signs or of 120 letters.
  const first = /^[a-z]{4,20}$/i.test(name) ? name : "Asha";
  const [owner, other] = await Promise.all([stack.signUp(), stack.signUp(`${first} Rao`)]);
  const ticket = await stack.list(owner, { movie_name: name, theatre: city, location: city, city });
  const post = await stack.call(other, "wanted", "create", sought({ movie_name: name, city: "Mumbai" }));
  const { poster } = await stack.call(admin, "admin", "createPoster", { movie_name: name, content_type: "image/png" });
  await stack.advanceClock(3);
  await stack.call(null, "browse", "listTickets", { search: name.slice(0, 100), location: city });
  const search = new URLSearchParams({ search: [...name].slice(0, 100).join("") });
  const slug = encodeURIComponent(slugOf(name));
  const citySlug = encodeURIComponent(slugOf(city));
  const addresses = [`/ticket/${ticket.id}`, `/wanted/${post.id}`, `/discover-movie?${search}`, `/movies/${slug}`];
  for (const address of [...addresses, `/movies/${slug}/${citySlug}`, `/cities/${citySlug}`, "/home"]) {
    const { answer, text } = await page(address, "en", encodeURIComponent(city));
    expect([address, answer.status]).toEqual([address, 200]);
    expect(text).toContain(address === "/home" ? city : name);
    if (address.startsWith("/wanted/")) expect(text).toContain(first);
  }
  const sitemap = async (file: string) => (await fetch(`${stack.url}/pages/sitemap-${file}.xml`)).text();
  expect(await sitemap("0-of-1")).toContain(`/ticket/${ticket.id}`);
  expect(await sitemap("wanted")).toContain(`/wanted?movie=${slug}`);
  const { items } = await stack.call(admin, "admin", "listPosters", { limit: 100 });
  expect(items).toContainEqual(expect.objectContaining({ id: poster.id, movie_name: name }));
});

it("is in the reader's language, which has an address of its own for search engines, and leads on in it", async () => {
  const ticket = await stack.list(seller, { movie_name: "Do Zubaan", location: "Indore", city: "Indore" });
  await stack.advanceClock(3);
  // The first answer of a process may take longer than a page waits.
  await stack.call(null, "browse", "listTickets", {});
  for (const [address, entryOf] of [
    [`/ticket/${ticket.id}`, ({ event }) => [event.url, event.offers.url]],
    ["/movies/do-zubaan/indore", ({ event }) => [event["@graph"][0].url]],
    ["/cities/indore", () => []],
    ["/discover-movie", () => []],
  ] satisfies [string, (read: Awaited<ReturnType<typeof page>>) => string[]][]) {
    for (const [language, own] of [
      ["en", address],
      ["hi", `/hi${address}`],
    ] as const) {
      const read = await page(address, language);
      expect(read.html).toContain(`<html lang="${language}-IN" `);
      expect(read.tags.get("og:locale")).toBe(`${language}_IN`);
      expect([read.tags.get("canonical"), read.tags.get("og:url")]).toEqual([site + own, site + own]);
      expect(
        [...read.html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map((tag) =>
          [...tag].slice(1),
        ),
      ).toEqual([
        ["en", site + address],
        ["hi", `${site}/hi${address}`],
        ["x-default", site + address],
      ]);
      for (const url of entryOf(read)) expect(url).toBe(site + own);
      const body = read.html.slice(read.html.indexOf("<body"));
      const links = [...body.matchAll(/<a [^>]*?href="(\/[^"]*)"|action="([^"]*)"/g)].map(
        ([, link, action]) => link ?? action,
      );
      expect(links.length).toBeGreaterThan(3);
      expect(links.filter((link) => /^\/hi(\/|$)/.test(link ?? "") !== (language === "hi"))).toEqual([]);
      if (language === "hi") expect(read.text).toMatch(/[\u0900-\u097f]/);
    }
  }
  expect((await page("/xx/cities/indore")).answer.status).toBe(404);
});

it("says that the show has begun, and draws with the last empty page while the site's files cannot be read", async () => {
  const ticket = await stack.list(seller);
  isThere = false;
  await stack.advanceClock(31 * 3600);
  const { text, tags, answer } = await page(`/ticket/${ticket.id}`);
  isThere = true;
  expect(answer.status).toBe(200);
  expect(text).toContain("This show has begun.");
  expect(tags.get("robots")).toBe("noindex");
});

it("shows what is on sale as the reader's filters and city say, with links that need no scripts", async () => {
  const [here, elsewhere] = await Promise.all(
    ["Nagpur", "Kochi"].map((city) => stack.list(seller, { movie_name: `Drawn in ${city}`, location: city, city })),
  );
  await stack.advanceClock(3);
  const { answer, text, tags, title, event, html } = await page("/discover-movie");
  expect(answer.status).toBe(200);
  expect(title).toBe("Discover movie tickets · Reseat");
  expect(tags.get("canonical")).toBe(`${site}/discover-movie`);
  expect(tags.get("description")).toMatch(/tickets/);
  expect(tags.get("og:url")).toBe(`${site}/discover-movie`);
  expect(tags.has("robots")).toBe(false);
  expect(text).toContain("Drawn in Nagpur");
  expect(text).toContain("Drawn in Kochi");
  expect(html).toContain(`href="/ticket/${here?.id}"`);
  expect(event.potentialAction.target.urlTemplate).toBe(`${site}/discover-movie?search={search_term_string}`);

  const searched = await page("/discover-movie?search=drawn%20in%20nagpur");
  expect(searched.text).toContain("1 ticket found");
  expect(searched.html).not.toContain(`/ticket/${elsewhere?.id}`);
  expect(searched.tags.get("robots")).toBe("noindex");
  const inKochi = await page("/discover-movie", "en", "Kochi");
  expect(inKochi.html).not.toContain(`/ticket/${here?.id}`);
  expect(inKochi.text).toContain("Drawn in Kochi");

  const home = await page("/home");
  expect([home.answer.status, home.tags.get("robots")]).toEqual([200, "noindex"]);
  const newestIn = ({ html }: typeof home) => [here, elsewhere].map((ticket) => html.includes(`/ticket/${ticket?.id}`));
  expect(newestIn(home)).toEqual([true, true]);
  expect(newestIn(await page("/home", "en", "Nagpur"))).toEqual([true, false]);
  expect(newestIn(await page("/home?search=drawn%20in%20kochi"))).toEqual([false, true]);
});

it("begins with what starts first in the reader's city, and with words alone where nothing is on sale", async () => {
  const theirs = { location: "Madurai", city: "Madurai" };
  const shows = await Promise.all([50, 40, 30, 20].map((hours) => stack.showIn(hours)));
  const another = await stack.signUp();
  const tickets = await Promise.all(shows.map((show) => stack.list(another, { ...theirs, ...show })));
  await stack.advanceClock(3);
  const { answer, text, tags, html } = await page("/", "en", "Madurai");
  expect(answer.status).toBe(200);
  expect(tags.get("canonical")).toBe(`${site}/`);
  expect(text).toContain("in Madurai");
  const links = [...html.matchAll(/href="\/ticket\/(\w+)"/g)].map(([, id]) => id);
  const soonest = tickets.toReversed().slice(0, 3);
  expect(links).toEqual(soonest.map(({ id }) => id));

  const empty = await page("/", "hi", "Nowhere");
  expect(empty.answer.status).toBe(200);
  expect(empty.html).not.toContain('href="/hi/ticket/');
  expect(empty.html).toContain('href="/hi/home"');
  expect((await page("/xx")).answer.status).toBe(404);
});

it("says what the site is, without tickets, while the API cannot be reached", async () => {
  const ticket = await stack.list(await stack.signUp(), { location: "Salem", city: "Salem" });
  await stack.advanceClock(3);
  const address = `href="/ticket/${ticket.id}"`;
  expect((await page("/", "en", "Salem")).html).toContain(address);
  const direct = globalThis.fetch;
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (resource, init) => {
    if (String(resource).includes("/api/tickets")) throw new TypeError("fetch failed");
    return direct(resource, init);
  });
  const { answer, html, text } = await page("/", "en", "Salem").finally(() => fetching.mockRestore());
  expect(answer.status).toBe(200);
  expect(html).not.toContain('href="/ticket/');
  expect(html).toContain('href="/home"');
  expect(text).toMatch(/That seat +is +free again/);
});

it("has further pages at addresses of their own", async () => {
  const city = "Rajkot";
  const another = await stack.signUp();
  await Promise.all(Array.from({ length: 21 }, () => stack.list(another, { location: city, city })));
  await stack.advanceClock(3);
  const ticketsOf = ({ html }: Awaited<ReturnType<typeof page>>) =>
    [...html.matchAll(/href="\/ticket\/(\w+)"/g)].map(([, id]) => id);
  const first = await page(`/discover-movie?location=${city}`);
  const next = /href="(\/discover-movie\?[^"]*cursor=[^"]*)"/.exec(first.html)?.[1]?.replaceAll("&amp;", "&");
  const second = await page(next ?? "");
  expect([ticketsOf(first).length, ticketsOf(second).length]).toEqual([20, 1]);
  expect(new Set([...ticketsOf(first), ...ticketsOf(second)]).size).toBe(21);
  expect((await page("/discover-movie?cursor=made-up")).answer.status).toBe(404);
});

it("shows what is on sale of a movie in a city: in words, in the title, to search engines, with links to what is like it", async () => {
  const city = "Kozhikode";
  const of = (change: object) =>
    stack.list(seller, { location: "Palayam", city, movie_name: "Kaliyattam: One", ...change });
  const show = { theatre: "Crown", show_time: "23:50" };
  const cheap = await of({ ...show, price_per_ticket: 50_000, discounted_price: 45_000 });
  const dear = await stack.list(buyer, {
    ...{ location: "Palayam", city, movie_name: "Kaliyattam: One" },
    ...show,
    price_per_ticket: 60_000,
  });
  await Promise.all([
    of({ movie_name: "Kaliyattam One", theatre: "Regal", price_per_ticket: 55_000 }),
    of({ city: "Thrissur", location: "Thrissur" }),
    of({ movie_name: "किल & बिल" }),
  ]);
  await stack.advanceClock(3);
  const { answer, text, tags, title, event, html } = await page("/movies/kaliyattam-one/kozhikode", "en", "Pune");
  expect(answer.status).toBe(200);
  expect(title).toBe("Kaliyattam: One tickets in Kozhikode · Reseat");
  expect(tags.get("description")).toMatch(
    /^Kaliyattam: One tickets in Kozhikode: 3 tickets from ₹225 each. Next show: /,
  );
  expect(tags.get("canonical")).toBe(`${site}/movies/kaliyattam-one/kozhikode`);
  expect(tags.has("robots")).toBe(false);
  expect(text).toContain("3 tickets from ₹225 each");
  expect(html).toContain('href="/movies/kaliyattam-one/thrissur"');
  expect(html).toContain(`href="/movies/${encodeURIComponent("किल-and-बिल")}/kozhikode"`);
  const shows: { location: { name: string }; url: string; offers: { url: string; price: string }[] }[] =
    event["@graph"];
  expect(shows.map(({ location, offers }) => [location.name, offers.length]).sort()).toEqual([
    ["Crown", 2],
    ["Regal", 1],
  ]);
  const atCrown = shows.find(({ location }) => location.name === "Crown");
  expect(atCrown?.url).toBe(`${site}/movies/kaliyattam-one/kozhikode`);
  expect(atCrown?.offers.map(({ url, price }) => [url, price]).sort()).toEqual(
    [
      [`${site}/ticket/${cheap.id}`, "450.00"],
      [`${site}/ticket/${dear.id}`, "600.00"],
    ].sort(),
  );

  const everywhere = await page("/movies/kaliyattam-one");
  expect([everywhere.title, everywhere.event]).toEqual(["Kaliyattam: One tickets · Reseat", undefined]);
  expect(everywhere.text).toContain("4 tickets from ₹225 each");
  const inCity = await page("/cities/kozhikode", "hi");
  expect(inCity.title).toBe("Kozhikode में फ़िल्मों के टिकट · Reseat");
  expect(inCity.text).toContain("किल & बिल".replace("&", "&amp;"));
  const devanagari = await page(`/movies/${encodeURIComponent("किल-and-बिल")}`);
  expect(devanagari.tags.get("canonical")).toBe(`${site}/movies/${encodeURIComponent("किल-and-बिल")}`);
  // Other spellings and former names have no page of their own.
  const locations: [string, string][] = [
    ["/movies/Kaliyattam-ONE/Kozhikode", "../kaliyattam-one/kozhikode"],
    ["/movies/kaliyatam-one/calicut/", "../../kaliyattam-one/kozhikode"],
    ["/cities/calicut", "./kozhikode"],
  ];
  for (const [asked, location] of locations) {
    const { answer } = await page(asked);
    expect([asked, answer.status, answer.headers.get("location")]).toEqual([asked, 308, location]);
    expect(new URL(location, `https://reseat.example/hi${asked}`).pathname).toMatch(
      /^\/hi\/(movies\/kaliyattam-one\/|cities\/)kozhikode$/,
    );
  }
  const ticketPage = await page(`/ticket/${cheap.id}`);
  expect(ticketPage.html).toContain('href="/movies/kaliyattam-one/kozhikode"');
});

it.each([
  ["aaa", "Mumbai"],
  ["a".repeat(120), "b".repeat(80)],
  ["ऽ", "ഺ"],
  ["&".repeat(119).concat("a"), "AAA & Sons"],
  ["Ⅷ. ﬁ…", "İİ"],
])("a ticket's page leads to the pages of its film and its city, also of %j in %j", async (movie_name, city) => {
  const ticket = await stack.list(seller, { movie_name, location: city, city });
  await stack.advanceClock(3);
  const { html } = await page(`/ticket/${ticket.id}`);
  const links = [...html.matchAll(/href="(\/(?:movies|cities)\/[^"]+)"/g)].map(([, href]) => href as string);
  const found = await Promise.all(
    links.map(async (href) => {
      const first = await page(href);
      const location = first.answer.headers.get("location");
      const there = location ? await page(new URL(location, site + href).pathname) : first;
      return [there.answer.status, there.html.includes(ticket.id), there.html.match(/<article /g)?.length];
    }),
  );
  expect(found).toEqual([
    [200, true, 1],
    [200, true, 1],
  ]);
});

it("says when nobody sells a movie there now, offers what is like it, and is not found when it never was", async () => {
  await stack.list(seller, { movie_name: "Only In Surat", location: "Surat", city: "Surat" });
  await stack.advanceClock(3);
  const elsewhere = await page("/movies/only-in-surat/bhopal");
  expect(elsewhere.answer.status).toBe(200);
  expect(elsewhere.text).toContain("Only In Surat tickets in Bhopal");
  expect(elsewhere.text).toContain("No tickets found");
  expect(elsewhere.html).toContain('href="/movies/only-in-surat/surat"');
  expect([elsewhere.tags.get("robots"), elsewhere.event]).toEqual(["noindex", undefined]);
  const never = ["/movies/never-was", "/movies/only-in-surat/atlantis", "/cities/atlantis", "/movies/a/b/c"];
  const pages = await Promise.all(never.map((address) => page(address)));
  expect(pages.map(({ answer }) => answer.status)).toEqual(never.map(() => 404));
  for (const { tags } of pages) expect(tags.get("robots")).toBe("noindex");
  // The page names the search, and shows other tickets on sale instead.
  expect(pages.map(({ text }) => /No tickets for “([^”]*)”/.exec(text)?.[1])).toEqual([
    "Never Was",
    "Only In Surat, Atlantis",
    "Atlantis",
    undefined,
  ]);
  expect(pages[0]?.text).toContain("Only In Surat");
});

it("has further pages of a city, with the same introduction", async () => {
  const city = "Nashik";
  const another = await stack.signUp();
  await Promise.all(Array.from({ length: 21 }, () => stack.list(another, { location: city, city })));
  await stack.advanceClock(3);
  const first = await page("/cities/nashik");
  const next = /href="(\/cities\/nashik\?cursor=[^"]*)"/.exec(first.html)?.[1];
  const second = await page(next ?? "");
  expect(second.html.match(/<article /g)).toHaveLength(1);
  expect(second.text).toContain("21 tickets from");
  expect([first.tags.get("robots"), second.tags.get("robots")]).toEqual([undefined, "noindex"]);
});

it("names everything that is on sale for search engines, with its last change, and keeps them out of a preview stage", async () => {
  const ticket = await stack.list(seller, { movie_name: "Sitemap & Sons", location: "Ujjain", city: "Ujjain" });
  await stack.advanceClock(3);
  const read = async (name: string) => {
    const answer = await fetch(`${stack.url}/pages/${name}`);
    return { status: answer.status, kept: answer.headers.get("cache-control"), text: await answer.text() };
  };
  const index = await read("sitemap.xml");
  expect([index.status, index.kept]).toEqual([200, "public, max-age=0, s-maxage=3600"]);
  const names = [...index.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(names).toEqual(["pages", "wanted", "0-of-1"].map((name) => `${site}/sitemap-${name}.xml`));
  expect((await read("sitemap-pages.xml")).text).toContain(`<loc>${site}/hi/how-it-works</loc>`);
  const { text } = await read("sitemap-0-of-1.xml");
  for (const path of [
    `/ticket/${ticket.id}`,
    "/movies/sitemap-and-sons",
    "/movies/sitemap-and-sons/ujjain",
    "/cities/ujjain",
  ])
    for (const own of [path, `/hi${path}`])
      expect(text).toContain(
        `<url><loc>${site}${own}</loc><lastmod>${ticket.updated_at}</lastmod>` +
          `<xhtml:link rel="alternate" hreflang="en" href="${site}${path}"/>` +
          `<xhtml:link rel="alternate" hreflang="hi" href="${site}/hi${path}"/>` +
          `<xhtml:link rel="alternate" hreflang="x-default" href="${site}${path}"/></url>`,
      );
  // Each address is in one of two parts.
  const parts = await Promise.all([0, 1].map((part) => read(`sitemap-${part}-of-2.xml`)));
  const all = parts.flatMap((part) => part.text.match(/<url>.*<\/url>/g) ?? []);
  expect(all.sort()).toEqual(text.match(/<url>.*<\/url>/g)?.sort());
  expect(parts.every((part) => part.text.includes("<url>"))).toBe(true);
  expect((await read("robots.txt")).text).toBe("User-agent: *\nDisallow: /\n");
});

it("asks the API at its own address, with the second key and the address of the reader", async () => {
  const asked = vi.spyOn(globalThis, "fetch");
  const headers = { "x-page": "/home", "x-forwarded-for": "203.0.113.7" };
  expect((await fetch(`${stack.url}/pages/home.html`, { headers })).status).toBe(200);
  const calls = asked.mock.calls.filter(([address]) => String(address).includes("/api/tickets"));
  asked.mockRestore();
  expect(calls.length).toBeGreaterThan(0);
  for (const [address, init] of calls) {
    expect(String(address)).toContain(`${stack.url}/_aws/execute-api/api/tickets`);
    expect(init?.headers).toEqual({ "x-origin-key": nextOriginKey, "x-viewer-address": "203.0.113.7" });
  }
});

it("is drawn for the CDN alone", async () => {
  const around = (key?: string) =>
    fetch(`${stack.url}/_aws/execute-api/pages/ticket.html`, { headers: key ? { "x-origin-key": key } : {} });
  expect((await around()).status).toBe(403);
  expect((await around("another")).status).toBe(403);
  expect((await around(originKey)).status).toBe(404);
});
