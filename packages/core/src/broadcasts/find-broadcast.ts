import type { EntityItem } from "electrodb";
import { now } from "../clock";
import { BroadcastEntity } from "./entities";

export type BroadcastItem = EntityItem<typeof BroadcastEntity>;

/** Returns a broadcast, or null. */
export async function find(id: string): Promise<BroadcastItem | null> {
  return (await BroadcastEntity.get({ id }).go({ consistent: true })).data;
}

/** Returns whether a broadcast has no more batches to send. */
export function isOver({ stopped_at, until }: Pick<BroadcastItem, "stopped_at" | "until">): boolean {
  return stopped_at !== undefined || Date.parse(until) <= now();
}
