import { useLingui } from "@lingui/react/macro";
import type { OwnStanding } from "@reseat/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { toast, toastError } from "../../lib/toast";
import { standingOptions } from "./queries";

function changeStanding(queryClient: QueryClient, change: Partial<OwnStanding>): void {
  queryClient.setQueryData(standingOptions().queryKey, (standing) => standing && { ...standing, ...change });
}

/** Agrees to the current terms. */
export function useAgreeToTerms() {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    ...api.accounts.agreeToTerms.mutationOptions(),
    onSuccess: () => changeStanding(queryClient, { terms_changed: false }),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

/** Reopens the account that the person closed. */
export function useReopen() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    ...api.rights.reopen.mutationOptions(),
    onSuccess: () => {
      changeStanding(queryClient, { closed: null });
      toast({ title: t`Welcome back`, tone: "success" });
    },
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

/** Confirms that the person has read the team's message. */
export function useReadWarning() {
  const { i18n } = useLingui();
  return useMutation({
    ...api.moderation.readWarning.mutationOptions(),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

/** Appeals, once, against the person's restriction. */
export function useAppeal() {
  const { i18n } = useLingui();
  return useMutation({
    ...api.moderation.appeal.mutationOptions(),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}
