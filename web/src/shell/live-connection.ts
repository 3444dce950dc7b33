import { useEffect } from "react";
import { useSession } from "../lib/session/session";

/** Holds the live connection while somebody is logged in. */
export function useLiveConnection(): void {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    let disconnect: (() => void) | undefined;
    let isGone = false;
    import("../lib/realtime").then(
      ({ connectLive }) => {
        if (!isGone) disconnect = connectLive();
      },
      // What is open polls while there is no live connection.
      () => {},
    );
    return () => {
      isGone = true;
      disconnect?.();
    };
  }, [userId]);
}
