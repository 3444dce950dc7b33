import { type BrowserContext, type BrowserContextOptions, chromium, type LaunchOptions } from "@playwright/test";
import type { PushSubscription as Subscription } from "@reseat/contract";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { wholeBrowser } from "./chromium";
import { startDesktop } from "./desktop";
import { expect, prepare, watch } from "./fixtures";

interface PushBrowserOptions extends BrowserContextOptions {
  baseURL: string;
  launchOptions: LaunchOptions;
}

/**
 * Lets pages subscribe at the local push service, because Chromium's own service cannot be
 * replaced. The rest is the browser's own.
 */
async function subscribeAt(context: BrowserContext, subscription: Subscription): Promise<void> {
  await context.addInitScript((json) => {
    PushManager.prototype.subscribe = async () =>
      Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => json });
  }, subscription);
}

/**
 * Opens a browser with a profile of its own, because private windows receive no push messages. It
 * allows notifications, has this subscription, and shows its notifications on a desktop where they
 * can be pressed.
 */
export async function openPushBrowser(subscription: Subscription, options: PushBrowserOptions) {
  const { launchOptions, baseURL: origin } = options;
  const profile = temporaryFolder("profile");
  const desktop = await startDesktop();
  const context = await chromium.launchPersistentContext(profile.path, {
    ...options,
    ...launchOptions,
    ...wholeBrowser,
    env: { ...process.env, ...desktop.environment },
    serviceWorkers: "allow",
  });
  await prepare(context);
  const unexpected = watch(context, []);
  await context.grantPermissions(["notifications"], { origin });
  await subscribeAt(context, subscription);

  // The first, empty page stays open: a browser ends with its last page.
  const devTools = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
  let registration: string | undefined;
  devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    registration = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)?.registrationId ?? registration;
  });
  await devTools.send("ServiceWorker.enable");

  /** Passes a message of the push service to the site's worker. */
  const deliver = async (data: string) => {
    await expect.poll(() => registration).toBeDefined();
    await devTools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: registration ?? "", data });
  };

  return {
    context,
    desktop,
    /** The site's worker. */
    async worker() {
      return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
    },
    deliver,
    /** Delivers a message, and returns the notification that the desktop then shows. */
    async receive(data: string) {
      const known = new Set(desktop.shown().map(({ id }) => id));
      const fresh = () => desktop.shown().filter(({ id }) => !known.has(id));
      await deliver(data);
      await expect.poll(fresh).toHaveLength(1);
      const [shown] = fresh();
      if (!shown) throw new Error("It is gone already");
      return shown;
    },
    async close(): Promise<void> {
      await context.close();
      await desktop.stop();
      profile.remove();
      expect(unexpected).toEqual([]);
    },
  };
}
