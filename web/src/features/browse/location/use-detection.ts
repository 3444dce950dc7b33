import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { loadScripts } from "../../../lib/pages/load-scripts";
import { toastError } from "../../../lib/toast";
import type { DetectedPlace, DetectionFailed } from "./detect";

/** Finds the city nearest to the device, and explains a failure. Its code loads on demand. */
export function useDetection(onFound?: (place: DetectedPlace) => void) {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const [place, setPlace] = useState<DetectedPlace | null>(null);
  const detect = async () => {
    setPending(true);
    try {
      const { detectCity } = await loadScripts(() => import("./detect"));
      const found = await detectCity();
      setPlace(found);
      onFound?.(found);
    } catch (error) {
      const { text } = error as Partial<DetectionFailed>;
      toastError(text ? t(text) : t`Please check your connection and try again.`, t`Location Detection Failed`);
    } finally {
      setPending(false);
    }
  };
  return { isPending, place, detect: () => void detect() };
}
