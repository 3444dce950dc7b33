import type { InterestRequest } from "@reseat/contract";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api, errorMessage, isApiError } from "../../lib/api";
import { usePollWhileDown } from "../../lib/live-status";
import { observeServerTime } from "../../lib/server-clock";
import { toast, toastError } from "../../lib/toast";
import { useIdempotencyKey } from "../../lib/use-idempotency-key";
import { useCreditGate } from "../credits/credit-gate";

const PAGE_SIZE = 50;

export type InterestRole = "buyer" | "seller";

/** The person's requests on one side of the deal, a page at a time. Each answer sets the clock of the countdowns. */
export function interestOptions(role: InterestRole) {
  const input = (cursor: string | undefined) => ({ type: role, limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) });
  return infiniteQueryOptions({
    queryKey: api.interest.list.infiniteKey({ input, initialPageParam: undefined }),
    queryFn: async ({ pageParam, signal }) => {
      const page = await api.interest.list.call(input(pageParam), { signal });
      observeServerTime(page.server_time);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });
}

/** Like `interestOptions`, asked again each half minute while the live connection is down. */
export function usePolledInterestOptions(role: InterestRole) {
  const refetchInterval = usePollWhileDown(30_000);
  return { ...interestOptions(role), refetchInterval };
}

/** What an answer to a request changes. */
export function useInterestChanged() {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [api.interest.key(), api.tickets.key(), api.browse.key(), api.credits.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    [queryClient],
  );
}

/*
 * What comes of a command is said here and not by its dialog: the dialog can be closed while the command is on its way.
 */

/** Accepts for 1 credit. */
export function useUnlockBuyer() {
  const changed = useInterestChanged();
  const [idempotencyKey, settle] = useIdempotencyKey();
  const { sayShort } = useCreditGate();
  const sayNoCredits = () => sayShort("You need at least 1 credit to unlock buyer details.");
  const unlock = useMutation({
    ...api.interest.unlockBuyer.mutationOptions({ context: { idempotencyKey } }),
    onSuccess: () => toast({ title: "Buyer Details Unlocked!", tone: "success" }),
    onError: (error) => {
      settle(error);
      if (isApiError(error, "insufficient_credits")) sayNoCredits();
      else toastError(errorMessage(error));
    },
    onSettled: () => void changed(),
  });
  return { unlock, sayNoCredits };
}

export function useRejectInterest() {
  const changed = useInterestChanged();
  return useMutation({
    ...api.interest.reject.mutationOptions(),
    onSuccess: () =>
      toast({
        title: "Request Rejected",
        description: "The buyer's credit was returned and your ticket is available again.",
        tone: "success",
      }),
    onError: (error) => toastError(errorMessage(error)),
    onSettled: () => void changed(),
  });
}

export function useWithdrawInterest() {
  const changed = useInterestChanged();
  return useMutation({
    ...api.interest.withdraw.mutationOptions(),
    onSuccess: () => toast({ title: "Request withdrawn", description: "Your credit was returned.", tone: "success" }),
    onError: (error) => toastError(errorMessage(error)),
    onSettled: () => void changed(),
  });
}

/** The other party of a request, once it is accepted. */
export function otherParty(request: InterestRequest, role: InterestRole) {
  return role === "buyer" ? request.seller : request.buyer;
}
