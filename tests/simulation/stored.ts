import { unmarshall } from "@aws-sdk/util-dynamodb";
import { boundary } from "./boundary";

// What is stored, for promises that are computed from scratch.

export type Stored = Record<string, unknown> & { __edb_e__: string };

/** Everything in the table, by entity. */
export class Everything {
  readonly #kinds = new Map<string, Stored[]>();

  constructor() {
    for (const raw of boundary.table.main.all()) {
      const item = unmarshall(raw as never) as Stored;
      const kind = item.__edb_e__ ?? "";
      const known = this.#kinds.get(kind);
      if (known) known.push(item);
      else this.#kinds.set(kind, [item]);
    }
  }

  of<Item>(kind: string): Item[] {
    return (this.#kinds.get(kind) ?? []) as Item[];
  }
}

export function grouped<Item>(items: Item[], by: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item]);
  return groups;
}
