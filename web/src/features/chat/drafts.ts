import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../lib/storage";

const watchers = new Set<() => void>();
const keyOf = (conversationId: string) => `draft/${conversationId}`;

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** What the person has typed in a conversation and not sent; empty if nothing. */
export function draftOf(conversationId: string): string {
  return readStored(keyOf(conversationId)) ?? "";
}

/** The same for a component, with its setter. Kept over a reload. */
export function useDraft(conversationId: string): [string, (text: string) => void] {
  const draft = useSyncExternalStore(subscribe, () => draftOf(conversationId));
  const setDraft = (text: string) => {
    writeStored(keyOf(conversationId), text || null);
    for (const watcher of watchers) watcher();
  };
  return [draft, setDraft];
}
