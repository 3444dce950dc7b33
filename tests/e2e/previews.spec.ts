import type { APIRequestContext } from "@playwright/test";
import type { TicketStatus } from "@reseat/contract";
import { sought } from "@reseat/testing/listing";
import { expect, test } from "./fixtures";

/**
 * Programs that fetch a shared link: the sender's phone for a preview, and search engines. None of
 * them runs scripts here.
 */
const FETCHERS = {
  whatsapp: "WhatsApp/2.24.20.89 A",
  facebook: "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  google: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
};

interface Preview {
  status: number;
  title: string | undefined;
  description: string | undefined;
  picture: string;
  robots: string | undefined;
  text: string;
}

async function preview(request: APIRequestContext, address: string, agent: string): Promise<Preview> {
  const answer = await request.get(address, { headers: { "user-agent": agent, accept: "text/html" } });
  expect(answer.headers()["content-security-policy"]).toContain("script-src 'self'");
  const html = await answer.text();
  const tag = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  const text = html.replace(/<head>.*<\/head>|<script.*?<\/script>|<[^>]+>/gs, " ").replace(/\s+/g, " ");
  return {
    status: answer.status(),
    title: tag("og:title"),
    description: tag("og:description"),
    picture: tag("og:image") ?? "",
    robots: tag("robots"),
    text,
  };
}

test("a shared link says the same to whoever fetches it, whatever became of the ticket", async ({ stack, request }) => {
  const [seller, buyer] = [await stack.signUp(), await stack.signUp("Rohan Das", { credits: 5 })];
  const ticket = await stack.list(seller, { movie_name: "Lanterns at Low Tide" });
  await stack.settled();

  const all = async (id = ticket.id): Promise<Preview[]> => {
    // The CDN may keep an earlier drawing for as long as that.
    await stack.advanceClock(6);
    return Promise.all(Object.values(FETCHERS).map((agent) => preview(request, `/ticket/${id}`, agent)));
  };
  const [first] = await all();
  expect(first?.title).toContain("Lanterns at Low Tide");
  const says = async (status: TicketStatus, text: string, robots?: string) => {
    for (const each of await all())
      expect(each, status).toEqual({ ...first, robots, text: expect.stringContaining(text) });
  };
  expect((await request.get(first?.picture ?? "")).status()).toBe(200);
  await says("available", "Asks the seller.");
  await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  await says("under_review", "Someone has expressed interest. Seller is reviewing.");
  const { items } = await stack.call(seller, "interest", "list", { type: "seller" });
  await stack.call(seller, "interest", "reject", { id: items[0]?.id ?? "" });
  await stack.call(seller, "tickets", "updateStatus", { id: ticket.id, status: "sold" });
  await says("sold", "This seat is taken.", "noindex");

  const ignored = await stack.list(seller);
  for (const name of ["Meera Nair", "Kabir Sen", "Dev Roy"]) {
    const other = await stack.signUp(name, { credits: 1 });
    await stack.call(other, "interest", "express", { ticket_id: ignored.id });
    await stack.advanceClock(901);
  }
  const [blocked] = await all(ignored.id);
  expect([blocked?.status, blocked?.robots]).toEqual([200, "noindex"]);
  const removed = await stack.list(seller);
  await stack.call(seller, "tickets", "remove", { id: removed.id });
  for (const agent of Object.values(FETCHERS)) {
    const gone = await preview(request, `/ticket/${removed.id}`, agent);
    expect([gone.status, gone.robots]).toEqual([410, "noindex"]);
  }
});

test("a shared wanted post says what became of it to whoever fetches it", async ({ stack, request }) => {
  const person = await stack.signUp("Rohan Das");
  const { id } = await stack.call(person, "wanted", "create", sought({ movie_name: "Lanterns at Low Tide" }));
  const says = async (title: string, description: string, text: string, robots?: string) => {
    // The CDN may keep an earlier drawing for as long as that.
    await stack.advanceClock(6);
    for (const agent of Object.values(FETCHERS)) {
      const shown = await preview(request, `/wanted/${id}`, agent);
      expect(shown).toMatchObject({ status: 200, text: expect.stringContaining(text) });
      expect([shown.robots, shown.title]).toEqual([robots, expect.stringContaining(title)]);
      expect(shown.description).toContain(description);
      expect((await request.get(shown.picture)).status()).toBe(200);
    }
  };
  const title = "Looking for 2 tickets: Lanterns at Low Tide";
  await says(title, "Have a ticket that you cannot use?", "I have this");
  await stack.call(person, "wanted", "pause", { id });
  await says(title, "This person is not looking right now.", "This post is paused.");
  await stack.call(person, "wanted", "end", { id });
  await says(`No longer needed. ${title}`, "on sale now", "They look no longer", "noindex");
});
