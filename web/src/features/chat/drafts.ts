import { useSyncExternalStore } from "react";
import { readInTab, readStored, writeInTab, writeStored } from "../../lib/storage";

/*
 * Each tab has its own draft of a conversation. The last one that was typed is stored beside it,
 * for the next tab and for when this one is closed. A tab in which nothing was typed shows that
 * one.
 */

const watchers = new Set<() => void>();
const PREFIX = "draft/";
const keyOf = (conversationId: string) => PREFIX + conversationId;

// The stored draft was another tab's and is sent: a draft of this tab replaces it.
window.addEventListener("storage", ({ key, newValue }) => {
  if (!key?.startsWith(PREFIX)) return;
  const own = readInTab(key);
  if (newValue === null && own) writeStored(key, own);
  for (const watcher of watchers) watcher();
});

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Returns the unsent text of a conversation; empty if there is none. */
export function draftOf(conversationId: string): string {
  const key = keyOf(conversationId);
  return readInTab(key) ?? readStored(key) ?? "";
}

/** Returns the draft and its setter. It survives a reload, whatever other tabs type and send. */
export function useDraft(conversationId: string): [string, (text: string) => void] {
  const draft = useSyncExternalStore(subscribe, () => draftOf(conversationId));
  const setDraft = (text: string) => {
    const key = keyOf(conversationId);
    const isKept = readStored(key) === draftOf(conversationId);
    writeInTab(key, text);
    if (text) writeStored(key, text);
    else if (isKept) writeStored(key, null);
    for (const watcher of watchers) watcher();
  };
  return [draft, setDraft];
}
