import type { RawItem } from "../table/dynamo";

/** What to do with an item: change attributes, move it to other keys, or nothing (null). */
type Outcome = { set: RawItem; remove?: string[] } | { moveTo: RawItem } | null;

/**
 * One step of the table's history. Works on stored items and imports no entity, because entities
 * change and a step must not. Must be idempotent: `change` returns null for an item that it has
 * already changed.
 */
export interface Step {
  /** A description for the person who runs it. */
  name: string;
  /** The entities whose items it changes (`__edb_e__`). */
  entities: string[];
  /** Decides what to do with an item. `find` reads another item by its key. */
  change(item: RawItem, find: (pk: string, sk: string) => Promise<RawItem | undefined>): Promise<Outcome> | Outcome;
}
