import { useLingui } from "@lingui/react/macro";
import type { Preferences } from "@reseat/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { errorText } from "../../lib/error-texts";
import { toastError } from "../../lib/toast";

const { queryKey } = api.devices.getPreferences.queryOptions();

export function usePreferences() {
  return useQuery(api.devices.getPreferences.queryOptions());
}

/** Changes what a person wants to be told: on the screen at once, and back to what the server has if it cannot be saved. */
export function useChangePreferences() {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...api.devices.putPreferences.mutationOptions(),
    // One after the other, so that the last change is the one that stays.
    scope: { id: "preferences" },
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
