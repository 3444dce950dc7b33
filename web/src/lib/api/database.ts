import { clear, createStore, del, entries, get, set, type UseStore } from "idb-keyval";
import { readStored, writeStored } from "../storage";

/** How long somebody waits for the database. From then on nobody does, until it answers. */
const PATIENCE_MS = 8000;

/**
 * A database of the browser, for binary values and for values that must not be lost. Phones drop
 * the connection silently; then it is opened again. What it does not store (in private windows, on
 * a full disk) or not yet stays in memory until the person leaves the page.
 */
function database(name: string, storeName: string) {
  let store = createStore(name, storeName);
  let patience = PATIENCE_MS;
  /** What the database does not have yet: new values, and undefined for those to remove. */
  const memory = new Map<string, unknown>();
  /** Set from the beginning of a clearing to its end, which another page may have to make. */
  const uncleared = `uncleared/${name}`;

  async function run<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
    // Nobody sees what was left by somebody whose sign-out the database did not answer.
    if (readStored(uncleared) !== null) {
      await clear(store);
      writeStored(uncleared, null);
    }
    return work(store);
  }

  /** Returns `other` when the database fails or takes too long. Work that is late goes on. */
  function attempt<T>(work: (store: UseStore) => Promise<T>, other: T): Promise<T> {
    const again = () => {
      store = createStore(name, storeName);
      return run(work);
    };
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        patience = 0;
        resolve(other);
      }, patience);
      const answer = (result: T) => {
        patience = PATIENCE_MS;
        resolve(result);
      };
      run(work)
        .catch(again)
        .then(answer, () => resolve(other))
        .finally(() => clearTimeout(timer));
    });
  }

  return {
    async read<T>(key: string): Promise<T | undefined> {
      if (memory.has(key)) return memory.get(key) as T;
      return attempt((store) => get<T>(key, store), undefined);
    },
    /** Returns every value whose key starts with the prefix. */
    async under<T>(prefix: string): Promise<T[]> {
      const stored = await attempt((store) => entries<string, T>(store), []);
      const all = new Map([...stored, ...(memory as Map<string, T>)]);
      return [...all].filter(([key, value]) => key.startsWith(prefix) && value !== undefined).map(([, value]) => value);
    },
    /** Stores a value; undefined removes it. Returns false while it is only in memory. */
    write(key: string, value: unknown): Promise<boolean> {
      memory.set(key, value);
      return attempt(async (store) => {
        await (value === undefined ? del(key, store) : set(key, value, store));
        if (memory.get(key) === value) memory.delete(key);
        return true;
      }, false);
    },
    clear(): Promise<void> {
      memory.clear();
      writeStored(uncleared, "");
      return attempt(async () => {}, undefined);
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
