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
