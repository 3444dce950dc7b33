import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Entity, EntityItem } from "electrodb";

/** A change of an item. A new item has no `before`, a deleted one has no `after`. */
export interface Change<Item> {
  before?: Item | undefined;
  after?: Item | undefined;
}

/** Returns the item as it is now, or as it last was. */
export function latest<Item>({ before, after }: Change<Item>): Item {
  return (after ?? before) as Item;
}

/**
 * The part of a stream record that describes the change (`dynamodb`, NEW_AND_OLD_IMAGES), and the
 * record's id.
 */
export interface StreamRecord {
  /** The same whenever the record comes again. */
  eventID?: string | undefined;
  OldImage?: Image;
  NewImage?: Image;
}

/**
 * An item as the stream writes it. Narrow, because Lambda and the SDK type binary attributes
 * differently; our items have none.
 */
type Image = Record<string, { S?: string | undefined; BOOL?: boolean | undefined }>;

/** Reacts to the changes of one entity. */
export interface Follower<Outcome> {
  /** The entity's name. The event sources filter by it (`table.ts`). */
  entity: string;
  follow(record: StreamRecord): Outcome;
}

// biome-ignore lint/suspicious/noExplicitAny: an entity with any attributes and keys.
type AnyEntity = Entity<any, any, any, any>;

/** Makes a follower of an entity, which receives items as the entity's own operations read them. */
export function follows<E extends AnyEntity, Outcome>(
  entity: E,
  follow: (change: Change<EntityItem<E>>) => Outcome,
): Follower<Outcome> {
  const item = (image: Image | undefined) =>
    image && (entity.parse({ Item: unmarshall(image as Record<string, AttributeValue>) }).data as EntityItem<E>);
  return {
    entity: entity.schema.model.entity,
    follow: ({ OldImage, NewImage }) => follow({ before: item(OldImage), after: item(NewImage) }),
  };
}

/** Marks an item that a migration moved to other keys. */
export const MOVED = "__moved__";

/** Returns whether a migration only moved the item, which has no consequences. */
export function isMove({ OldImage, NewImage }: StreamRecord): boolean {
  return !OldImage && NewImage?.[MOVED]?.BOOL === true;
}

/** Returns the followers of the record's entity. */
export function followersOf<Outcome>(followers: Follower<Outcome>[], record: StreamRecord): Follower<Outcome>[] {
  if (isMove(record)) return [];
  const name = (record.NewImage ?? record.OldImage)?.__edb_e__?.S;
  return followers.filter(({ entity }) => entity === name);
}

/** Calls each follower of the record's entity in turn and yields what it returns. */
export function* outcomesOf<Outcome>(followers: Follower<Outcome>[], record: StreamRecord): Generator<Outcome> {
  for (const { follow } of followersOf(followers, record)) yield follow(record);
}
