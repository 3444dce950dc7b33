import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { toastError } from "../../lib/toast";
import { exportOptions } from "./queries";

/** Requests a file of the person's data. */
export function useAskExport() {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    ...api.rights.askExport.mutationOptions(),
    onSuccess: (asked) => queryClient.setQueryData(exportOptions(false).queryKey, asked),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

/** Texts the code that closes the account. */
export function useSendClosingCode() {
  const { i18n } = useLingui();
  return useMutation({
    ...api.rights.sendClosingCode.mutationOptions(),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}
