import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { useCommand } from "../../lib/api/use-command";
import { exportOptions } from "./queries";

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
