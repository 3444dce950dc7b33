import type { RawItem } from "../dynamo";

/** What becomes of an item: some attributes change, or it is written anew under other keys. Null: it is as it should be. */
export type Outcome = { set: RawItem; remove?: string[] } | { moveTo: RawItem } | null;

/**
 * One step of the table's history. It speaks of items as they are stored and names no entity: entities change, a step
 * does not. It must be idempotent: what it has changed it leaves alone.
 */
export interface Step {
  /** What it does, for who runs it. */
  name: string;
  /** Whose items it looks at, by `__edb_e__`. */
  entities: string[];
  /** What becomes of one of them; `find` reads another item by its key. */
  change(item: RawItem, find: (pk: string, sk: string) => Promise<RawItem | undefined>): Promise<Outcome> | Outcome;
}
