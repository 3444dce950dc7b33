import type { Page } from "@playwright/test";

/** The parts of a browser that say whether push messages and the app are possible. */
export interface Place {
  permission: NotificationPermission;
  /** The person's answer to the browser's question. */
  answer?: NotificationPermission;
  /** Whether the browser can subscribe; else it fails. */
  canSubscribe?: boolean;
  /** A new version of the app is waiting. */
  isOutdated?: boolean;
}

/** Replaces these parts for the page, from its next load on; null for a browser without push. */
export async function placeAt(page: Page, place: Place | null): Promise<void> {
  await page.addInitScript((given) => {
    if (!given) {
      Reflect.deleteProperty(window, "PushManager");
      return;
    }
    Object.assign(window, { PushManager: class {} });
    const { canSubscribe = true, answer = "granted", isOutdated = false } = given;
    let { permission } = given;
    let subscription: object | null = null;
    const pushManager = {
      getSubscription: async () => subscription,
      subscribe: async () => {
        if (!canSubscribe) throw new DOMException("Registration failed", "AbortError");
        const endpoint = "https://fcm.googleapis.com/fcm/send/here";
        const keys = { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) };
        subscription ??= {
          endpoint,
          options: { applicationServerKey: null },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            subscription = null;
            return true;
          },
        };
        return subscription;
      },
    };
    const waiting = isOutdated ? { scriptURL: `${location.origin}/sw.js`, postMessage: () => {} } : null;
    const registration = Object.assign(new EventTarget(), {
      pushManager,
      waiting,
      installing: null,
      active: null,
      getNotifications: async () => [],
      update: async () => {},
    });
    Object.defineProperty(Notification, "permission", { get: () => permission, configurable: true });
    Notification.requestPermission = async () => {
      permission = answer;
      return permission;
    };
    Object.defineProperty(navigator.serviceWorker, "ready", {
      value: Promise.resolve(registration),
      configurable: true,
    });
    Object.assign(navigator.serviceWorker, {
      register: async () => registration,
      getRegistration: async () => registration,
    });
  }, place);
}
