import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * A piece of the local stack's state: a JSON file that is always written whole, or only memory when
 * there is no folder.
 */
export class StateFile<T> {
  value: T;
  private readonly path: string | undefined;

  constructor(folder: string | undefined, name: string, initial: T) {
    this.path = folder ? join(folder, name) : undefined;
    this.value = this.read() ?? initial;
  }

  save(value: T = this.value): void {
    this.value = value;
    if (!this.path) return;
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(`${this.path}.new`, JSON.stringify(value));
    renameSync(`${this.path}.new`, this.path);
  }

  private read(): T | undefined {
    if (!this.path) return undefined;
    try {
      return JSON.parse(readFileSync(this.path, "utf8")) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }
}

export interface Message {
  at: string;
  channel: "sms" | "push";
  to: string;
  text: string;
}

const kept = 200;

/** The messages to phones and browsers that the stack did not really send, newest first. */
export class Inbox {
  private readonly file: StateFile<Message[]>;

  constructor(dataDir: string | undefined) {
    this.file = new StateFile<Message[]>(dataDir, "inbox.json", []);
  }

  add(message: Omit<Message, "at">): void {
    this.file.save([{ at: new Date().toISOString(), ...message }, ...this.file.value].slice(0, kept));
  }

  list(): Message[] {
    return this.file.value;
  }

  /** Removes some messages. */
  remove(isGone: (message: Message) => boolean): void {
    this.file.save(this.file.value.filter((message) => !isGone(message)));
  }

  clear(): void {
    this.file.save([]);
  }
}

/** Thrown for data that an older version left. The message is for people. */
export class DataTooOld extends Error {
  constructor(why: string) {
    super(`${why}\nTo delete what is in .local/ and begin anew: npm run reset`);
  }
}

/** Migrates data of an earlier version to the current shape. Throws `DataTooOld`. */
export async function migrateData(): Promise<void> {
  // A late import: core reads the environment that the stack has just set.
  const { Migration } = await import("@reseat/core/platform");
  try {
    for (const { name, changed } of await Migration.run()) {
      if (changed > 0) console.log(`  The data in .local/ was brought up to date: ${name} (${changed} items).`);
    }
  } catch (error) {
    throw error instanceof Migration.OlderShape ? new DataTooOld(error.message) : error;
  }
}
