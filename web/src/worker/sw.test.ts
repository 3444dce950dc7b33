import type { PushPayload } from "@reseat/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type OpenPage, ORIGIN, type Scope, startWorker } from "../../test/worker";

const FILES = ["/index.html", "/offline.html", "/assets/index-aaaaaaaa.js"].map((url) => ({ url, revision: "1" }));
const CATALOGS = ["hi", "ta"].map((language) => ({ url: `/assets/catalog-${language}-new.js`, revision: null }));

const DRAWN = ["/ticket/1", "/home", "/discover-movie", "/movies/tumbbad", "/movies/tumbbad/pune", "/cities/pune"];
/** Pages that are drawn with data, in each language. */
const WITH_DATA = [...DRAWN, ...DRAWN.map((path) => `/hi${path}`)];

/** A worker on a site that answers with the requested path. */
async function worker(change: Partial<Scope> = {}): Promise<Scope> {
  const scope = Object.assign(await startWorker([...FILES, ...CATALOGS]), change);
  const paths = ["/list-movie", "/hi/faqs", "/assets/discover-1.js"];
  for (const path of [...[...FILES, ...CATALOGS].map(({ url }) => url), ...WITH_DATA, ...paths])
    scope.site.set(path, () => new Response(path));
  return scope;
}

async function installed(): Promise<Scope> {
  const scope = await worker();
  await scope.dispatch("install");
  await scope.dispatch("activate");
  scope.asked.length = 0;
  return scope;
}

const navigate = (scope: Scope, path: string, init: RequestInit = {}) =>
  scope.fetch(path, { ...init, isNavigation: true });

afterEach(() => vi.useRealTimers());

describe("what the worker keeps", () => {
  it("is the shell and the languages that were used here, from the installation on", async () => {
    const scope = await worker();
    await (await scope.caches.open("scripts")).put("/assets/catalog-hi-old.js", new Response());
    await scope.dispatch("install");
    expect(scope.asked.sort()).toEqual([...FILES.map(({ url }) => url), "/assets/catalog-hi-new.js"].sort());
  });

  it("is nothing for who saves data, whose pages come from the network", async () => {
    const scope = await worker({ savesData: true });
    await scope.dispatch("install");
    expect(scope.asked).toEqual([]);
    expect(await navigate(scope, "/list-movie")).toBe("/list-movie");
  });

  it("is each script of a screen that was used, and none of admins", async () => {
    const scope = await installed();
    expect(await scope.fetch("/assets/discover-1.js")).toBe("/assets/discover-1.js");
    scope.site.clear();
    expect(await scope.fetch("/assets/discover-1.js")).toBe("/assets/discover-1.js");
    expect(await scope.fetch("/assets/admin/users-1.js")).toBeUndefined();
  });

  it("is never what the server says, nor an admin's page", async () => {
    const scope = await installed();
    for (const path of ["/api/tickets", "/posters/1.webp", "/people/1/256.webp", "/images/1.webp"])
      expect(await scope.fetch(path)).toBeUndefined();
    for (const path of ["/admin", "/admin/users", "/api/tickets"]) expect(await navigate(scope, path)).toBeUndefined();
  });
});

describe("a page", () => {
  it.each(["/list-movie", "/hi/faqs"])("comes from what is kept, without the network: %s", async (path) => {
    const scope = await installed();
    expect(await navigate(scope, path)).toBe("/index.html");
    expect(scope.asked).toEqual([]);
  });

  it.each(WITH_DATA)("that carries data asks the network first: %s", async (path) => {
    const scope = await installed();
    expect(await navigate(scope, path)).toBe(path);
    scope.site.clear();
    expect(await navigate(scope, path)).toBe("/index.html");
  });

  it("that is reloaded asks the network first", async () => {
    const scope = await installed();
    expect(await navigate(scope, "/list-movie", { cache: "no-cache" })).toBe("/list-movie");
  });

  it("waits four seconds for a slow network, and then comes from what is kept", async () => {
    const scope = await installed();
    scope.site.set("/ticket/1", () => new Promise(() => {}));
    vi.useFakeTimers();
    const page = navigate(scope, "/ticket/1");
    let isThere = false;
    void page.then(() => {
      isThere = true;
    });
    await vi.advanceTimersByTimeAsync(3_900);
    expect(isThere).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await page).toBe("/index.html");
  });

  it("that can come from nowhere says that there is no network", async () => {
    const scope = await installed();
    for (const kept of scope.caches.all.values())
      for (const address of kept.keys()) if (address.includes("/index.html")) kept.delete(address);
    scope.site.clear();
    expect(await navigate(scope, "/list-movie")).toBe("/offline.html");
  });
});

describe("what another app shares", () => {
  const picture = new File([new Uint8Array(8)], "ticket.png", { type: "image/png" });
  const form = (...parts: [name: string, value: string | File][]) => {
    const shared = new FormData();
    for (const [name, value] of parts) shared.append(name, value);
    return shared;
  };

  it.each([
    ["a text", form(["title", ""], ["text", "Booking confirmed"])],
    ["a picture", form(["files", picture])],
    ["several files", form(["files", picture], ["files", picture])],
  ])("is kept for the form, which comes next: %s", async (_, shared) => {
    const scope = await worker();
    expect(await scope.share(shared)).toBe(`${ORIGIN}/list-movie?shared=kept`);
    expect(scope.asked).toEqual([]);
  });

  it.each([
    ["nothing", form()],
    ["a file that is no ticket", form(["files", new File(["x"], "x.zip", { type: "application/zip" })])],
    ["an empty file", form(["files", new File([], "x.png", { type: "image/png" })])],
  ])("is said to be none when it has no ticket: %s", async (_, shared) => {
    expect(await (await worker()).share(shared)).toBe(`${ORIGIN}/list-movie?shared=nothing`);
  });

  it("is taken only as a form that is posted", async () => {
    const scope = await worker();
    expect(await scope.fetch("/share", { method: "POST", body: "x" })).toBe("");
    expect(await scope.fetch("/share")).toBeUndefined();
    expect(await scope.fetch("/api/share", { method: "POST", body: "x" })).toBeUndefined();
  });
});

const payload = (change: Partial<PushPayload["notification"]> = {}, app_badge?: number): PushPayload => {
  const navigate = `${ORIGIN}/notifications?requests=seller`;
  const data = { kind: "interest_received" as const, navigate, receipt: "r1" };
  const notification = { title: "New", body: "Devara", tag: "t", lang: "hi" as const, navigate, data, ...change };
  return { web_push: 8030, notification, ...(app_badge !== undefined && { app_badge }) };
};
const message = (json: unknown) => ({ data: { json: () => json } });
const page = (change: Partial<OpenPage> = {}): OpenPage => ({
  visibilityState: "visible",
  answers: true,
  told: [],
  navigated: [],
  ...change,
});
const press = (scope: Scope, data: object, action = "") =>
  scope.dispatch("notificationclick", { action, notification: { data, close: () => {} } });

describe("a push", () => {
  it("is shown, counted on the icon, said on the page in front and reported as shown", async () => {
    const [front, behind] = [page(), page({ visibilityState: "hidden" })];
    const scope = await worker({ pages: [front, behind] });
    await scope.dispatch("push", message(payload({}, 3)));
    expect(scope.shown).toMatchObject([
      { title: "New", options: { body: "Devara", tag: "t", lang: "hi", data: payload().notification.data } },
    ]);
    expect([scope.badge, front.told.length, behind.told.length]).toEqual([3, 1, 0]);
    expect(scope.reported).toEqual(['/api/devices/shown {"receipt":"r1"}']);
  });

  it.each([
    ["without a text", { data: null }],
    ["that is no JSON", { data: { json: () => JSON.parse("{") } }],
    ["of another shape", message({ hello: "world" })],
    ["that is nothing", message(null)],
    ["that is a list", message([])],
    ["without a notification", message({ ...payload(), notification: null })],
    ["without data", message(payload({ data: undefined as never }))],
    ["whose data is null", message(payload({ data: null as never }))],
    ["whose data is a text", message(payload({ data: "hello" as never }))],
    ["that leads nowhere", message(payload({ data: { kind: "news", navigate: 1 as never } }))],
    ["with a title that is no text", message(payload({ title: { toString: 1 } as never }))],
    ["with a body that is no text", message(payload({ body: { toString: null } as never }))],
    ["without a tag, which is to be heard again", message(payload({ tag: "", renotify: true }))],
    [
      "with a receipt that is no text",
      message(payload({ data: { ...payload().notification.data, receipt: {} as never } })),
    ],
    ["with a number that is none", message(payload({}, Number.NaN))],
  ])("%s is shown too: an iPhone ends a subscription that shows nothing", async (_, given) => {
    const scope = await worker();
    await scope.dispatch("push", given);
    expect(scope.shown.map(({ title }) => title)).toEqual(["Reseat"]);
    expect([scope.badge, scope.reported]).toEqual([null, []]);
    await press(scope, scope.shown[0]?.options.data);
    expect(scope.opened).toEqual([`${ORIGIN}/notifications`]);
  });

  it("is shown, too, where its report does not arrive", async () => {
    const scope = await worker();
    await scope.dispatch("push", message(payload()));
    expect(scope.shown).toHaveLength(1);
  });

  it("that is pressed opens its screen where no page is, and is reported as opened", async () => {
    const scope = await worker();
    await press(scope, payload().notification.data);
    expect(scope.opened).toEqual([`${ORIGIN}/notifications?requests=seller`]);
    expect(scope.reported).toEqual(['/api/devices/opened {"receipt":"r1"}']);
  });

  it("leads to where its pressed button asks", async () => {
    const scope = await worker();
    const at = (answer: string) => `${ORIGIN}/requests/1?answer=${answer}`;
    const actions = [
      { action: "accept", title: "Accept · 1 credit", navigate: at("accept") },
      { action: "decline", title: "Decline", navigate: at("decline") },
    ];
    const about = { ...payload().notification.data, actions: { accept: at("accept"), decline: at("decline") } };
    await scope.dispatch("push", message(payload({ actions, data: about })));
    const shown = scope.shown[0]?.options as NotificationOptions & { actions: object[] };
    expect(shown.actions).toEqual([
      { action: "accept", title: "Accept · 1 credit" },
      { action: "decline", title: "Decline" },
    ]);
    await press(scope, shown.data, "decline");
    expect(scope.opened).toEqual([at("decline")]);
  });

  it("that is pressed leads to no other site", async () => {
    const scope = await worker();
    await press(scope, { kind: "news", navigate: "https://evil.example/" });
    expect(scope.opened).toEqual([`${ORIGIN}/notifications`]);
  });

  it("that is pressed asks the page that is open, and goes there itself when that does not answer", async () => {
    const answering = page();
    const scope = await worker({ pages: [answering] });
    await press(scope, payload().notification.data);
    expect([answering.told.length, answering.navigated, scope.opened]).toEqual([1, [], []]);
    const silent = page({ answers: false });
    scope.pages = [silent];
    await press(scope, payload().notification.data);
    expect([silent.navigated, scope.opened]).toEqual([[`${ORIGIN}/notifications?requests=seller`], []]);
  });
});

it("subscribes anew with the same key when the browser has exchanged the subscription, and tells the pages", async () => {
  const open = page({ visibilityState: "hidden" });
  const scope = await worker({ pages: [open] });
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };
  await scope.dispatch("pushsubscriptionchange", { oldSubscription: { options } });
  expect(scope.subscribed).toEqual([options]);
  expect(open.told).toEqual([{ type: "subscription_changed" }]);
});
