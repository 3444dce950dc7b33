import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Entity, EntityItem } from "electrodb";
import type { RawItem } from "./dynamo";
import { leaveOut } from "./left-out";

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
  /** Does not change when the record comes again. */
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
  /** Whether it follows this change. */
  wants?(record: StreamRecord): boolean;
  follow(record: StreamRecord): Outcome;
}

// biome-ignore lint/suspicious/noExplicitAny: an entity with any attributes and keys.
type AnyEntity = Entity<any, any, any, any>;

/** The item of an image, or the names of its attributes that cannot be read. */
type Reading = { item: object } | { odd: string[] };
/** Many followers read the same image. */
const readings = new WeakMap<Image, Reading>();

const isOddTime = (name: string, value: unknown) =>
  name.endsWith("_at") && typeof value === "string" && Number.isNaN(Date.parse(value));

/** Reads an image as the entity's own operations do. One that the entity could not write cannot be read. */
function read(entity: AnyEntity, image: Image): Reading {
  const known = readings.get(image);
  if (known) return known;
  const row = unmarshall(image as Record<string, AttributeValue>);
  let reading: Reading;
  try {
    const item = entity.parse({ Item: row }).data as object;
    entity.put(item).params();
    const odd = Object.entries(item).flatMap(([name, value]) => (isOddTime(name, value) ? [{ field: name }] : []));
    if (odd.length > 0) throw Object.assign(new Error("No time"), { fields: odd });
    reading = { item };
  } catch (error) {
    leaveOut(row.id, error);
    const fields = (error as { fields?: { field: string }[] }).fields ?? [];
    reading = { odd: fields.map(({ field }) => field) };
  }
  readings.set(image, reading);
  return reading;
}

/**
 * Makes a follower of an entity, which receives items as the entity's own operations read them. A
 * change that leaves a row that cannot be read is left out; an earlier one counts as no item.
 */
export function follows<E extends AnyEntity, Outcome>(
  entity: E,
  follow: (change: Change<EntityItem<E>>) => Outcome,
): Follower<Outcome> {
  const item = (image: Image | undefined) => {
    const reading = image && read(entity, image);
    return reading && "item" in reading ? (reading.item as EntityItem<E>) : undefined;
  };
  return {
    entity: entity.schema.model.entity,
    wants: ({ OldImage, NewImage }) => item(NewImage ?? OldImage) !== undefined,
    follow: ({ OldImage, NewImage }) => follow({ before: item(OldImage), after: item(NewImage) }),
  };
}

/** Makes a follower of an entity's rows that cannot be read. */
export function followsUnreadable<Outcome>(
  entity: AnyEntity,
  follow: (row: RawItem, odd: string[]) => Outcome,
): Follower<Outcome> {
  const oddOf = (image: Image | undefined) => {
    const reading = image && read(entity, image);
    return reading && "odd" in reading ? reading.odd : undefined;
  };
  return {
    entity: entity.schema.model.entity,
    wants: ({ NewImage }) => oddOf(NewImage) !== undefined,
    follow: ({ NewImage = {} }) =>
      follow(unmarshall(NewImage as Record<string, AttributeValue>), oddOf(NewImage) ?? []),
  };
}

/** Marks an item that a migration moved to other keys. */
export const MOVED = "__moved__";

/** Returns whether a migration only moved the item, which has no consequences. */
export function isMove({ OldImage, NewImage }: StreamRecord): boolean {
  return !OldImage && NewImage?.[MOVED]?.BOOL === true;
}

/** Returns the followers of the record. */
export function followersOf<Outcome>(followers: Follower<Outcome>[], record: StreamRecord): Follower<Outcome>[] {
  if (isMove(record)) return [];
  const name = (record.NewImage ?? record.OldImage)?.__edb_e__?.S;
  return followers.filter(({ entity, wants }) => entity === name && (wants?.(record) ?? true));
}

/** Calls each follower of the record's entity in turn and yields what it returns. */
export function* outcomesOf<Outcome>(followers: Follower<Outcome>[], record: StreamRecord): Generator<Outcome> {
  for (const { follow } of followersOf(followers, record)) yield follow(record);
}
