import { useEffect } from "react";
import { useSession } from "../lib/session/session";

/** Holds the live connection while somebody is logged in. */
export function useLiveConnection(): void {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import("./live").then(
      ({ startLive }) => {
        if (!isGone) stop = startLive();
      },
      // What is open polls while there is no live connection.
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [userId]);
}
