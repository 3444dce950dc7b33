import { msg, plural } from "@lingui/core/macro";
import type { ImageType, OwnTicket, TicketCard } from "@reseat/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api, isApiError } from "../../lib/api/api";
import { useCommand } from "../../lib/api/use-command";
import { toast, toastError } from "../../lib/toast";
import { forgetListed, rememberListed } from "../tickets/just-listed";
import { knownNamesOptions, posterIn } from "../tickets/queries";
import { DEFAULT_TRUST, trustScoreOptions } from "../trust/queries";

/** The listing as a card, with the seller's reputation and the poster as far as they are known. */
export function cardOf(
  queryClient: QueryClient,
  { seat_info, can_resume, held_back, asked_at, ...ticket }: OwnTicket,
): TicketCard {
  const { trust_score, total_reviews, successful_transactions, flagged_reports } =
    queryClient.getQueryData(trustScoreOptions(ticket.user_id, false).queryKey) ?? DEFAULT_TRUST;
  const seller_trust = { trust_score, total_reviews, successful_transactions, flagged_reports };
  const { names } =
    queryClient.getQueryData(knownNamesOptions({ kind: "movie", query: ticket.movie_name }, false).queryKey) ?? {};
  const poster_url = posterIn(names, ticket.movie_name);
  return { ...ticket, poster_url, seller_trust };
}

export function useCreateTicket() {
  const queryClient = useQueryClient();
  return useCommand(api.tickets.create, {
    done: (ticket) => rememberListed(queryClient, cardOf(queryClient, ticket)),
    failed: null,
  });
}

/** Uploads the image of the person's own ticket. */
export function useUploadImage() {
  const call = async ({ ticketId, image }: { ticketId: string; image: File }) => {
    const content_type = image.type as ImageType;
    const { sendImage } = await import("../../lib/images/send-image");
    await sendImage(await api.tickets.createImageUpload.call({ id: ticketId, content_type }), image);
  };
  return useCommand({ ...api.tickets.createImageUpload, call }, { failed: null });
}

/** Sets the price and the reason of a ticket on sale. */
export function useUpdatePrice() {
  return useCommand(api.tickets.updatePrice, {
    done: {
      title: msg`Price changed`,
      description: msg`Whoever was told of this ticket for more hears of a lower price.`,
    },
    failed: null,
  });
}

/** Puts a blocked ticket back on sale, which its seller may do once. */
export function useResumeTicket() {
  return useCommand(api.tickets.updateStatus, {
    done: { title: msg`Back on sale`, description: msg`Buyers can find your ticket again.` },
  });
}

/** Chooses whether the first request for a ticket on sale is accepted for its seller. */
export function useAcceptFirst() {
  return useCommand(api.tickets.acceptFirst);
}

/** Puts all tickets that a suspension took off the market back on sale. */
export function usePutBack() {
  return useCommand(api.tickets.putBack, {
    done: ({ put_back }) => {
      const description = msg`${plural(put_back, {
        0: "Nothing was left to put back.",
        one: "Buyers can find # listing again.",
        other: "Buyers can find # listings again.",
      })}`;
      toast({ title: msg`Back on sale`, description, tone: "success" });
    },
  });
}

/** Removes the image of a listing. */
export function useRemoveImage() {
  return useCommand(api.tickets.removeImage, { done: { title: msg`Image removed` } });
}

/** Withdraws the person's listing for good. */
export function useRemoveTicket() {
  const queryClient = useQueryClient();
  return useCommand(api.tickets.remove, {
    done: (_, { id }) => {
      forgetListed(queryClient, id);
      toast({ title: msg`Ticket Deleted`, description: msg`Your listing has been removed.`, tone: "success" });
    },
    failed: (error) =>
      isApiError(error, "ticket_not_deletable")
        ? toastError(error, msg`Cannot Delete`)
        : toastError(msg`Failed to delete ticket`),
  });
}
