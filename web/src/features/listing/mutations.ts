import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ImageType, OwnTicket, TicketCard } from "@reseat/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, isApiError } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { toast, toastError } from "../../lib/toast";
import { knownNamesOptions, posterIn } from "../names/queries";
import { forgetListed, rememberListed } from "../tickets/just-listed";
import { DEFAULT_TRUST, trustScoreOptions } from "../trust/queries";

/** The listing as a card, with the seller's reputation and the poster as far as they are known. */
export function cardOf(
  queryClient: QueryClient,
  { seat_info: _, can_resume: __, held_back: ___, asked_at: ____, ...ticket }: OwnTicket,
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
  return useMutation({
    ...api.tickets.create.mutationOptions(),
    onSuccess: (ticket) => rememberListed(queryClient, cardOf(queryClient, ticket)),
  });
}

/** Uploads the image of the person's own ticket. */
export function useUploadImage() {
  return useMutation({
    mutationKey: api.tickets.createImageUpload.mutationKey(),
    mutationFn: async ({ ticketId, image }: { ticketId: string; image: File }) => {
      const content_type = image.type as ImageType;
      const { sendImage } = await import("../../lib/images/send-image");
      await sendImage(await api.tickets.createImageUpload.call({ id: ticketId, content_type }), image);
    },
  });
}

/** Puts a blocked ticket back on sale, which its seller may do once. */
export function useResumeTicket() {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.tickets.updateStatus.mutationOptions(),
    onSuccess: () =>
      toast({ title: t`Back on sale`, description: t`Buyers can find your ticket again.`, tone: "success" }),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

/** Puts all tickets that a suspension took off the market back on sale. */
export function usePutBack() {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.tickets.putBack.mutationOptions(),
    onSuccess: ({ put_back }) => {
      const description = t`${plural(put_back, {
        0: "Nothing was left to put back.",
        one: "Buyers can find # listing again.",
        other: "Buyers can find # listings again.",
      })}`;
      toast({ title: t`Back on sale`, description, tone: "success" });
    },
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

/** Removes the image of a listing. */
export function useRemoveImage() {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.tickets.removeImage.mutationOptions(),
    onSuccess: () => toast({ title: t`Image removed`, tone: "success" }),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

/** Withdraws the person's listing for good. */
export function useRemoveTicket() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    ...api.tickets.remove.mutationOptions(),
    onSuccess: (_, { id }) => {
      forgetListed(queryClient, id);
      toast({ title: t`Ticket Deleted`, description: t`Your listing has been removed.`, tone: "success" });
    },
    onError: (error) =>
      isApiError(error, "ticket_not_deletable")
        ? toastError(errorText(i18n, error), t`Cannot Delete`)
        : toastError(t`Failed to delete ticket`),
  });
}
