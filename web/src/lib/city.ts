import { useEffect, useSyncExternalStore } from "react";
import { tellCdn } from "./pages/tell-cdn";
import { useSession } from "./session/session";
import { readStored, writeStored } from "./storage";

/** boot.js reads it too. */
const KEY = "selectedLocation";

/** The choice to see the tickets of every city. */
export const ALL_OF_INDIA = "";

/** The choice for which the page was drawn. */
let drawnFor: string | null = null;

export function drawForCity(city: string | null): void {
  drawnFor = city;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the choice in this browser. */
export function setCity(city: string): void {
  writeStored(KEY, city);
  tellCdn("city", city);
  for (const listener of listeners) listener();
}

/**
 * The city chosen in this browser, else that of the profile, which is then stored here too. Null
 * while none is chosen.
 */
export function useCity(): string | null {
  const chosen = useSyncExternalStore(
    subscribe,
    () => readStored(KEY),
    () => drawnFor,
  );
  const { profile } = useSession();
  // A part of a drawn page may be taken over when the profile is there already. Without a city in
  // it nothing is drawn again.
  const fromProfile = useSyncExternalStore(
    subscribe,
    () => profile?.location ?? null,
    () => null,
  );
  useEffect(() => {
    if (chosen === null && fromProfile !== null) setCity(fromProfile);
  }, [chosen, fromProfile]);
  return chosen ?? fromProfile;
}
