import { type ComponentType, useEffect, useState } from "react";
import { onToastNeeded } from "../lib/toast";

/** A live region from the start, so that what is said is read out also over an open dialog. Its host comes after the first view. */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      // Without a network it comes with the next toast, or when the network is back.
      import("../components/toast-host").then(
        (host) => setHost(() => host.default),
        () => {},
      );
    };
    const stop = onToastNeeded(load);
    window.addEventListener("online", load);
    window.addEventListener("pointerdown", load, { once: true });
    window.addEventListener("keydown", load, { once: true });
    return () => {
      stop();
      window.removeEventListener("online", load);
      window.removeEventListener("pointerdown", load);
      window.removeEventListener("keydown", load);
    };
  }, []);
  return <div aria-live="polite">{Host && <Host />}</div>;
}
