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
  OldImage?: Image;
  NewImage?: Image;
}

/** An item as the stream writes it. Lambda and the SDK differ in how they type bytes, which no item of ours has. */
type Image = Record<string, { S?: string | undefined; BOOL?: boolean | undefined }>;

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
  const item = (image: Image | undefined) =>
    image && (entity.parse({ Item: unmarshall(image as Record<string, AttributeValue>) }).data as EntityItem<E>);
  return {
    entity: entity.schema.model.entity,
    follow: ({ OldImage, NewImage }) => follow({ before: item(OldImage), after: item(NewImage) }),
  };
}

/** Set on an item that a migration has written anew under other keys. */
export const MOVED = "__moved__";

/** Whether an item only came from another place: nothing follows from that. */
export function isMove({ OldImage, NewImage }: StreamRecord): boolean {
  return !OldImage && NewImage?.[MOVED]?.BOOL === true;
}

/** What comes of a record by those who follow its entity, one after the other; of one that nobody follows comes nothing. */
export function* outcomesOf<Outcome>(followers: Follower<Outcome>[], record: StreamRecord): Generator<Outcome> {
  if (isMove(record)) return;
  const name = (record.NewImage ?? record.OldImage)?.__edb_e__?.S;
  for (const { entity, follow } of followers) if (entity === name) yield follow(record);
}
