import { useSyncExternalStore } from "react";
import { readInTab, readStored, writeInTab, writeStored } from "../../lib/storage";

/*
 * Each tab has its own draft of a conversation. The one that was typed last is kept beside it for
 * the next tab, and for when this one is closed. Where a tab has typed nothing, it shows that.
 */

const watchers = new Set<() => void>();
const PREFIX = "draft/";
const keyOf = (conversationId: string) => PREFIX + conversationId;

// What another tab has sent was what is kept: a draft of this tab takes its place.
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

/** What the person has typed in a conversation and not sent; empty if nothing. */
export function draftOf(conversationId: string): string {
  const key = keyOf(conversationId);
  return readInTab(key) ?? readStored(key) ?? "";
}

/**
 * The same for a component, with its setter. Kept over a reload, whatever other tabs type and send.
 */
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
