import { randomInt } from "node:crypto";
import { once } from "node:events";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import type { Client, Person } from "@reseat/testing/client";
import { routeOf } from "@reseat/testing/contract-calls";
import { listing, showIn } from "@reseat/testing/listing";
import { claimsOf } from "@reseat/testing/log-in";
import { WebSocket } from "ws";
import { openSocket } from "../open-socket";

/** The stage to check. */
export interface Smoked {
  client: Client;
  /** The address of its sockets. */
  socket: string;
  /**
   * Numbers that log in with a fixed code. With fewer than two, only a visitor's pages are checked.
   */
  numbers: { phone: string; code: string }[];
  /** Gives a person one credit. Throws the second time for the same person. */
  grant(userId: string): Promise<void>;
  /** Resolves when this many seconds of the stage's time are over. */
  wait(seconds: number): Promise<void>;
  say(line: string): void;
}

type SignedIn = Pick<Person, "id" | "accessToken">;

/**
 * The seconds within which a change must be on sale, and those within which the sweep must find a
 * request that ran out of time.
 */
const ON_SALE_WITHIN = 60;
const SWEPT_WITHIN = 180;
/** The seconds within which a listing must have its image for other apps. */
const PICTURE_WITHIN = 60;

/**
 * Goes through a stage as a visitor, a seller and a buyer do, and leaves nothing on sale. Prints
 * each step that holds; throws the first that does not, by its name. It takes about five minutes of
 * the stage's time, because it waits for a request to run out.
 */
export async function smoke(stage: Smoked): Promise<void> {
  const { client, say } = stage;
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    try {
      const result = await work();
      say(`✓ ${name}`);
      return result;
    } catch (cause) {
      throw new Error(`✗ ${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  };

  await step("the site shows its page and has its scripts", () => loadPage(client.url));
  await step("the function draws the root and /home", async () => {
    for (const path of ["/", "/home"]) await drawn(client.url + path);
  });
  await step("the function writes the sitemap", () => readSitemap(client.url));
  await step("a visitor browses", () => client.call(null, "browse", "listTickets", {}));
  await step("a call without a token is refused", async () => {
    const { status } = await client.send(null, routeOf("accounts", "getProfile"));
    if (status !== 401) throw new Error(`it was answered with ${status}`);
  });
  await step("the page of a ticket is drawn, with a picture that is there", async () => {
    const { items } = await client.call(null, "browse", "listTickets", { sort: "latest" });
    const [ticket] = items;
    // On a stage without tickets the page of a missing ticket is drawn, and another page has an
    // image.
    if (!ticket) await drawn(`${client.url}/ticket/${"0".repeat(26)}`, 404);
    const { text } = await drawn(client.url + (ticket ? `/ticket/${ticket.id}` : "/discover-movie"));
    await loaded(pictureOf(text), "image/");
  });
  await step("a socket that says nothing of its person is refused", async () => {
    const [error] = await once(new WebSocket(stage.socket, { origin: client.url }), "error");
    if (!/\b401\b/.test(String(error))) throw new Error(String(error));
  });
  const [first, second] = stage.numbers;
  if (!first || !second) return say("This stage has no two test numbers, so nobody was signed in.");

  const seller = await step("the seller signs in", () => signIn(client, first));
  const buyer = await step("the buyer signs in", () => signIn(client, second));
  // The show's time follows the stage's clock, because this machine's clock may be wrong.
  const { server_time } = await client.call(seller, "interest", "list", { type: "seller" });
  const show = listing(showIn(3 / 60, Date.parse(server_time)));
  const { id: ticket_id } = await step("the seller lists a ticket", () =>
    client.call(seller, "tickets", "create", { ...show, movie_name: show.movie_name.replace("Night Bus", "Smoke") }),
  );
  await step("a visitor finds it", () =>
    until(stage, ON_SALE_WITHIN, 2, async () => {
      const found = await client.call(null, "browse", "listTickets", { sort: "latest", date: show.show_date });
      return found.items.some(({ id }) => id === ticket_id);
    }),
  );
  await step("its page is drawn, with its own picture", () =>
    until(stage, PICTURE_WITHIN, 10, async () => {
      const { text } = await drawn(`${client.url}/ticket/${ticket_id}`);
      if (!text.includes(show.theatre)) throw new Error("its page does not name its theatre");
      const picture = pictureOf(text);
      if (!picture.includes(`/posters/tickets/${ticket_id}/`)) return false;
      await loaded(picture, "image/");
      return true;
    }),
  );
  await step("the seller's socket answers a ping", async () => {
    const socket = await openSocket(stage.socket, seller, client.url);
    const { type } = await socket.say({ action: "ping" });
    socket.close();
    if (type !== "pong") throw new Error(`it was answered with ${type}`);
  });
  const credits = await step("the buyer has a credit", async () => {
    if ((await creditsOf(client, buyer)) === 0) await stage.grant(buyer.id);
    return creditsOf(client, buyer);
  });
  const request = await step("the buyer asks for the ticket, for a credit", async () => {
    const { interest_request } = await client.call(buyer, "interest", "express", { ticket_id });
    const left = await creditsOf(client, buyer);
    if (left !== credits - 1) throw new Error(`of ${credits} credits there are ${left}`);
    return interest_request;
  });
  await step("the seller sees the request", async () => {
    const { items } = await client.call(seller, "interest", "list", { type: "seller" });
    const status = items.find(({ id }) => id === request.id)?.status;
    if (status !== "pending") throw new Error(`it is ${status ?? "not there"}`);
  });
  const open = (Date.parse(request.expires_at) - Date.parse(request.created_at)) / 1000;
  await step("the sweep gives the credit back when the show begins", () =>
    // Nobody opens the request meanwhile, because that alone would settle it.
    until(stage, open + SWEPT_WITHIN, 30, async () => (await creditsOf(client, buyer)) === credits),
  );
  await step("the seller clears the listing away", async () => {
    const { expired_tickets_count } = await client.call(seller, "tickets", "cleanupExpired");
    if (expired_tickets_count === 0) throw new Error("there was none");
  });
  await step("both sign out", () =>
    Promise.all([seller, buyer].map((person) => client.call(person, "accounts", "signOutEverywhere"))),
  );
}

/**
 * Loads the page and the scripts that it names: after a half-finished upload these scripts are
 * missing.
 */
async function loadPage(url: string): Promise<void> {
  const page = await loaded(`${url}/`, "text/html");
  const scripts = [...page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source]) => source);
  if (scripts.length === 0) throw new Error("the page has no script");
  await Promise.all(scripts.map((source) => loaded(new URL(source ?? "", `${url}/`).href, "javascript")));
}

async function loaded(url: string, type: string): Promise<string> {
  return (await answerOf(url, type, 200)).text;
}

async function answerOf(url: string, type: string, status: number): Promise<{ text: string; headers: Headers }> {
  const answer = await fetch(url);
  const found = answer.headers.get("content-type") ?? "";
  if (answer.status !== status || !found.includes(type))
    throw new Error(`${url} was answered with ${answer.status} ${found}`);
  return { text: await answer.text(), headers: answer.headers };
}

/**
 * Loads a page that the drawing function must have made. Each answer of a function has the id of
 * its request; the file that the CDN shows when the function fails has none.
 */
async function drawn(url: string, status = 200, type = "text/html"): Promise<{ text: string }> {
  const answer = await answerOf(url, type, status);
  if (!answer.headers.get("x-request-id")) throw new Error(`${url} came from the site's files, not from the function`);
  return answer;
}

/**
 * Reads the sitemap, which the CDN may have kept for an hour, and a part of it that is unlikely to
 * be cached.
 */
async function readSitemap(site: string): Promise<void> {
  const { text } = await drawn(`${site}/sitemap.xml`, 200, "xml");
  if (!text.includes(`<loc>${site}/sitemap-`)) throw new Error("it names no part");
  const of = randomInt(512, 1024);
  await drawn(`${site}/sitemap-${randomInt(of)}-of-${of}.xml`, 200, "xml");
}

/** The address of the image that other apps show for a page. */
function pictureOf(page: string): string {
  const address = /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1];
  if (!address) throw new Error("the page names no picture");
  return address;
}

/** Logs a test number in, and signs it up on its first visit of a stage. */
async function signIn(client: Client, { phone, code }: Smoked["numbers"][number]): Promise<SignedIn> {
  if (!(await client.call(null, "accounts", "doesMobileExist", { mobile_input: phone })))
    return client.register(phone.replace("+91", ""), "Smoke Test", () => code);
  const logIn = await client.beginLogIn(phone);
  const tokens = await logIn.answer(code);
  if (!tokens) throw new Error(`the fixed code of ${phone} is refused`);
  const person = { id: claimsOf(tokens).user_id, accessToken: tokens.accessToken };
  // The terms may have changed since the last run.
  await client.call(person, "accounts", "agreeToTerms", { agreed_terms: TERMS_VERSION });
  return person;
}

async function creditsOf(client: Client, person: SignedIn): Promise<number> {
  return (await client.call(person, "credits", "get")).credits;
}

/**
 * Checks a condition every `each` seconds until it holds. Throws when it still does not hold after
 * `within` seconds.
 */
async function until(stage: Smoked, within: number, each: number, isSo: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isSo()); waited += each) {
    if (waited >= within) throw new Error(`it did not within ${Math.round(within)} seconds`);
    await stage.wait(each);
  }
}
