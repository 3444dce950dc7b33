import { useEffect } from "react";
import { useAlertCount, useUnreadCount } from "./counts";

/** Browsers without it have no `setAppBadge`; others refuse it to a site that is not installed. */
function show(count: number): void {
  void navigator.setAppBadge?.(count).catch(() => {});
}

/**
 * Keeps the number on the app's icon, which the worker raises, in step with what the person has
 * seen. It leaves with the person.
 */
export default function AppBadge() {
  const messages = useUnreadCount();
  const alerts = useAlertCount();
  const count = messages === undefined || alerts === undefined ? undefined : messages + alerts;
  useEffect(() => {
    if (count === undefined) return;
    const update = () => show(count);
    update();
    // The worker may have raised it meanwhile for what was then seen on another device.
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, [count]);
  useEffect(() => () => show(0), []);
  return null;
}
