import { useLingui } from "@lingui/react/macro";
import type { Preferences } from "@reseat/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { toastError } from "../../lib/toast";
import { preferencesOptions } from "./queries";

/**
 * Changes what a person wants to be told: on the screen at once, and back to what the server has if
 * it cannot be saved.
 */
export function useChangePreferences() {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const { queryKey } = preferencesOptions();
  const { mutate } = useMutation({
    ...api.devices.putPreferences.mutationOptions(),
    // One after the other, so that the last change is the one that stays.
    scope: { id: "preferences" },
    // Only then: after a success the next change may be on its way, and on the screen.
    onError: (error) => {
      toastError(errorText(i18n, error));
      void client.invalidateQueries({ queryKey });
    },
  });
  return (change: (now: Preferences) => Preferences) => {
    void client.cancelQueries({ queryKey });
    const next = client.setQueryData(queryKey, (now: Preferences | undefined) => now && change(now));
    if (next) mutate(next);
  };
}
