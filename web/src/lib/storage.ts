/**
 * What the browser keeps for the app. Where it cannot (private windows, embedded browsers, a full disk) it is kept in
 * memory, until the page is left.
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
    write(key: string, value: string | null): void {
      memory.delete(key);
      try {
        if (value === null) open().removeItem(key);
        else open().setItem(key, value);
      } catch {
        if (value !== null) memory.set(key, value);
      }
    },
  };
}

/** For all tabs and for good. */
export const { read: readStored, write: writeStored } = keep(() => localStorage);

/** For this tab alone, over a reload. */
export const { read: readInTab, write: writeInTab } = keep(() => sessionStorage);
