import type { Preferences } from "@reseat/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { useCommand } from "../../lib/api/use-command";
import { toastError } from "../../lib/toast";
import { exportOptions, preferencesOptions } from "./queries";

/** Requests a file of the person's data. */
export function useAskExport() {
  const queryClient = useQueryClient();
  return useCommand(api.rights.askExport, {
    done: (asked) => queryClient.setQueryData(exportOptions(false).queryKey, asked),
  });
}

/** Texts the code that closes the account. */
export function useSendClosingCode() {
  return useCommand(api.rights.sendClosingCode);
}

/**
 * Changes a person's notification preferences: on the screen at once, and back to the server's
 * state if they cannot be saved.
 */
export function useChangePreferences() {
  const client = useQueryClient();
  const { queryKey } = preferencesOptions();
  const { mutate } = useCommand(api.devices.putPreferences, {
    // One after the other, so that the last change wins.
    scope: { id: "preferences" },
    // Only after an error: after a success the next change may be under way and on the screen.
    failed: (error) => {
      toastError(error);
      void client.invalidateQueries({ queryKey });
    },
  });
  return (change: (now: Preferences) => Preferences) => {
    void client.cancelQueries({ queryKey });
    const next = client.setQueryData(queryKey, (now: Preferences | undefined) => now && change(now));
    if (next) mutate(next);
  };
}
