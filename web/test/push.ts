import { afterEach, vi } from "vitest";

/** A browser's push service as the page sees it. The tests' DOM has none. */
export interface FakePush {
  permission: NotificationPermission;
  /** The person's answer to the browser's question. */
  answer: NotificationPermission;
  /** The endpoint of the current subscription. */
  endpoint: string | null;
  /** The endpoints of the next subscriptions, in their order; without one, subscribing fails. */
  next: string[];
  /** Every subscription that was ended. */
  ended: string[];
  /** The system's notifications on this device, with the addresses that they lead to. */
  shown: string[];
  /** Sends a message as the worker. */
  say(message: object): void;
}

const KEY = new Uint8Array(65).fill(4);
export const PUBLIC_KEY = Buffer.from(KEY).toString("base64url");

/** Gives the browser push messages, until the test is over. */
export function withPush(change: Partial<FakePush> = {}): FakePush {
  const messages = new EventTarget();
  const push: FakePush = {
    permission: "default",
    answer: "granted",
    endpoint: null,
    next: [],
    ended: [],
    shown: [],
    say: (data) => void messages.dispatchEvent(new MessageEvent("message", { data })),
    ...change,
  };
  const subscription = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: KEY.buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) } }),
    unsubscribe: async () => {
      push.ended.push(endpoint);
      if (push.endpoint === endpoint) push.endpoint = null;
      return true;
    },
  });
  const registration = {
    getNotifications: async () =>
      push.shown.map((navigate) => ({
        data: { navigate: `https://reseat.in${navigate}`, notification_id: navigate },
        close: () => {
          push.shown = push.shown.filter((each) => each !== navigate);
        },
      })),
    pushManager: {
      getSubscription: async () => (push.endpoint ? subscription(push.endpoint) : null),
      subscribe: async () => {
        push.endpoint ??= push.next.shift() ?? null;
        if (!push.endpoint) throw new DOMException("Registration failed", "AbortError");
        return subscription(push.endpoint);
      },
    },
  };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return push.permission;
    },
    requestPermission: async () => {
      push.permission = push.answer;
      return push.permission;
    },
  });
  const serviceWorker = Object.assign(messages, {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    startMessages: () => {},
  });
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  return push;
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});
