import { setupI18n } from "@lingui/core";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { attachToastHost, type ToastMessage } from "../lib/toast";

const MINUTE = 60_000;
let toasts: ToastMessage[];
let detach: () => void;

beforeEach(() => {
  toasts = [];
  detach = attachToastHost(
    (message) => toasts.push(message),
    () => {},
  );
  vi.useFakeTimers();
});

afterEach(() => {
  detach();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

/** A browser with a registered worker for this site. Follows its updates. */
async function follow() {
  const said: object[] = [];
  const registration = Object.assign(new EventTarget(), {
    waiting: null as { scriptURL: string; postMessage(message: object): void } | null,
    installing: null,
    active: null,
    checks: 0,
    update: async () => {
      registration.checks += 1;
    },
  });
  const container = Object.assign(new EventTarget(), { controller: null, register: async () => registration });
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  const { followUpdates } = await import("./updates");
  await followUpdates(setupI18n({ locale: "en", messages: { en: {} } }));
  const release = () => {
    registration.waiting = {
      scriptURL: "http://localhost:5173/sw.js",
      postMessage: (message) => void said.push(message),
    };
  };
  return { registration, release, said };
}

it("asks for a new version every 30 minutes", async () => {
  const { registration } = await follow();
  await vi.advanceTimersByTimeAsync(29 * MINUTE);
  expect(registration.checks).toBe(0);
  await vi.advanceTimersByTimeAsync(61 * MINUTE);
  expect([registration.checks, toasts]).toEqual([3, []]);
});

it("offers a version that waits for ten seconds, again after 30 minutes, and takes it by a press", async () => {
  const { registration, release, said } = await follow();
  release();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(toasts).toMatchObject([1, 2].map(() => ({ title: "A new version of Reseat is ready", duration: 10_000 })));
  expect([registration.checks, said]).toEqual([0, []]);
  const [{ action } = {}] = toasts;
  if (action && "onClick" in action) action.onClick();
  expect(said).toEqual([{ type: "SKIP_WAITING" }]);
});
