import { msg } from "@lingui/core/macro";
import { matchPath } from "react-router-dom";
import { onLiveEvent } from "../../lib/live/live";
import { paths } from "../../lib/pages/paths";
import { toast } from "../../lib/toast";

/** Announces each change of a request on any screen, until the returned function is called. */
export function sayInterestChanged(): () => void {
  return onLiveEvent("interest.changed", ({ role, status, refunded, interest_id }) => {
    const to = paths.request(interest_id);
    // Its own screen says it in place.
    if (isOpen(interest_id, window.location.pathname)) return;
    if (role === "buyer" && status === "accepted")
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
      toast({
        title: msg`New interest in your ticket`,
        description: msg`A buyer is waiting for your response. You have 15 minutes.`,
        duration: 10_000,
        action: { label: msg`Unlock (1 Credit)`, to: `${to}?answer=unlock` },
        otherAction: { label: msg`Decline`, to: `${to}?answer=reject` },
      });
  });
}

/** Whether this is the request whose own screen is open. */
export function isOpen(id: string, pathname: string): boolean {
  const { request = "" } = matchPath(paths.requestPattern, pathname)?.params ?? {};
  return request !== "" && id.endsWith(request);
}
