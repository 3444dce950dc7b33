import { runInThisContext } from "node:vm";
import { build } from "esbuild";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import type { File } from "../src/worker/files";

export const ORIGIN = "https://reseat.in";

/** Responses by their address: only the parts of a browser's caches that the worker uses. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  constructor(private readonly load: (address: string) => Promise<Response>) {}
  async open(name: string) {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    const put = async (of: Request | string, response: Response) => void kept.set(addressOf(of), response);
    return {
      put,
      match: async (of: Request | string) => kept.get(addressOf(of))?.clone(),
      delete: async (of: Request | string) => kept.delete(addressOf(of)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      addAll: async (urls: string[]) => {
        for (const url of urls) await put(url, await this.load(addressOf(url)));
      },
    };
  }
  async match(of: Request | string, { cacheName }: { cacheName?: string } = {}) {
    return cacheName === undefined ? undefined : (await this.open(cacheName)).match(of);
  }
}

const addressOf = (of: Request | string) => new URL(typeof of === "string" ? of : of.url, ORIGIN).href;

/** A page of the site, as its worker sees it. */
export interface OpenPage {
  visibilityState: "visible" | "hidden";
  /** Whether it follows the worker's requests, and confirms that. */
  answers: boolean;
  told: object[];
  navigated: string[];
}

/** The browser around a worker. */
export interface Scope {
  /** The site's answers, by path; a path without one cannot be reached. */
  site: Map<string, () => Promise<Response> | Response>;
  /** The worker's requests to the network. */
  asked: string[];
  savesData: boolean;
  pages: OpenPage[];
  opened: string[];
  shown: { title: string; options: NotificationOptions }[];
  subscribed: object[];
  badge: number | null;
  reported: string[];
  caches: Caches;
  /** Posts a form, and returns where the worker's answer leads. */
  share(form: FormData): Promise<string | null | undefined>;
  /** Returns the worker's answer to this request, if it answers it itself. */
  fetch(path: string, init?: RequestInit & { isNavigation?: boolean }): Promise<string | null | undefined>;
  /** Fires an event, and waits for everything that the worker does about it. */
  dispatch(type: string, details?: object): Promise<void>;
}

let bundle: Promise<string> | undefined;
function bundled(): Promise<string> {
  bundle ??= build({
    entryPoints: [new URL("../src/worker/sw.ts", import.meta.url).pathname],
    bundle: true,
    write: false,
    format: "iife",
    define: { "import.meta.env.PROD": "true", "process.env.NODE_ENV": '"production"' },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? "");
  return bundle;
}

class WorkerEvent extends Event {
  readonly waits: Promise<unknown>[] = [];
  response: Promise<Response> | undefined;
  waitUntil(work: Promise<unknown>): void {
    this.waits.push(work);
  }
  respondWith(response: Promise<Response>): void {
    this.response = response;
  }
}

/**
 * Starts the worker as shipped, with these files to store, in a browser that behaves as its scope
 * says.
 */
export async function startWorker(files: File[]): Promise<Scope> {
  const listeners = new EventTarget();
  const load = async (address: string) => {
    const { pathname } = new URL(address);
    scope.asked.push(pathname);
    const answer = scope.site.get(pathname);
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  };
  const happen = async (event: WorkerEvent) => {
    listeners.dispatchEvent(event);
    const answer = await event.response;
    for (let next = event.waits.shift(); next; next = event.waits.shift()) await next;
    return answer;
  };
  const scope: Scope = {
    site: new Map(),
    asked: [],
    savesData: false,
    pages: [],
    opened: [],
    shown: [],
    subscribed: [],
    badge: null,
    reported: [],
    caches: new Caches(load),
    async fetch(path, { isNavigation = false, ...init } = {}) {
      const request = new Request(`${ORIGIN}${path}`, init);
      if (isNavigation) Object.defineProperty(request, "mode", { value: "navigate" });
      const event = Object.assign(new WorkerEvent("fetch"), { request });
      const answer = await happen(event);
      if (!event.response) return undefined;
      return answer?.type === "error" ? null : answer?.text();
    },
    async share(body) {
      const request = new Request(`${ORIGIN}/share`, { method: "POST", body });
      return (await happen(Object.assign(new WorkerEvent("fetch"), { request })))?.headers.get("location");
    },
    async dispatch(type, details = {}) {
      await happen(Object.assign(new WorkerEvent(type), details));
    },
  };
  const windowOf = (page: OpenPage) => ({
    visibilityState: page.visibilityState,
    focused: false,
    focus: async () => windowOf(page),
    navigate: async (url: string) => void page.navigated.push(url),
    postMessage: (message: object, [port]: MessagePort[] = []) => {
      page.told.push(message);
      if (page.answers) port?.postMessage("done");
    },
  });
  const global = {
    location: new URL(`${ORIGIN}/sw.js`),
    addEventListener: listeners.addEventListener.bind(listeners),
    skipWaiting: async () => {},
    __WB_MANIFEST: files,
    caches: scope.caches,
    clients: {
      claim: async () => {},
      matchAll: async () => scope.pages.map(windowOf),
      openWindow: async (url: string) => void scope.opened.push(url),
    },
    registration: {
      scope: `${ORIGIN}/`,
      showNotification: async (title: string, options: NotificationOptions) =>
        void scope.shown.push({ title, options }),
      pushManager: { subscribe: async (options: object) => void scope.subscribed.push(options) },
    },
  };
  const navigator = {
    connection: {
      get saveData() {
        return scope.savesData;
      },
    },
    setAppBadge: async (count: number) => {
      scope.badge = count;
    },
  };
  const fetch = async (of: Request | string, { body }: RequestInit = {}) => {
    const address = addressOf(of);
    if (address.includes("/api/")) scope.reported.push(`${new URL(address).pathname} ${body}`);
    return load(address);
  };
  const names = {
    self: global,
    location: global.location,
    registration: global.registration,
    addEventListener: global.addEventListener,
    caches: scope.caches,
    indexedDB: new IDBFactory(),
    ExtendableEvent: WorkerEvent,
    FetchEvent: WorkerEvent,
    navigator,
    fetch,
  };
  const run = runInThisContext(`(function (${Object.keys(names)}) {${await bundled()}})`) as (
    ...all: unknown[]
  ) => void;
  run(...Object.values(names));
  return scope;
}
