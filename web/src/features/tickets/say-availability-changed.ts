import { msg } from "@lingui/core/macro";
import { MutationObserver } from "@tanstack/react-query";
import { queryClient } from "../../lib/api/query-client";
import { onLiveEvent } from "../../lib/live/live";
import { toast } from "../../lib/toast";
import { respondOptions } from "./mutations";

/**
 * Announces a question to the seller and its answer to the buyer on any screen, until the returned
 * function is called.
 */
export function sayAvailabilityChanged(): () => void {
  return onLiveEvent("availability.changed", ({ availability_request_id: id, role, response, movie_name }) => {
    const answer = (given: "yes" | "no") => () =>
      // The mutation itself says when it fails.
      void new MutationObserver(queryClient, respondOptions()).mutate({ id, response: given }).catch(() => {});
    if (role === "seller" && response === null)
      toast({
        title: msg`Still available?`,
        description: msg`Is your ticket for ${movie_name} still available?`,
        duration: 10_000,
        firstAction: { label: msg`Yes`, onClick: answer("yes") },
        action: { label: msg`No`, onClick: answer("no") },
      });
    else if (role === "buyer" && response === "yes")
      toast({
        title: movie_name,
        description: msg`Ticket is available! Check the ticket page.`,
        tone: "success",
      });
    else if (role === "buyer" && response === "no")
      toast({ title: movie_name, description: msg`Ticket is not available.` });
  });
}
