import { clear, createStore, del, entries, get, set, type UseStore } from "idb-keyval";
import { readStored, writeStored } from "../storage";

/** A database that takes longer does not respond at all. */
const PATIENCE_MS = 8000;
/** How long it is then left alone. */
const STUCK_MS = 60_000;

/**
 * A database of the browser, for binary values and for values that must not be lost. Phones drop
 * the connection silently; then it is opened again. Where it does not work (private windows, a full
 * disk), values stay in memory until the person leaves the page.
 */
function database(name: string, storeName: string) {
  const memory = new Map<string, unknown>();
  let store: UseStore | null = null;
  let stuckUntil = 0;
  /** Set from the beginning of a clearing to its end, which another page may have to make. */
  const uncleared = `uncleared/${name}`;

  const open = () => createStore(name, storeName);
  const isStuck = () => performance.now() < stuckUntil;

  /** Nobody sees what was left by somebody whose sign-out the database did not answer. */
  async function cleared(store: UseStore): Promise<UseStore> {
    if (readStored(uncleared) === null) return store;
    await clear(store);
    writeStored(uncleared, null);
    return store;
  }

  function inTime<T>(work: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        stuckUntil = performance.now() + STUCK_MS;
        reject(new Error("The database does not respond"));
      }, PATIENCE_MS);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }

  async function attempt<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
    try {
      store ??= open();
      if (!isStuck()) return await inTime(cleared(store).then(work));
    } catch {
      store = open();
      if (!isStuck()) return inTime(cleared(store).then(work));
    }
    throw new Error("The database is stuck");
  }

  return {
    async read<T>(key: string): Promise<T | undefined> {
      if (memory.has(key)) return memory.get(key) as T;
      return attempt((store) => get<T>(key, store)).catch(() => undefined);
    },
    /** Returns every value whose key starts with the prefix. */
    async under<T>(prefix: string): Promise<T[]> {
      const stored = await attempt((store) => entries<string, T>(store)).catch(() => []);
      const all = new Map([...stored, ...(memory as Map<string, T>)]);
      return [...all].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value);
    },
    /** Stores a value; undefined removes it. Returns false when it is only in memory. */
    async write(key: string, value: unknown): Promise<boolean> {
      memory.delete(key);
      try {
        await attempt((store) => (value === undefined ? del(key, store) : set(key, value, store)));
        return true;
      } catch {
        if (value !== undefined) memory.set(key, value);
        return false;
      }
    },
    async clear(): Promise<void> {
      memory.clear();
      writeStored(uncleared, "");
      await attempt(async () => {}).catch(() => {});
    },
  };
}

/** The person's work that the server does not have yet: unsent messages, the image of a draft. */
const made = database("keyval-store", "keyval");
export const { read: readKept, under: keptUnder, write: writeKept } = made;

/**
 * The server's last answers: many and large, so they are apart from the values that are searched.
 */
export const answers = database("answers", "answers");

/** Removes everything that a person leaves in the databases. */
export async function clearKept(): Promise<void> {
  await Promise.all([made.clear(), answers.clear()]);
}
