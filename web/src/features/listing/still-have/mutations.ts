import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { OwnTicket } from "@reseat/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api";
import { ERROR_TEXTS, errorText } from "../../../lib/api/error-texts";
import { makeStale } from "../../../lib/api/query-client";
import { toast, toastError } from "../../../lib/toast";
import { forgetListed, rememberListed } from "../../tickets/just-listed";
import { cardOf } from "../mutations";

/** A seller's answer whether they still have a ticket. */
export type StillHave = "yes" | "sold" | "remove";

const SAID: Record<StillHave, MessageDescriptor> = {
  yes: msg`Buyers see that you confirmed it just now.`,
  sold: msg`Nobody can ask for it any more.`,
  remove: msg`Your listing has been removed.`,
};

/** Answers whether the person still has their tickets; the toast puts back one that it took off. */
export function useAnswerStillHave() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const putBack = async (ticket: OwnTicket) => {
    try {
      await (ticket.status === "sold"
        ? api.tickets.updateStatus.call({ id: ticket.id, status: "available" })
        : listAgain(ticket));
      toast({ title: t`Back on sale`, description: t`Buyers can find your ticket again.`, tone: "success" });
    } catch (error) {
      toastError(errorText(i18n, error));
    }
    await makeStale("tickets.updateStatus");
  };
  /** A listing that was taken off is over: this makes the same one again, without its image. */
  const listAgain = async (ticket: OwnTicket) => {
    const listed = await api.tickets.create.call(sameListing(ticket));
    rememberListed(queryClient, cardOf(queryClient, listed));
  };
  return useMutation({
    ...api.tickets.answerStillHave.mutationOptions(),
    onSuccess: ({ items }, { answers }) => {
      for (const { id, status } of items) if (status !== "available") forgetListed(queryClient, id);
      if (items.some(({ status }) => status === "under_review")) {
        toastError(i18n._(ERROR_TEXTS.ticket_under_review));
        return;
      }
      const said = answers[0]?.answer;
      const [ticket] = items;
      if (!said || !ticket) return;
      const action = { label: t`Put it back`, onClick: () => void putBack(ticket) };
      toast({
        title: t`Thank you`,
        description: t(SAID[said]),
        tone: "success",
        ...(said !== "yes" && { action }),
      });
    },
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

function sameListing({
  movie_name,
  movie_language,
  theatre,
  location,
  city,
  show_date,
  show_time,
  seat_info,
  ticket_count,
  price_per_ticket,
  discounted_price,
  printed_price,
  reason,
}: OwnTicket) {
  const show = { movie_name, movie_language, theatre, location, city, show_date, show_time };
  const price = { ticket_count, price_per_ticket, discounted_price, ...(printed_price && { printed_price }) };
  return { ...show, ...price, seat_info, reason };
}
