import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Client, Person } from "@reseat/testing/client";
import { sought } from "@reseat/testing/listing";
import { expect, takenOver, test, ticketDialog } from "./fixtures";
import { expectAccessible } from "./looks";
import { slowness } from "./slowness";
import { type Say, textsIn } from "./texts";

const SIZES = [
  { width: 320, text: 100 },
  { width: 360, text: 200 },
];

const WIDE = { width: 1280, text: 100 };

// A walk through all screens of somebody takes minutes on a busy machine.
test.describe.configure({ timeout: 400_000 * slowness });

// What its admins see, and the seller whom others have trusted.
test.beforeAll(({ playPast }) => playPast());

/** People of the demo: an admin, and a seller whom others have trusted. */
const OF_THE_DEMO: Partial<Record<Who, string>> = { admin: "+919000000004", trusted: "+919000000001" };

/**
 * All screens and dialogs by who sees them: an address, and what is pressed there, in English. A
 * name in braces stands for the id of something that `prepare` makes.
 */
const SCREENS: Record<Who, [path: string, ...presses: string[]][]> = {
  visitor: [
    ["/"],
    ["/home"],
    ["/discover-movie"],
    ["/discover-movie", "Filters"],
    ["/discover-movie?ticket={free}"],
    ["/discover-movie?ticket={free}", "More"],
    ["/discover-movie?ticket={free}", "Share"],
    ["/ticket/{free}"],
    ["/cities/mumbai"],
    ["/discover-movie?search={nothing}&literal=true"],
    ["/discover-movie?search={nothing}&literal=true", "Tell me when there is one"],
    ["/discover-movie?ticket={endless}"],
    ["/ticket/{endless}"],
    ["/wanted/{post}"],
    ["/wanted/{endlessPost}"],
    ["/wanted?city={city}"],
    ["/wanted?city={nothing}"],
    ["/auth"],
    ["/auth?form=signup"],
    ["/location-selection"],
    ["/how-it-works"],
    ["/faqs"],
    ["/contact-us"],
    ["/contact-us/grievance"],
    ["/privacy-policy"],
  ],
  buyer: [
    ["/home"],
    ["/requests/{pending}"],
    ["/requests/{pending}", "Withdraw Request"],
    ["/requests/{accepted}"],
    ["/requests/{declined}"],
    ["/notifications?requests=buyer"],
    ["/discover-movie?ticket={wanted}"],
    ["/discover-movie?ticket={free}", "Unlock Contact (1 Credit)"],
    ["/discover-movie?ticket={free}", "Express Interest"],
    ["/discover-movie?ticket={free}", "More", "Report"],
    ["/profile"],
    ["/profile/wanted"],
    ["/wanted/{post}"],
    ["/people/{seller}"],
    ["/profile/unlocked"],
    ["/deals/{sold}"],
    ["/deals/{sold}?handover=1"],
    ["/deals/{sold}", "Something went wrong"],
    ["/deals/{sold}", "Something went wrong", "I want my credit back"],
    ["/deals/{atTheGate}", "Something went wrong", "I was not let in"],
    ["/deals/{sold}", "Pay"],
    ["/deals/{sold}", "Propose something else"],
    ["/profile/purchases"],
    ["/profile/feedback"],
    ["/profile/reports"],
    ["/profile/stats"],
    ["/messages"],
    ["/messages/{conversation}"],
  ],
  poor: [
    ["/discover-movie?ticket={free}", "Express Interest"],
    ["/discover-movie?ticket={free}", "Express Interest", "Other packs: {offers}"],
    ["/profile", "Buy Credits"],
    ["/profile", "Edit Profile"],
    ["/notifications"],
    ["/messages"],
  ],
  seller: [
    ["/requests/{pending}"],
    ["/requests/{pending}", "Decline"],
    ["/requests/{pending}", "Accept · 1 credit"],
    ["/requests/{accepted}"],
    ["/notifications"],
    ["/list-movie"],
    ["/profile"],
    ["/profile", "Add Image"],
    ["/profile", "Delete"],
    ["/profile/more"],
    ["/profile/more/notifications"],
    ["/profile/more/privacy"],
    ["/profile/more/download-data"],
    ["/profile/more/close-account"],
    ["/profile/more/picture"],
    ["/profile/more/about"],
    ["/profile/feedback"],
    ["/deals/{claimed}", "Tell your side"],
    ["/messages/{conversation}", "Message options"],
    ["/messages/{conversation}", "Add a picture or your contact"],
    ["/messages/{conversation}", "Add a picture or your contact", "Share my contact"],
  ],
  trusted: [["/profile"]],
  admin: [
    ["/admin/users"],
    ["/admin/users/{seller}"],
    ["/admin/reports"],
    ["/admin/reports/cases"],
    ["/admin/reports/refunds"],
    ["/admin/reports/refunds/{claim}", "Read the whole story"],
    ["/admin/reports/grievances"],
    ["/admin/analytics"],
    ["/admin/analytics", "Show as a table"],
    ["/admin/settings"],
    ["/admin/push"],
    ["/admin/posters"],
    ["/admin/social"],
    ["/admin/manual"],
    ["/admin/audit"],
  ],
};
type Who = "visitor" | "buyer" | "poor" | "seller" | "trusted" | "admin";

async function ofTheDemo(stack: Client, phone = ""): Promise<Person> {
  const somebody = await stack.signUp();
  return { ...somebody, ...(await stack.logIn({ phone })) };
}

/**
 * Makes two deals without a chat, whose shows have begun: the buyer says of one that they were not
 * let in.
 */
async function refusedAtTheGate(stack: Client, seller: Person, buyer: Person) {
  const tickets = [];
  for (const movie_name of ["Harbour Lights", "Second Monsoon"])
    tickets.push(await stack.list(seller, { movie_name, ...(await stack.showIn(0.5)) }));
  for (const { id: ticket_id } of tickets)
    await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  await stack.advanceClock(31 * 60);
  const id = await dealOn(stack, buyer, tickets[0]?.id);
  const said = { id, reason: "code_used", details: "The guard said that our row was taken" } as const;
  const { id: claim } = await stack.call(buyer, "deals", "sayNotLetIn", said);
  return { claim, claimed: tickets[0]?.id, atTheGate: tickets[1]?.id };
}

/** Lets both agree that the buyer pays by UPI. */
async function agree(stack: Client, seller: Person, buyer: Person, ticketId: string): Promise<void> {
  await stack.call(seller, "accounts", "updateProfile", { upi_id: "sunita.shah@okaxis" });
  const id = await dealOn(stack, buyer, ticketId);
  const step = { kind: "agree", price_each: 25_000, pay: "upi", hand: "theatre" } as const;
  for (const person of [seller, buyer]) await stack.call(person, "deals", "takeStep", { id, step });
}

async function dealOn(stack: Client, buyer: Person, ticketId: string | undefined): Promise<string> {
  const { items } = await stack.call(buyer, "deals", "list", {});
  return items.find(({ ticket_id }) => ticket_id === ticketId)?.id ?? "";
}

/** Makes people and all that their screens show, and returns who they are and the ids. */
async function prepare(stack: Client) {
  const [seller, buyer] = [
    await stack.signUp("Sunita Shah", { credits: 5 }),
    await stack.signUp("Rohan Das", { credits: 7 }),
  ];
  const poor = await stack.signUp("Meera Nair");
  const atTheGate = await refusedAtTheGate(stack, seller, buyer);
  // Whether a word breaks must not depend on its letters.
  const list = (movie_name: string) => stack.list(seller, { movie_name });
  const [free, wanted, taken, refused, sold, asked] = [
    await list("Operation Peacock Blue"),
    await list("Night Bus"),
    await list("Salt Flats"),
    await list("Paper Kites"),
    await list("Glass River"),
    await list("Slow Train"),
  ];
  // What next after the declined request, at the time that is the longest in Hindi.
  const next = { movie_name: "Paper Kites", ...(await stack.showIn(30)), show_time: "12:28" };
  await stack.list(await stack.signUp("Meera Iyer"), next);
  const ask = async (ticket_id: string) =>
    (await stack.call(buyer, "interest", "express", { ticket_id, message: "Are these aisle seats?" })).interest_request;
  const [pending, accepted, declined] = [await ask(wanted.id), await ask(taken.id), await ask(refused.id)];
  await stack.call(seller, "interest", "unlockBuyer", { request_id: accepted.id });
  await stack.call(seller, "interest", "reject", { id: declined.id, reason: "We are going ourselves after all" });
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: sold.id });
  await stack.call(poor, "availability", "request", { ticket_id: asked.id });
  const { id: conversation } = await stack.call(buyer, "messaging", "start", { ticket_id: sold.id });
  const message = { conversation_id: conversation, id: randomUUID(), message: "Where do we meet before the show?" };
  await stack.call(buyer, "messaging", "send", message);
  const report = { reported_user_id: seller.id, ticket_id: sold.id, description: "Nobody answers my calls" };
  await stack.call(buyer, "trust", "createReport", { ...report, report_type: "no_response" });
  const post = await stack.call(
    buyer,
    "wanted",
    "create",
    sought({ movie_name: "Operation Peacock Blue", city: "Tiruchirappalli", place: "Srirangam", seats: 10 }),
  );
  // Names of one word that does not end.
  const word = { movie_name: "Nn".repeat(60), theatre: "Galaxy".padEnd(100, "y") };
  const endless = await stack.list(seller, word);
  const endlessPost = await stack.call(
    poor,
    "wanted",
    "create",
    sought({ movie_name: word.movie_name, place: word.theatre }),
  );
  await agree(stack, seller, buyer, sold.id);
  await stack.settled();
  const ids = { pending: pending.id, accepted: accepted.id, declined: declined.id, conversation, seller: seller.id };
  return {
    people: { seller, buyer, poor } as Partial<Record<Who, Person>>,
    ids: {
      ...ids,
      post: post.id,
      endless: endless.id,
      endlessPost: endlessPost.id,
      ...atTheGate,
      sold: sold.id,
      city: "tiruchirappalli",
      nothing: "qqqqqqqq",
      free: free.id,
      wanted: wanted.id,
    } as Record<string, string>,
  };
}

/** Returns a function that gives a page a width, and its reader the size of text of a setting. */
async function resizer(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async ({ width, text }: (typeof SIZES)[number]) => {
    await page.setViewportSize({ width, height: 740 });
    await session.send("Page.setFontSizes", { fontSizes: { standard: (16 * text) / 100 } });
  };
}

/**
 * What stands out at the side, or a field that is wider than its card has room. What reads the
 * words, too, finds those on two lines, and what is cut off in a control or lies over one.
 */
function faultsOf(page: Page, reads: boolean): Promise<string[]> {
  return page.evaluate(
    async ([overlays, reads]) => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const faults: string[] = [];
      /** Only read out: a box of one pixel. */
      const isUnseen = (element: Element | null): boolean =>
        element !== null &&
        ((element.clientWidth === 1 && element.clientHeight === 1) || isUnseen(element.parentElement));
      const about = (element: Element) => `${element.tagName.toLowerCase()} "${element.textContent?.slice(0, 60)}"`;
      const beyond = document.documentElement.scrollWidth - Math.ceil(visualViewport?.width ?? innerWidth);
      if (beyond > 0) faults.push(`the page is ${beyond} px too wide`);
      const dialogs = [...document.querySelectorAll(overlays)];
      const top = dialogs.at(-1) ?? document.body;
      for (const field of top.querySelectorAll(".card .control")) {
        const card = field.closest(".card");
        if (!card || !field.checkVisibility()) continue;
        const room = card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight);
        const over = Math.round(field.getBoundingClientRect().right - room);
        if (over > 1) faults.push(`a field of ${about(card)} is ${over} px too wide`);
      }
      if (!reads) return faults;
      for (const each of [...dialogs, ...top.querySelectorAll("a, button, [role=tab]")]) {
        const { overflowX, display } = getComputedStyle(each);
        const isCut = display !== "inline" && overflowX !== "auto" && overflowX !== "scroll";
        if (isCut && each.checkVisibility() && each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
          faults.push(`${each.scrollWidth - each.clientWidth} px do not fit in ${about(each)}`);
      }
      const isHeld = (element: Element) => /fixed|sticky|absolute/.test(getComputedStyle(element).position);
      /** The part with which an element scrolls. It may pass under what stands beside that part. */
      const scrollerOf = (element: Element | null): Element | null =>
        !element || /auto|scroll|hidden/.test(getComputedStyle(element).overflowY) || isHeld(element)
          ? element
          : scrollerOf(element.parentElement);
      const controls = [...top.querySelectorAll("button, .button, .control")]
        .filter((each) => each.checkVisibility() && !isUnseen(each) && !isHeld(each))
        .map((each) => ({ each, box: each.getBoundingClientRect(), scroller: scrollerOf(each) }));
      const isOver = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
      const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const shown = node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!node.parentElement || !shown || isUnseen(node.parentElement)) continue;
        if (node.parentElement.closest("[aria-hidden=true]")) continue;
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s-]+/g)) {
          // Mail addresses, links, numbers, ids and what is longer than any word may break.
          if (/[@/_\d]/.test(word) || word.length > 40) continue;
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const parts = [...range.getClientRects()];
          const [first, last] = [parts[0], parts.at(-1)];
          // Letters of two fonts on one line do not begin at the same height.
          if (first && last && last.top > first.top + first.height / 2)
            faults.push(`"${word}" is on two lines in ${about(node.parentElement)}`);
          const scroller = scrollerOf(node.parentElement);
          const under = controls.find(
            (control) =>
              !control.each.contains(node) && control.scroller === scroller && first && isOver(first, control.box),
          );
          if (under) faults.push(`"${word}" lies over ${about(under.each)}`);
        }
      }
      return [...new Set(faults)];
    },
    [OVERLAYS, reads] as const,
  );
}

/** What lies over a screen. */
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu]";

/** Where every reader begins, and where each goes between two screens. */
const NOWHERE = "/no-such-screen";

/**
 * Goes to a screen within the app, by way of one that has nothing, so that nothing of the last one
 * is taken for the next one. Loading each would take three times as long.
 */
async function show(page: Page, say: Say, path: string): Promise<void> {
  const nothing = page.getByRole("heading", { name: say("This seat does not exist") });
  const go = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
  await go(NOWHERE);
  await expect(nothing).toBeVisible();
  await go(path);
  await expect(nothing).toHaveCount(0);
  await expect(page.locator("main :is(h1, h2)").filter({ visible: true }).first()).toBeVisible();
  if (path.includes("ticket=")) await expect(page.getByRole("dialog")).toBeVisible();
  await untilLoaded(page);
}

/** Nothing stands in for data any more. */
const untilLoaded = (page: Page) =>
  expect(page.locator(".skeleton, .spinner").filter({ visible: true })).toHaveCount(0);

/** Changes the language, as a choice in another tab does: what is open stays open. */
async function speak(page: Page, language: "en" | "hi"): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem("language", newValue);
    dispatchEvent(new StorageEvent("storage", { key: "language", newValue }));
  }, language);
  await expect(page.locator("html")).toHaveAttribute("lang", `${language}-IN`);
  await untilLoaded(page);
}

/** Presses the control of this name in what lies on top, and waits for what that opens. */
async function press(page: Page, name: string): Promise<void> {
  const overlays = page.locator(OVERLAYS);
  // Without the clocks of a screen.
  const seen = page.locator(`main :is(h1, h2, h3, label, button), ${OVERLAYS}`);
  const before = await seen.allInnerTexts();
  const within = (await overlays.count()) > 0 ? overlays.last() : page.locator("body");
  const control = within
    .getByRole("button", { name })
    .or(within.getByRole("menuitem", { name }))
    .or(within.getByRole("link", { name }));
  // By the keyboard, as a finger does not find the menu of a message.
  await control.filter({ visible: true }).first().press("Enter");
  await expect.poll(() => seen.allInnerTexts()).not.toEqual(before);
  await untilLoaded(page);
}

// The tests look at these, and change nothing of them.
let prepared: ReturnType<typeof prepare> | undefined;

for (const who of Object.keys(SCREENS) as Who[])
  test(`no screen or dialog of the ${who} is wider than its device, and on a phone no word is on two lines or over a control`, async ({
    page,
    stack,
    pageOf,
  }) => {
    prepared ??= prepare(stack);
    const { people, ids } = await prepared;
    const own = who === "visitor" ? page : await pageOf(people[who] ?? (await ofTheDemo(stack, OF_THE_DEMO[who])));
    const resize = await resizer(own);
    const faults: string[] = [];
    await own.goto(NOWHERE);
    await expect(takenOver(own)).toBeVisible();
    let language: "en" | "hi" = "en";
    let last: readonly string[] = [NOWHERE];
    for (const screen of [[NOWHERE], ...SCREENS[who]] as const) {
      const say = await textsIn(language);
      const look = async (size: (typeof SIZES)[number]) => {
        await resize(size);
        // Tables of the dashboard are for wide screens, which have lines enough.
        const found = await faultsOf(own, who !== "admin" && size !== WIDE);
        const where = `${screen.join(" > ")} in ${language} at ${size.width} px, ${size.text} %`;
        faults.push(...found.map((fault) => `${where}: ${fault}`));
      };
      await resize({ width: 360, text: 100 });
      // Some go on from the one before.
      const goesOn = last.every((part, place) => part === screen[place]);
      const path = screen[0].replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? "");
      if (!goesOn) await show(own, say, path);
      for (const name of screen.slice(goesOn ? last.length : 1)) await press(own, said(say, name));
      last = screen;
      await look(WIDE);
      // Stories look at colours, on the phone.
      await expectAccessible(own, "desktop");
      for (const size of SIZES) await look(size);
      if (who === "admin") continue;
      // The next screen begins in the language in which this one ends.
      language = language === "en" ? "hi" : "en";
      await speak(own, language);
      for (const size of SIZES) await look(size);
    }
    expect(faults).toEqual([]);
  });

/** A text of the screens up to its first placeholder. */
const said = (say: Say, english: string) => say(english).split("{")[0]?.trim() ?? "";

test("a card has its counterfoil below where there is no room, shows that it has the focus, and can be pressed anywhere", async ({
  page,
}) => {
  await page.goto("/discover-movie");
  const card = takenOver(page).getByRole("article").first();
  const resize = await resizer(page);
  for (const size of [...SIZES].reverse()) {
    await resize(size);
    const [body, stub] = await Promise.all(
      [".ticket > :first-child", ".ticket-stub"].map((part) => card.locator(part).boundingBox()),
    );
    const isBelow = (stub?.y ?? 0) >= (body?.y ?? 0) + (body?.height ?? 0) - 1;
    expect(isBelow).toBe(size.text > 100);
  }
  await card.getByRole("link").focus();
  // The last key tells the browser that the focus must be visible.
  await page.keyboard.press("Shift");
  await expect(card).toHaveCSS("outline-style", "solid");
  await expect(card).toHaveCSS("outline-width", "3px");
  expect(await card.evaluate((element) => getComputedStyle(element).maskImage)).toBe("none");
  const stub = await card.locator(".ticket-stub").boundingBox();
  await page.mouse.click((stub?.x ?? 0) + 30, (stub?.y ?? 0) + 30);
  await expect(ticketDialog(page)).toBeVisible();
});

test("in a window zoomed to 400 % a dialog scrolls as a whole, so its body has room", async ({ stack, pageOf }) => {
  const seller = await stack.signUp();
  await stack.list(seller);
  const page = await pageOf(seller);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/profile");
  await page.getByRole("article").getByRole("button", { name: "Add Image" }).click();
  const dialog = page.getByRole("dialog", { name: "Ticket Image" });
  await dialog.getByRole("button", { name: "Upload" }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole("button", { name: "Upload" })).toBeInViewport();
  await expect(dialog.getByRole("heading", { name: "Ticket Image" })).not.toBeInViewport();
});
