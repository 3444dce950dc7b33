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
    void import("../lib/realtime").then(({ connectLive }) => {
      if (!isGone) disconnect = connectLive();
    });
    return () => {
      isGone = true;
      disconnect?.();
    };
  }, [userId]);
}
