import { type ComponentType, useEffect, useState } from "react";
import { onToastNeeded } from "../lib/toast";

/**
 * The live region exists from the start, so that toasts are read out even over an open dialog. Its
 * host loads after the first view.
 */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      // Offline, it loads with the next toast or when the network is back.
      import("../ui/toast-host").then(
        (host) => setHost(() => host.default),
        () => {},
      );
    };
    const stop = onToastNeeded(load);
    // Early enough to report a missing network.
    const timer = setTimeout(load, 3000);
    window.addEventListener("online", load);
    window.addEventListener("pointerdown", load, { once: true });
    window.addEventListener("keydown", load, { once: true });
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener("online", load);
      window.removeEventListener("pointerdown", load);
      window.removeEventListener("keydown", load);
    };
  }, []);
  return <div aria-live="polite">{Host && <Host />}</div>;
}
