import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { matchPath } from "react-router-dom";
import { api } from "../../lib/api/api";
import { queryClient } from "../../lib/api/query-client";
import { onLiveEvent } from "../../lib/live/live";
import { paths } from "../../lib/pages/paths";
import { toast } from "../../lib/toast";
import { personSentence } from "../trust/person-sentence";
import { trustScoreOptions } from "../trust/queries";
import { seatsAndPrice } from "./interest-status";

/** A request that was just made is among the newest. */
const NEWEST = 5;

/** Announces each change of a request on any screen, until the returned function is called. */
export function sayInterestChanged(i18n: I18n): () => void {
  return onLiveEvent("interest.changed", ({ role, status, refunded, interest_id, at_once }) => {
    const to = paths.request(interest_id);
    // Its own screen says it in place.
    if (isOpen(interest_id, window.location.pathname)) return;
    if (at_once && role === "seller")
      toast({
        title: msg`Sold, as you wanted`,
        description: msg`We accepted a buyer for you. You see each other's contact now.`,
        tone: "success",
        action: { label: msg`See contact`, to },
      });
    else if (role === "buyer" && status === "accepted" && !at_once)
      toast({
        title: msg`Interest accepted!`,
        description: msg`The seller has accepted your request. You can now see their contact details.`,
        tone: "success",
        action: { label: msg`See contact`, to },
      });
    else if (role === "buyer" && status === "expired" && refunded)
      toast({
        title: msg`Credit refunded`,
        description: msg`The seller did not respond in time. Your credit was returned.`,
      });
    else if (role === "buyer" && status === "rejected" && refunded)
      toast({
        title: msg`Credit refunded`,
        description: msg`The seller declined your request. Your credit was returned.`,
      });
    else if (role === "seller" && status === "pending")
      void describeRequest(interest_id, i18n).then((description) =>
        toast({
          title: msg`New interest in your ticket`,
          description,
          duration: 10_000,
          firstAction: { label: msg`Accept · 1 credit`, to },
          action: { label: msg`Decline`, to: `${to}?answer=decline` },
        }),
      );
  });
}

/** Which ticket, for how much, and what its buyer is like, in one line. */
async function describeRequest(id: string, i18n: I18n) {
  try {
    const { items } = await api.interest.list.call({ type: "seller", limit: NEWEST });
    const request = items.find((each) => each.id === id);
    if (request) {
      const { ticket, buyer_id } = request;
      const trust = await queryClient.fetchQuery(trustScoreOptions(buyer_id, true));
      return [ticket.movie_name, seatsAndPrice(i18n, ticket), personSentence(i18n, trust)].filter(Boolean).join(" · ");
    }
  } catch {
    // It is announced all the same.
  }
  return msg`A buyer is waiting for your response. You have 15 minutes.`;
}

/** Whether this is the request whose own screen is open. */
export function isOpen(id: string, pathname: string): boolean {
  const { request = "" } = matchPath(paths.requestPattern, pathname)?.params ?? {};
  return request !== "" && id.endsWith(request);
}
