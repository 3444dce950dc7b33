import type { EntityItem } from "electrodb";
import { now } from "../clock";
import { BroadcastEntity } from "./entities";

export type BroadcastItem = EntityItem<typeof BroadcastEntity>;

/** A broadcast, or null. */
export async function find(id: string): Promise<BroadcastItem | null> {
  return (await BroadcastEntity.get({ id }).go({ consistent: true })).data;
}

/** Whether no batch of a broadcast is to be sent any more. */
export function isOver({ stopped_at, until }: Pick<BroadcastItem, "stopped_at" | "until">): boolean {
  return stopped_at !== undefined || Date.parse(until) <= now();
}
