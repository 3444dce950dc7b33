import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Entity, EntityItem } from "electrodb";

/** What happened to an item: one that was made has no `before`, one that is gone no `after`. */
export type Change<Item extends object> = { before?: Item; after: Item } | { before: Item; after?: undefined };

/** As it is now, or as it was at last. */
export function latest<Item extends object>(change: Change<Item>): Item {
  return change.after === undefined ? change.before : change.after;
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
    image ? entity.parse({ Item: unmarshall(image as Record<string, AttributeValue>) }).data : undefined;
  return {
    entity: entity.schema.model.entity,
    follow: ({ OldImage, NewImage }) =>
      follow({ before: item(OldImage), after: item(NewImage) } as Change<EntityItem<E>>),
  };
}

/** What comes of a record by those who follow its entity; of one that nobody follows comes nothing. */
export function outcomesOf<Outcome>(followers: Follower<Outcome>[], record: StreamRecord): Outcome[] {
  const image = (record.NewImage ?? record.OldImage) as { __edb_e__?: AttributeValue } | undefined;
  return followers.filter(({ entity }) => entity === image?.__edb_e__?.S).map(({ follow }) => follow(record));
}
