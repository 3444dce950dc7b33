import type { SellerTrust } from "@reseat/contract";
import { TRUST_DEFAULT_SCORE } from "@reseat/contract/limits/constants";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

/** The trust of a person without any history. */
export const DEFAULT_TRUST: SellerTrust = {
  trust_score: TRUST_DEFAULT_SCORE,
  total_reviews: 0,
  successful_transactions: 0,
  flagged_reports: 0,
};

/** The seller of an unfinished listing. */
export const PREVIEW_SELLER = "preview";

const recalculated = new Set<string>();

/**
 * Fetches a person's score. If the server never computed it, asks the server to, once per person
 * and session.
 */
async function fetchScore(userId: string, mayCalculate: boolean, signal: AbortSignal) {
  const score = await api.trust.getScore.call({ user_id: userId }, { signal });
  if (score.last_calculated !== null || !mayCalculate || recalculated.has(userId)) return score;
  signal.throwIfAborted();
  recalculated.add(userId);
  return api.trust.calculateScore.call({ user_id: userId }, { signal });
}

/**
 * A person's score. The seller of an unfinished listing has none. Only a person may calculate it.
 */
export function trustScoreOptions(userId = "", mayCalculate: boolean) {
  return queryOptions({
    queryKey: api.trust.getScore.queryKey({ input: { user_id: userId } }),
    queryFn: ({ signal }) => fetchScore(userId, mayCalculate, signal),
    enabled: userId !== "" && userId !== PREVIEW_SELLER,
    staleTime: 5 * 60_000,
    retry: 1,
    refetchOnWindowFocus: false,
  });
}

/** A person with whom the viewer has a deal or a request. */
export function personOptions(id: string) {
  return api.trust.getPerson.queryOptions({ input: { id } });
}

/** The reviews that a person has received. */
export function feedbackOptions(userId: string) {
  return pagedOptions(api.trust.listFeedback, { reviewed_user_id: userId });
}

/**
 * The person's own review of another person for a ticket, or null. Missing ids, 'null' and
 * 'undefined' send no request.
 */
export function myFeedbackOptions(ticketId: string, reviewedUserId: string) {
  const isKnown = [ticketId, reviewedUserId].every((id) => id !== "" && id !== "null" && id !== "undefined");
  return api.trust.getMyFeedback.queryOptions({
    input: { ticket_id: ticketId, reviewed_user_id: reviewedUserId },
    enabled: isKnown,
    staleTime: 0,
  });
}

/** The reports that the person made. */
export function reportsOptions() {
  return pagedOptions(api.trust.listReports, {});
}

/** The refunds that the person requested. */
export function refundsOptions() {
  return pagedOptions(api.trust.listRefunds, {});
}

/**
 * The person's restriction, and the messages that they must read. Changes come as events and
 * refusals.
 */
export function standingOptions() {
  return api.moderation.getMine.queryOptions({ staleTime: 5 * 60_000 });
}
