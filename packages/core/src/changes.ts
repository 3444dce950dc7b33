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

/** What comes of a record by those who follow its entity, one after the other; of one that nobody follows comes nothing. */
export function* outcomesOf<Outcome>(followers: Follower<Outcome>[], record: StreamRecord): Generator<Outcome> {
  const image = (record.NewImage ?? record.OldImage) as { __edb_e__?: AttributeValue } | undefined;
  for (const { entity, follow } of followers) if (entity === image?.__edb_e__?.S) yield follow(record);
}
