import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False in the build, and while the app takes over a drawn page; then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
