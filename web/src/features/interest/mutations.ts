import { useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { api, isApiError } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { useIdempotencyKey } from "../../lib/api/use-idempotency-key";
import { paths } from "../../lib/pages/paths";
import { toast, toastError } from "../../lib/toast";
import { isTaken } from "../tickets/is-taken";
import { addRequest, type InterestRole } from "./queries";
import type { Said } from "./together";

/** The action that a login interrupts and resumes, with `{ticketId}`. */
export const EXPRESS_INTEREST = "express_interest";

/*
 * These hooks report the result, not the dialogs: a dialog may be closed while its command is still
 * running.
 */

/**
 * Costs 1 credit, held until the seller responds. What comes of it is on the request's own screen,
 * to which `onExpressed` leads; a toast says so to somebody who has left the dialog meanwhile.
 */
export function useExpressInterest(ticketId: string, message: string, onExpressed: (request: InterestRequest) => void) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const [idempotencyKey, settle] = useIdempotencyKey(`${ticketId}/${message}`);
  return useMutation({
    mutationKey: api.interest.express.mutationKey(),
    mutationFn: async () => {
      try {
        const input = { ticket_id: ticketId, ...(message ? { message } : {}) };
        return (await api.interest.express.call(input, { context: { idempotencyKey } })).interest_request;
      } catch (error) {
        const made = isTaken(error) ? await findOwnRequest(ticketId) : null;
        if (made) return made;
        throw error;
      }
    },
    onSuccess: (request) => {
      addRequest(queryClient, request);
      if (!isGone.current) return onExpressed(request);
      toast({
        title: t`Interest Expressed!`,
        tone: "success",
        action: { label: t`See your request`, to: paths.request(request.id) },
      });
    },
    onError: (error) => {
      settle(error);
      toastError(errorText(i18n, error));
    },
  });
}

/** The ticket may be under review because of the person's own request, if its response was lost. */
async function findOwnRequest(ticketId: string) {
  const { viewer } = await api.tickets.get.call({ id: ticketId });
  return viewer?.role === "buyer" ? viewer.interest_request : null;
}

/** Accepts a request for 1 credit. */
export function useUnlockBuyer() {
  const { t, i18n } = useLingui();
  const [idempotencyKey, settle] = useIdempotencyKey();
  return useMutation({
    ...api.interest.unlockBuyer.mutationOptions({ context: { idempotencyKey } }),
    onSuccess: () => toast({ title: t`Buyer Details Unlocked!`, tone: "success" }),
    onError: (error) => {
      settle(error);
      toastError(errorText(i18n, error));
    },
  });
}

export function useRejectInterest() {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.interest.reject.mutationOptions(),
    onSuccess: () =>
      toast({
        title: t`Request Rejected`,
        description: t`The buyer's credit was returned and your ticket is available again.`,
        tone: "success",
      }),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

/** What came of one of several answers. */
export interface Result {
  said: Said;
  isSent: boolean;
  /** The buyer's, once they were accepted. */
  name?: string;
  error?: unknown;
}

/**
 * Answers several requests in one go. Each is a command of its own, so one that is refused holds up
 * no other; another try of the same acceptance has the same key.
 */
export function useAnswerTogether() {
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const keys = useRef(new Map<string, string>());
  const say = async ({ id, said }: { id: string; said: Said }): Promise<Result> => {
    const idempotencyKey = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, idempotencyKey);
    try {
      if (said === "decline") await api.interest.reject.call({ id });
      else {
        const context = { context: { idempotencyKey } };
        const { buyer_details } = await api.interest.unlockBuyer.call({ request_id: id }, context);
        return { said, isSent: true, name: buyer_details.name };
      }
      return { said, isSent: true };
    } catch (error) {
      // After a refusal the next try is a new intention.
      if (isApiError(error) && error.status < 500) keys.current.delete(id);
      return { said, isSent: false, error };
    }
  };
  const { mutateAsync: answer, isPending: isAnswering } = useMutation({
    // Either answer makes the same stale.
    mutationKey: api.interest.unlockBuyer.mutationKey(),
    mutationFn: (answers: { id: string; said: Said }[]) =>
      Promise.all(
        answers.map(async (each) => {
          const result = await say(each);
          setResults((before) => new Map(before).set(each.id, result));
        }),
      ),
  });
  return { results, answer, isAnswering };
}

export function useWithdrawInterest() {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.interest.withdraw.mutationOptions(),
    onSuccess: () => toast({ title: t`Request withdrawn`, description: t`Your credit was returned.`, tone: "success" }),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

/**
 * Tells the server that the seller sees a request for the first time: silently, waiting for a
 * network and retrying failures.
 */
export function useOpenRequest({ id, status, reached }: InterestRequest, role: InterestRole): (() => void) | undefined {
  const { mutate } = useMutation({ ...api.interest.open.mutationOptions(), networkMode: "online", retry: 2 });
  const isNew = role === "seller" && status === "pending" && reached.opened_at === null;
  return useMemo(() => (isNew ? () => mutate({ id }) : undefined), [isNew, id, mutate]);
}
