import { lazy, Suspense, useEffect, useState } from "react";
import { onToastNeeded } from "../lib/toast";

const ToastHost = lazy(() => import("../components/toast-host"));

export function Toasts() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onToastNeeded(() => setNeeded(true)), []);
  return isNeeded ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
}
