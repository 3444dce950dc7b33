import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { onLiveEvent } from "../../lib/live/live";
import { toast } from "../../lib/toast";

/**
 * Announces a question to the seller and its answer to the buyer on any screen, until the returned
 * function is called.
 */
export function sayAvailabilityChanged(i18n: I18n): () => void {
  return onLiveEvent("availability.changed", ({ role, response, movie_name }) => {
    if (role === "seller" && response === null)
      toast({
        title: i18n._(msg`Someone is interested in your ticket!`),
        description: i18n._(msg`Is your ticket for ${movie_name} still available?`),
      });
    else if (role === "buyer" && response === "yes")
      toast({
        title: movie_name,
        description: i18n._(msg`Ticket is available! Check the ticket page.`),
        tone: "success",
      });
    else if (role === "buyer" && response === "no")
      toast({ title: movie_name, description: i18n._(msg`Ticket is not available.`) });
  });
}
