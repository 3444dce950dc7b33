import "fake-indexeddb/auto";
import { createStore, entries } from "idb-keyval";
import { afterEach, expect, it, vi } from "vitest";

/** The module as a fresh page loads it. */
async function openPage(): Promise<typeof import("./database")> {
  vi.resetModules();
  return import("./database");
}

/** The database answers nothing from now on, until the returned function is called. */
function stopDatabase(): () => void {
  const { open } = IDBFactory.prototype;
  const waiting: (() => void)[] = [];
  const spy = vi.spyOn(IDBFactory.prototype, "open").mockImplementation(function (this: IDBFactory, ...of) {
    const slow = {} as IDBOpenDBRequest;
    waiting.push(() => {
      const real = open.apply(this, of);
      const tell = (name: "onupgradeneeded" | "onsuccess") => () => {
        Object.assign(slow, { result: real.result });
        slow[name]?.(new Event(name) as IDBVersionChangeEvent);
      };
      real.onupgradeneeded = tell("onupgradeneeded");
      real.onsuccess = tell("onsuccess");
    });
    return slow;
  });
  return () => {
    spy.mockRestore();
    for (const answer of waiting) answer();
  };
}

/** Lets a reader's patience with the database end. */
async function outwait<T>(begin: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const result = begin();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  return result;
}

const stored = () => entries(createStore("keyval-store", "keyval"));

afterEach(async () => {
  vi.restoreAllMocks();
  await (await openPage()).clearKept();
  localStorage.clear();
});

it("opens a database again that the browser has closed", async () => {
  const page = await openPage();
  expect(await page.writeKept("draft", "a seat")).toBe(true);
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(() => {
    throw new DOMException("Connection to Indexed Database server lost.", "UnknownError");
  });
  expect(await page.readKept("draft")).toBe("a seat");
});

it("keeps a value in memory where there is no database", async () => {
  const page = await openPage();
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  expect(await page.writeKept("draft", "a seat")).toBe(false);
  expect(await page.readKept("draft")).toBe("a seat");
  expect(await page.keptUnder("dra")).toEqual(["a seat"]);
  expect(await page.writeKept("draft", undefined)).toBe(false);
  expect(await page.readKept("draft")).toBeUndefined();
});

it("stores what was written while it was slow, and what is written after that", async () => {
  const page = await openPage();
  const goOn = stopDatabase();
  expect(await outwait(() => page.writeKept("draft", "a seat"))).toBe(false);
  expect(await page.readKept("draft")).toBe("a seat");
  goOn();
  await expect.poll(stored).toEqual([["draft", "a seat"]]);
  expect(await page.writeKept("queue", "two tickets")).toBe(true);
});

it("lets nobody wait a second time for what does not answer", async () => {
  const page = await openPage();
  stopDatabase();
  await outwait(() => page.readKept("draft"));
  expect(await page.readKept("draft")).toBeUndefined();
  expect(await page.writeKept("draft", "a seat")).toBe(false);
});

it("does not bring back what was removed while it was slow", async () => {
  await (await openPage()).writeKept("draft", "a seat");
  const page = await openPage();
  const goOn = stopDatabase();
  await outwait(() => page.writeKept("draft", undefined));
  goOn();
  expect(await page.readKept("draft")).toBeUndefined();
  await expect.poll(stored).toEqual([]);
});

it("removes what somebody leaves as soon as it answers, also after it was slow", async () => {
  await (await openPage()).writeKept("picture", "theirs");
  const page = await openPage();
  const goOn = stopDatabase();
  await outwait(() => page.readKept("picture"));
  await outwait(() => page.clearKept());
  goOn();
  await expect.poll(stored).toEqual([]);
});

it("shows to nobody what somebody left while it did not answer", async () => {
  await (await openPage()).writeKept("picture", "theirs");
  const page = await openPage();
  stopDatabase();
  await outwait(() => page.clearKept());
  vi.restoreAllMocks();
  expect(await (await openPage()).readKept("picture")).toBeUndefined();
  expect(await stored()).toEqual([]);
});
