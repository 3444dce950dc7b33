import { type ComponentType, useEffect, useState } from "react";
import { useIsTakenOver, useSession } from "../lib/session/session";

/**
 * The space for waiting requests under the top bar. boot.js sets its height from the first paint
 * on.
 */
export function Waiting() {
  const { user } = useSession();
  const [Bar, setBar] = useState<ComponentType | null>(null);
  const isTakenOver = useIsTakenOver();
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    import("../features/interest/waiting-bar").then(
      (loaded) => setBar(() => loaded.default),
      // Without it, the requests are still on the screen of alerts.
      () => {},
    );
  }, [userId]);
  if (Bar && userId) return <Bar key={userId} />;
  return (userId || !isTakenOver) && <div className="waiting-place" />;
}
