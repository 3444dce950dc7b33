import { msg } from "@lingui/core/macro";
import type { InterestRequest, TicketCard } from "@reseat/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { api, isApiError } from "../../lib/api/api";
import { type Command, SILENT, useCommand } from "../../lib/api/use-command";
import { paths } from "../../lib/pages/paths";
import { toast } from "../../lib/toast";
import { isTaken } from "../tickets/status";
import { addRequest, type InterestRole } from "./queries";
import type { Said } from "./together";

/** The action that a login interrupts and resumes, with `{ticketId}`. */
export const EXPRESS_INTEREST = "express_interest";

/*
 * These hooks report the result, not the dialogs: a dialog may be closed while its command is still
 * running.
 */

type Asked = Pick<TicketCard, "id" | "user_id" | "accepts_until">;

/**
 * Costs 1 credit, held until the seller responds, unless the ticket answers at once. What comes of it is on the request's own screen,
 * to which `onExpressed` leads; a toast says so to somebody who has left the dialog meanwhile.
 */
export function useExpressInterest(ticket: Asked, message: string, onExpressed: (request: InterestRequest) => void) {
  const { id: ticketId, user_id, accepts_until } = ticket;
  const queryClient = useQueryClient();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const call: Command<void, InterestRequest>["call"] = async (_, options) => {
    try {
      const named = accepts_until ? { seller_id: user_id } : {};
      const input = { ticket_id: ticketId, ...named, ...(message ? { message } : {}) };
      return (await api.interest.express.call(input, options)).interest_request;
    } catch (error) {
      const made = isTaken(error) ? await findOwnRequest(ticketId) : null;
      if (made) return made;
      throw error;
    }
  };
  const done = (request: InterestRequest) => {
    addRequest(queryClient, request);
    if (!isGone.current) return onExpressed(request);
    toast({
      title: request.at_once ? msg`Interest accepted!` : msg`Interest Expressed!`,
      tone: "success",
      action: { label: msg`See your request`, to: paths.request(request.id) },
    });
  };
  return useCommand({ ...api.interest.express, call }, { intention: `${ticketId}/${message}`, done });
}

/** The ticket may be under review because of the person's own request, if its response was lost. */
async function findOwnRequest(ticketId: string) {
  const { viewer } = await api.tickets.get.call({ id: ticketId });
  return viewer?.role === "buyer" ? viewer.interest_request : null;
}

/** Accepts a request for 1 credit. */
export function useUnlockBuyer() {
  return useCommand(api.interest.unlockBuyer, {
    intention: "accept",
    done: { title: msg`Buyer Details Unlocked!` },
  });
}

export function useRejectInterest() {
  return useCommand(api.interest.reject, {
    done: {
      title: msg`Request Rejected`,
      description: msg`The buyer's credit was returned and your ticket is available again.`,
    },
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
  const call = (answers: { id: string; said: Said }[]) =>
    Promise.all(
      answers.map(async (each) => {
        const result = await say(each);
        setResults((before) => new Map(before).set(each.id, result));
      }),
    );
  // Either answer makes the same stale.
  const { mutateAsync: answer, isPending: isAnswering } = useCommand({ ...api.interest.unlockBuyer, call });
  return { results, answer, isAnswering };
}

export function useWithdrawInterest() {
  return useCommand(api.interest.withdraw, {
    done: { title: msg`Request withdrawn`, description: msg`Your credit was returned.` },
  });
}

/**
 * Tells the server that the seller sees a request for the first time: silently, waiting for a
 * network and retrying failures.
 */
export function useOpenRequest({ id, status, reached }: InterestRequest, role: InterestRole): (() => void) | undefined {
  const { mutate } = useCommand(api.interest.open, SILENT);
  const isNew = role === "seller" && status === "pending" && reached.opened_at === null;
  return useMemo(() => (isNew ? () => mutate({ id }) : undefined), [isNew, id, mutate]);
}

/** The action that a login interrupts and resumes, with `{ticketId}`. */
export const UNLOCK_SELLER = "unlock_seller";

/**
 * Spends 1 credit and passes the seller's contact to `onUnlocked`. The ticket itself also shows why
 * an unlock is refused (sold, under review).
 */
export function useUnlockSeller(onUnlocked: (seller: { full_name: string; mobile: string }) => void) {
  return useCommand(api.deals.unlockSeller, {
    intention: UNLOCK_SELLER,
    done: ({ seller_details }) => {
      onUnlocked(seller_details);
      toast({
        title: msg`Seller contact unlocked`,
        description: msg`Call or message the seller to arrange the transfer.`,
        tone: "success",
      });
    },
  });
}
