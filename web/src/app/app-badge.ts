import { useEffect } from "react";
import { useAlertCount, useUnreadCount } from "./counts";

/** Some browsers have no `setAppBadge`; others refuse it to a site that is not installed. */
function show(count: number): void {
  void navigator.setAppBadge?.(count).catch(() => {});
}

/**
 * Keeps the number on the app's icon, which the worker raises, in step with what the person has
 * seen. Signing out removes it.
 */
export default function AppBadge() {
  const messages = useUnreadCount();
  const alerts = useAlertCount();
  const count = messages === undefined || alerts === undefined ? undefined : messages + alerts;
  useEffect(() => {
    if (count === undefined) return;
    const update = () => show(count);
    update();
    // Meanwhile the worker may have raised it for something that was then seen on another device.
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, [count]);
  useEffect(() => () => show(0), []);
  return null;
}
