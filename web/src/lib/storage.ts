/**
 * The browser's storage. Where it is not available (private windows, embedded browsers, a full
 * disk), values stay in memory until the person leaves the page.
 */
function keep(open: () => Storage) {
  const memory = new Map<string, string>();
  return {
    read(key: string): string | null {
      try {
        return memory.get(key) ?? open().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    keys(): string[] {
      try {
        return [...memory.keys(), ...Object.keys(open())];
      } catch {
        return [...memory.keys()];
      }
    },
    /** Stores a value; null removes it. Returns false when it is only in memory. */
    write(key: string, value: string | null): boolean {
      memory.delete(key);
      try {
        if (value === null) open().removeItem(key);
        else open().setItem(key, value);
        return true;
      } catch {
        if (value !== null) memory.set(key, value);
        return false;
      }
    },
  };
}

/** Shared by all tabs, permanent. */
export const { read: readStored, write: writeStored, keys: storedKeys } = keep(() => localStorage);

/** For this tab only; survives a reload. */
export const { read: readInTab, write: writeInTab, keys: keysInTab } = keep(() => sessionStorage);
