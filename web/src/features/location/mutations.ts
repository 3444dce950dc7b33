import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { loadScripts } from "../../lib/pages/load-scripts";
import { toastError } from "../../lib/toast";
import type { DetectedPlace, DetectionFailed } from "./detect";

/** Finds the city nearest to the device, and explains a failure. Its code loads on demand. */
export function useDetection(onSuccess?: (place: DetectedPlace) => void) {
  const { t } = useLingui();
  return useMutation<DetectedPlace, DetectionFailed | Error>({
    mutationFn: async () => (await loadScripts(() => import("./detect"))).detectCity(),
    ...(onSuccess && { onSuccess }),
    onError: (error) =>
      toastError(
        "text" in error ? t(error.text) : t`Please check your connection and try again.`,
        t`Location Detection Failed`,
      ),
  });
}
