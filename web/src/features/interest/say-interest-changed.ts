import { onLiveEvent } from "../../lib/live";
import { toast } from "../../lib/toast";

/** Says wherever the person is what became of a request, until the returned function is called. */
export function sayInterestChanged(): () => void {
  return onLiveEvent("interest.changed", ({ role, status, refunded }) => {
    if (role === "buyer" && status === "accepted")
      toast({
        title: "Interest accepted!",
        description: "The seller has accepted your request. You can now see their contact details.",
        tone: "success",
      });
    else if (role === "buyer" && status === "expired" && refunded)
      toast({ title: "Credit refunded", description: "The seller did not respond in time. Your credit was returned." });
    else if (role === "buyer" && status === "rejected" && refunded)
      toast({ title: "Credit refunded", description: "The seller declined your request. Your credit was returned." });
    else if (role === "seller" && status === "pending")
      toast({
        title: "New interest in your ticket",
        description: "A buyer is waiting for your response. You have 15 minutes.",
      });
  });
}
