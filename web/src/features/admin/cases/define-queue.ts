import type { MessageDescriptor } from "@lingui/core";
import type { useLingui } from "@lingui/react/macro";
import type { QueueCounts, ReportedCase } from "@reseat/contract";
import type { MutationKey, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { Formats } from "../../../lib/language/format";
import type { View } from "../queries";
import type { Ways } from "./item-frame";

export interface Listed {
  id: string;
  created_at: string;
  /** The admin who holds the item, in queues with holders. */
  holder?: ReportedCase["holder"];
}

export interface Row {
  title: ReactNode;
  note: ReactNode;
  badge?: ReactNode;
}

/** What a row is written with. */
interface Writing extends Pick<Formats, "formatPrice"> {
  t: ReturnType<typeof useLingui>["t"];
  view: View;
}

/** An action on several items, for one reason. */
export interface BulkAct<Item> {
  action: MessageDescriptor;
  /** Asks about this many items. */
  title: (count: number) => MessageDescriptor;
  /** Says that this many items are done. */
  done: (count: number) => MessageDescriptor;
  note: { label: MessageDescriptor; hint: MessageDescriptor; max: number };
  /** The consequences. */
  children: ReactNode;
  /** The key of the command that `run` sends. */
  command: () => MutationKey;
  run: (item: Item, reason: string) => Promise<unknown>;
}

/** Items about which admins decide: their statuses, their list, and one of them. */
interface Queue<Item extends Listed, Name extends string> {
  /** The statuses with their labels, the open ones first. */
  statuses: Record<Name, MessageDescriptor>;
  counts: (counts: QueueCounts) => Record<Name, number>;
  useList: (view: View<Name>) => UseInfiniteQueryResult<Item[]>;
  /** The text for an empty list without a search. */
  empty: MessageDescriptor;
  row: (item: Item, writing: Writing) => Row;
  /** The possible actions for several open items. Without any, items cannot be ticked. */
  acts?: BulkAct<Item>[];
  /** The label of the search; payments have none. */
  find?: MessageDescriptor;
  /** Cases are searched in every status, and can be sorted by the number of their reports. */
  ofCases?: true;
  /**
   * The open item. It stays when another admin takes it out of the list. Unless it loads by itself,
   * it is shown only with its list.
   */
  Open: ComponentType<{ id: string; item: Item; ways: Ways }>;
  loads?: true;
}

/** A queue whose items the screen does not know. */
export type AnyQueue = Queue<Listed, string>;

/** Defines a queue by what is of its items alone. */
export const defineQueue = <Item extends Listed, Name extends string>(queue: Queue<Item, Name>) =>
  queue as unknown as AnyQueue;
