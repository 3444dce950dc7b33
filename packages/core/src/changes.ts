import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Entity, EntityItem } from "electrodb";

/** What happened to an item: one that was made has no `before`, one that is gone no `after`. */
export interface Change<Item> {
  before?: Item | undefined;
  after?: Item | undefined;
}

/** The item as it is now, or as it was at last. */
export function latest<Item>({ before, after }: Change<Item>): Item {
  return (after ?? before) as Item;
}

/** The part of a stream record that says what happened (`dynamodb`, NEW_AND_OLD_IMAGES). */
export interface StreamRecord {
  OldImage?: unknown;
  NewImage?: unknown;
}

/** What comes of changes of one entity. */
export interface Follower<Outcome> {
  /** Its name, by which the event source wakes the consumers (`table.ts`). */
  entity: string;
  follow(record: StreamRecord): Outcome;
}

// biome-ignore lint/suspicious/noExplicitAny: an entity of whatever attributes and keys.
type AnyEntity = Entity<any, any, any, any>;

/** Follows the changes of an entity, whose items come as its operations read them. */
export function follows<E extends AnyEntity, Outcome>(
  entity: E,
  follow: (change: Change<EntityItem<E>>) => Outcome,
): Follower<Outcome> {
  const item = (image: unknown) =>
    image
      ? (entity.parse({ Item: unmarshall(image as Record<string, AttributeValue>) }).data as EntityItem<E>)
      : undefined;
  return {
    entity: entity.schema.model.entity,
    follow: ({ OldImage, NewImage }) => follow({ before: item(OldImage), after: item(NewImage) }),
  };
}

/** Set on an item that a migration has written anew under other keys. */
export const MOVED = "__moved__";

type Image = Record<string, AttributeValue> | undefined;

/**
 * What comes of a record by those who follow its entity, one after the other. Nothing comes of one that nobody follows, or of
 * an item that a migration only moved.
 */
export function* outcomesOf<Outcome>(followers: Follower<Outcome>[], record: StreamRecord): Generator<Outcome> {
  const [before, after] = [record.OldImage as Image, record.NewImage as Image];
  if (!before && after?.[MOVED]?.BOOL) return;
  const name = (after ?? before)?.__edb_e__?.S;
  for (const { entity, follow } of followers) if (entity === name) yield follow(record);
}
