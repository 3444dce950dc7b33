import { useLingui } from "@lingui/react";
import { useEffect } from "react";
import { useSession } from "../lib/session/session";

/** Keeps the live connection open while a person is logged in. */
export function useLiveConnection(): void {
  const { i18n } = useLingui();
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import("./live").then(
      ({ startLive }) => {
        if (!isGone) stop = startLive(i18n);
      },
      // Without a live connection, open screens poll.
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [userId, i18n]);
}
