import { msg } from "@lingui/core/macro";
import type { OwnStanding } from "@reseat/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { useCommand } from "../../lib/api/use-command";
import { toast } from "../../lib/toast";
import { standingOptions } from "./queries";

function changeStanding(queryClient: QueryClient, change: Partial<OwnStanding>): void {
  queryClient.setQueryData(standingOptions().queryKey, (standing) => standing && { ...standing, ...change });
}

/** Agrees to the current terms. */
export function useAgreeToTerms() {
  const queryClient = useQueryClient();
  return useCommand(api.accounts.agreeToTerms, {
    done: () => changeStanding(queryClient, { terms_changed: false }),
  });
}

/** Reopens the account that the person closed. */
export function useReopen() {
  const queryClient = useQueryClient();
  return useCommand(api.rights.reopen, {
    done: () => {
      changeStanding(queryClient, { closed: null });
      toast({ title: msg`Welcome back`, tone: "success" });
    },
  });
}

/** Confirms that the person has read the team's message. */
export function useReadWarning() {
  return useCommand(api.moderation.readWarning);
}

/** Appeals, once, against the person's restriction. */
export function useAppeal() {
  return useCommand(api.moderation.appeal);
}
