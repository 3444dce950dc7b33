import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False in the build, and while the app takes over what the build has drawn; then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
