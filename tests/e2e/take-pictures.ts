import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, devices, type Page } from "@playwright/test";
import { Client, newMobile, type Person } from "@reseat/testing/client";
import { sought } from "@reseat/testing/listing";
import { factsOf, type TicketFacts } from "@reseat/testing/made-facts";
import { ticketPicture } from "@reseat/testing/ticket-pictures";
import sharp from "sharp";
import { headlessShell } from "./chromium";
import { gotoLive, prepare, signIn, takenOver } from "./fixtures";
import setup from "./global-setup";
import type { Served } from "./stacks";
import { type Say, textsIn } from "./texts";

// Takes the pictures of docs/screenshots: `npx tsx tests/e2e/take-pictures.ts [name …]`. The whole
// screens are in .build/pictures.

const root = fileURLToPath(new URL("../..", import.meta.url));
const to = `${root}/docs/screenshots`;
const whole = `${root}/.build/pictures`;

const ways = {
  "360": {},
  "1280": { width: 1280 },
  hindi: { language: "hi" },
  dark: { scheme: "dark" },
  large: { text: 200 },
} as const;
type Way = keyof typeof ways;

/** Those of the README and of the app's manifest, which are as large as the screen. */
const WHOLE: Record<string, string> = {
  discover: "discover",
  "ticket-dialog": "ticket",
  asked: "requests",
  chat: "messages",
  "home-1280": "home",
};

type Who = "visitor" | "buyer" | "poor" | "seller" | "admin";

interface Screen {
  name: string;
  who: Who;
  /** A name in braces stands for the id of something that `makeAll` makes. */
  path: string;
  /** The buttons and links that are pressed there, in English. */
  presses?: string[];
  /** Whatever else has to happen on the screen. */
  act?(page: Page, say: Say, made: Made): Promise<unknown>;
  /** Whether it is also shown on a wide screen, in Hindi, dark and with large text. */
  isShownInAllWays?: true;
}

const SCREENS: Screen[] = [
  { name: "landing", who: "visitor", path: "/", isShownInAllWays: true },
  { name: "home", who: "buyer", path: "/home", isShownInAllWays: true },
  { name: "discover", who: "visitor", path: "/discover-movie", isShownInAllWays: true },
  { name: "ticket-dialog", who: "visitor", path: "/discover-movie?ticket={free}", isShownInAllWays: true },
  { name: "ticket", who: "visitor", path: "/ticket/{free}" },
  { name: "ticket-at-once", who: "buyer", path: "/ticket/{atOnce}" },
  { name: "ticket-held", who: "poor", path: "/ticket/{pendingTicket}" },
  { name: "interest", who: "buyer", path: "/discover-movie?ticket={free}", presses: ["Express Interest"] },
  { name: "no-credit", who: "poor", path: "/discover-movie?ticket={free}", presses: ["Express Interest"] },
  { name: "unlock", who: "buyer", path: "/discover-movie?ticket={free}", presses: ["Unlock Contact (1 Credit)"] },
  { name: "asked", who: "buyer", path: "/requests/{pending}", isShownInAllWays: true },
  { name: "declined", who: "buyer", path: "/requests/{declined}" },
  { name: "toast", who: "seller", path: "/how-it-works", act: askMeanwhile },
  { name: "bar", who: "seller", path: "/home" },
  { name: "request", who: "seller", path: "/requests/{pending}", isShownInAllWays: true },
  { name: "decline", who: "seller", path: "/requests/{pending}", presses: ["Decline"] },
  { name: "deal", who: "buyer", path: "/deals/{accepted}", isShownInAllWays: true },
  { name: "deal-at-once", who: "buyer", path: "/deals/{soldAtOnce}" },
  { name: "chat", who: "buyer", path: "/messages/{conversation}", isShownInAllWays: true },
  { name: "propose", who: "buyer", path: "/deals/{accepted}", presses: ["Agree on price and handover"] },
  { name: "pay", who: "buyer", path: "/deals/{sold}", presses: ["Pay"] },
  { name: "gate", who: "buyer", path: "/deals/{handed}?handover=1" },
  { name: "cover", who: "seller", path: "/profile", presses: ["Add Image"], act: coverCode },
  { name: "alerts", who: "buyer", path: "/notifications", isShownInAllWays: true },
  { name: "alerts-seller", who: "seller", path: "/notifications" },
  { name: "profile", who: "seller", path: "/profile", isShownInAllWays: true },
  { name: "unlocked", who: "buyer", path: "/profile/unlocked" },
  { name: "purchases", who: "buyer", path: "/profile/purchases" },
  { name: "buy-credits", who: "poor", path: "/profile", presses: ["Buy Credits"] },
  { name: "feedback", who: "seller", path: "/profile/feedback" },
  { name: "reports", who: "buyer", path: "/profile/reports" },
  { name: "stats", who: "seller", path: "/profile/stats" },
  { name: "wanted", who: "buyer", path: "/profile/wanted" },
  { name: "more", who: "buyer", path: "/profile/more" },
  { name: "listing", who: "seller", path: "/list-movie" },
  { name: "listing-read", who: "seller", path: "/list-movie", act: readBooking },
  { name: "wanted-posts", who: "visitor", path: "/wanted?city=mumbai" },
  { name: "how-it-works", who: "visitor", path: "/how-it-works" },
  { name: "faqs", who: "visitor", path: "/faqs" },
  { name: "auth", who: "visitor", path: "/auth" },
  { name: "auth-code", who: "visitor", path: "/auth", act: enterNumber },
  { name: "auth-name", who: "visitor", path: "/auth", act: enterCode },
  { name: "admin-reports", who: "admin", path: "/admin/reports/refunds" },
  { name: "admin-push", who: "admin", path: "/admin/push" },
  { name: "admin-users", who: "admin", path: "/admin/users" },
  { name: "admin-settings", who: "admin", path: "/admin/settings" },
];

/** Makes people and all that their screens show. */
async function makeAll(stack: Client) {
  const seller = await stack.signUp("Sunita Shah", { credits: 10 });
  const buyer = await stack.signUp("Rohan Das", { credits: 15 });
  const [poor, another] = [await stack.signUp("Meera Nair"), await stack.signUp("Kabir Sethi", { credits: 5 })];
  for (const person of [seller, buyer, poor]) {
    const email = `${person.name.toLowerCase().replace(" ", ".")}.${person.mobile.slice(-3)}@example.in`;
    await stack.call(person, "accounts", "updateProfile", { email });
  }
  const list = async (movie_name: string, hours: number, change = {}) =>
    stack.list(seller, { movie_name, theatre: "Marquee Cinemas", ...(await stack.showIn(hours)), ...change });
  const unlock = (ticket_id: string) => stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  const refused = await stack.list(another, { movie_name: "Silk and Static", ...(await stack.showIn(0.6)) });
  await stack.call(buyer, "deals", "unlockSeller", { user_id: another.id, ticket_id: refused.id });
  const handed = await list("Boundary Line Blues", 1);
  await unlock(handed.id);
  await stack.advanceClock(37 * 60);
  const dealOn = async (ticketId: string) => {
    const { items } = await stack.call(buyer, "deals", "list", {});
    return items.find(({ ticket_id }) => ticket_id === ticketId)?.id ?? "";
  };
  const not_let_in = { reason: "code_used", details: "The guard said that our row was taken" } as const;
  await stack.call(buyer, "deals", "sayNotLetIn", { id: await dealOn(refused.id), ...not_let_in });
  const [free, wanted, taken, declinedTicket, sold, atOnce, instant, asked] = [
    await list("Operation Peacock Blue", 30),
    await list("Monsoon Meridian", 6),
    await list("Chai at Platform Nine", 8),
    await list("The Umbrella Heist", 26),
    await list("Neon Nallamala", 5),
    await list("Orbit Didi", 7, { accepts_first: true }),
    await list("Ghat Number 42", 9, { accepts_first: true }),
    await list("Mylapore, 4 AM", 31),
  ];
  await stack.list(another, { movie_name: "The Umbrella Heist", ...(await stack.showIn(28)) });
  const ask = async (ticket_id: string) =>
    (await stack.call(buyer, "interest", "express", { ticket_id, message: "Are these aisle seats?" })).interest_request;
  const [accepted, declined] = [await ask(taken.id), await ask(declinedTicket.id)];
  await ask(instant.id);
  await stack.call(seller, "interest", "unlockBuyer", { request_id: accepted.id });
  await stack.call(seller, "interest", "reject", { id: declined.id, reason: "We are going ourselves after all" });
  await unlock(sold.id);
  await stack.call(another, "availability", "request", { ticket_id: asked.id });
  const conversation = await stack.call(buyer, "messaging", "start", { ticket_id: sold.id });
  const say = (by: Person, message: string) =>
    stack.call(by, "messaging", "send", { conversation_id: conversation.id, id: randomUUID(), message });
  await say(buyer, "Hi! Where do we meet before the show?");
  await say(seller, "At the ticket counter, at 9:15. I am in a red shirt.");
  await say(buyer, "Good. I pay by UPI when you are there?");
  await say(seller, "Fine with me.");
  await stack.call(seller, "accounts", "updateProfile", { upi_id: "sunita.shah@okaxis" });
  const step = { kind: "agree", price_each: 25_000, pay: "upi", hand: "theatre" } as const;
  for (const person of [seller, buyer])
    await stack.call(person, "deals", "takeStep", { id: await dealOn(sold.id), step });
  const report = { reported_user_id: another.id, ticket_id: refused.id, description: "Nobody answers my calls" };
  await stack.call(buyer, "trust", "createReport", { ...report, report_type: "no_response" });
  const post = { movie_name: "Eleven Kites over Surat", city: "Mumbai", place: "Andheri West" };
  await stack.call(buyer, "wanted", "create", sought(post));
  // Last, as it waits for 15 minutes.
  const pending = await ask(wanted.id);
  await stack.settled();
  const admin = { ...another, ...(await stack.logIn({ phone: "+919000000004" })) };
  return {
    stack,
    people: { seller, buyer, poor, another, admin },
    ids: {
      free: free.id,
      pendingTicket: wanted.id,
      pending: pending.id,
      declined: declined.id,
      accepted: await dealOn(taken.id),
      soldAtOnce: await dealOn(instant.id),
      atOnce: atOnce.id,
      sold: await dealOn(sold.id),
      handed: await dealOn(handed.id),
      handedTicket: handed.id,
      conversation: conversation.id,
    } as Record<string, string>,
  };
}
type Made = Awaited<ReturnType<typeof makeAll>>;

/** A screenshot of a ticket with its code, whose words are read without doubt. */
async function bookingPicture(change: Partial<TicketFacts> = {}) {
  const facts = { ...factsOf(5), ...change };
  const { type, file } = await ticketPicture(5, { facts, layout: 4, isDark: false, inHindi: false });
  return { name: "ticket.png", mimeType: type, buffer: file };
}

async function handOver(browser: Browser, site: string, { stack, people, ids }: Made): Promise<void> {
  const context = await browser.newContext({ baseURL: site, locale: "en-IN" });
  await prepare(context);
  await signIn(context, people.seller);
  const page = await context.newPage();
  await page.goto(`/deals/${ids.handed}?handover=1`);
  const {
    movie_name: movie,
    theatre,
    show_date: date,
    show_time: time,
  } = await stack.call(null, "tickets", "get", {
    id: ids.handedTicket ?? "",
  });
  const picture = await bookingPicture({ movie, theatre, date, time, seats: ["H12", "H13"] });
  await page.getByLabel("Choose the picture of the ticket with its code").setInputFiles(picture);
  await page.getByRole("button", { name: "I am paid, hand it over" }).click();
  await page.getByRole("dialog", { name: "Ticket handed over" }).waitFor({ timeout: 90_000 });
  await context.close();
}

async function askMeanwhile(page: Page, _: Say, { stack, people }: Made): Promise<void> {
  const { id } = await stack.list(people.seller, { movie_name: "Eleven Kites over Surat", theatre: "Marquee Cinemas" });
  const buyer = await stack.signUp("Imran Khan", { credits: 5 });
  await stack.call(buyer, "interest", "express", { ticket_id: id });
  await page.locator("[data-sonner-toast][data-mounted=true]").waitFor();
}

async function coverCode(page: Page, say: Say): Promise<void> {
  await page.locator("input[type=file][accept*=webp]").setInputFiles(await bookingPicture());
  await page.getByRole("button", { name: say("Look at the boxes") }).click({ timeout: 90_000 });
  await page.getByRole("dialog", { name: say("Cover the code") }).waitFor();
}

async function readBooking(page: Page, say: Say): Promise<void> {
  const field = page.getByLabel(say("Screenshot or PDF of the booking"), { exact: true });
  await field.setInputFiles(await bookingPicture());
  await page.getByText(say("Covered: the code and the number")).waitFor({ timeout: 90_000 });
}

async function enterNumber(page: Page, say: Say): Promise<string> {
  const mobile = newMobile();
  await page.getByLabel(say("Mobile number")).fill(mobile);
  await page.getByRole("button", { name: say("Send OTP") }).click();
  await page.getByLabel(say("Enter OTP")).waitFor();
  return mobile;
}

async function enterCode(page: Page, say: Say, { stack }: Made): Promise<void> {
  await page.getByLabel(say("Enter OTP")).fill(await stack.codeFor(await enterNumber(page, say)));
  await page.getByLabel(say("Full name")).waitFor();
}

/** Opens a screen in a browser of its own, and stores its picture. */
async function take(browser: Browser, { site }: Served, screen: Screen, way: Way, made: Made): Promise<void> {
  const {
    width = 360,
    language = "en",
    scheme = "light",
    text = 100,
  } = ways[way] as {
    width?: number;
    language?: "en" | "hi";
    scheme?: "light" | "dark";
    text?: number;
  };
  const context = await browser.newContext({
    ...(width === 360 && devices["Pixel 7"]),
    viewport: { width, height: width === 360 ? 740 : 800 },
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
    colorScheme: scheme,
    timezoneId: "Asia/Kolkata",
    locale: `${language}-IN`,
    baseURL: site,
  });
  await prepare(context);
  await context.addInitScript(() => {
    if (location.origin !== "null") localStorage.setItem("selectedLocation", "Mumbai");
  });
  const person = screen.who === "visitor" ? undefined : made.people[screen.who];
  if (person) {
    await made.stack.call(person, "accounts", "updateProfile", { language });
    await signIn(context, person);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: (16 * text) / 100 } });
  const say = await textsIn(language);
  await (person ? gotoLive : (on: Page, path: string) => on.goto(path))(
    page,
    screen.path.replace(/\{(\w+)\}/g, (_, name) => made.ids[name] ?? ""),
  );
  await takenOver(page).waitFor();
  for (const name of screen.presses ?? []) {
    const within =
      (await page.getByRole("dialog").count()) > 0 ? page.getByRole("dialog").last() : page.getByRole("main");
    const said = say(name).split("{")[0]?.trim() ?? "";
    const control = within.getByRole("button", { name: said }).or(within.getByRole("link", { name: said }));
    await control.filter({ visible: true }).first().click();
  }
  await screen.act?.(page, say, made);
  await page.waitForFunction(() => !document.querySelector(".skeleton, .spinner"));
  await page.waitForLoadState("networkidle");
  // A row of waiting requests that comes while a page is open scrolls it by its height.
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  const name = way === "360" ? screen.name : `${screen.name}-${way}`;
  const picture = await page.screenshot({ path: `${whole}/${name}.png` });
  await page.screenshot({ path: `${whole}/${name}-full.png`, fullPage: true });
  await sharp(picture)
    .resize({ width: width === 360 ? 200 : 420 })
    .webp({ quality: 66 })
    .toFile(`${to}/${name}.webp`);
  if (WHOLE[name])
    await sharp(picture)
      .resize({ width })
      .png({ palette: true, colours: 48, dither: 0 })
      .toFile(`${to}/${WHOLE[name]}.png`);
  await context.close();
}

const wanted = process.argv.slice(2);
for (const folder of [to, whole]) mkdirSync(folder, { recursive: true });
// A stack that is there already is not started again.
const stop = process.env.E2E_STACKS ? async () => {} : await setup();
const browser = await chromium.launch({ ...headlessShell, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const place = `${process.env.E2E_STACKS}/${process.env.E2E_PLACE ?? "0"}`;
  const served = (await (await fetch(place)).json()) as Served;
  await fetch(`${place}/past`);
  const made = await makeAll(new Client(served.stack));
  await handOver(browser, served.site, made);
  for (const screen of SCREENS)
    for (const way of Object.keys(ways) as Way[])
      if (way === "360" || screen.isShownInAllWays)
        if (wanted.length === 0 || wanted.includes(screen.name) || wanted.includes(`${screen.name}-${way}`))
          await take(browser, served, screen, way, made).catch((error) => {
            console.error(screen.name, way, error);
            process.exitCode = 1;
          });
} finally {
  await browser.close();
  await stop();
}
