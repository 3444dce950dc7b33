import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ImageType, OwnTicket } from "@reseat/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "../../../lib/api/api";
import { ERROR_TEXTS } from "../../../lib/api/error-texts";
import { invalidate } from "../../../lib/api/query-client";
import { useCommand } from "../../../lib/api/use-command";
import { toast, toastError } from "../../../lib/toast";
import { forgetListed, rememberListed } from "../../tickets/just-listed";
import { cardOf } from "../mutations";

/** A seller's answer whether they still have a ticket. */
export type StillHave = "yes" | "accept" | "sold" | "remove";

type AnswersInput = Parameters<typeof api.tickets.answerStillHave.call>[0];

const SAID: Record<StillHave, MessageDescriptor> = {
  yes: msg`Buyers see that you confirmed it just now.`,
  accept: msg`We accept the first request for you.`,
  sold: msg`Nobody can ask for it any more.`,
  remove: msg`Your listing has been removed.`,
};

/** How long an answer waits for the picture of a ticket that it takes off. */
const PICTURE_MS = 4000;

/** Answers whether the person still has their tickets; the toast puts back one that it took off. */
export function useAnswerStillHave(tickets: OwnTicket[]) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  /** Of the ticket that was taken off last: its files are deleted with it. */
  const picture = useRef<Blob | null>(null);
  const putBack = async (ticket: OwnTicket) => {
    try {
      const isWhole =
        ticket.status === "sold"
          ? await api.tickets.updateStatus.call({ id: ticket.id, status: "available" })
          : await listAgain(ticket);
      const description = isWhole
        ? t`Buyers can find your ticket again.`
        : t`Buyers can find your ticket again. Its picture is gone: please add it once more.`;
      toast({ title: t`Back on sale`, description, tone: "success" });
    } catch (error) {
      toastError(error);
    }
    await invalidate("tickets.updateStatus");
  };
  /**
   * A listing that was taken off is over: this makes the same one again. Returns whether its
   * picture came along.
   */
  const listAgain = async (ticket: OwnTicket) => {
    const listed = await api.tickets.create.call(sameListing(ticket));
    rememberListed(queryClient, cardOf(queryClient, listed));
    return !ticket.has_image || (await addPicture(listed.id, picture.current));
  };
  const call = async (input: AnswersInput) => {
    const removed = input.answers.find(({ answer }) => answer === "remove")?.ticket_id;
    const shown = tickets.find(({ id, has_image }) => id === removed && has_image);
    picture.current = shown ? await pictureOf(shown.id) : null;
    return api.tickets.answerStillHave.call(input);
  };
  return useCommand(
    { ...api.tickets.answerStillHave, call },
    {
      done: ({ items }, { answers }) => {
        for (const { id, status } of items) if (status !== "available") forgetListed(queryClient, id);
        if (items.some(({ status }) => status === "under_review")) return toastError(ERROR_TEXTS.ticket_under_review);
        const said = answers[0]?.answer;
        const [ticket] = items;
        if (!said || !ticket) return;
        const action = { label: t`Put it back`, onClick: () => void putBack(ticket) };
        toast({
          title: t`Thank you`,
          description: SAID[said],
          tone: "success",
          ...((said === "sold" || said === "remove") && { action }),
        });
      },
    },
  );
}

/** Returns the picture of the person's own ticket, or null when it does not come in time. */
async function pictureOf(id: string): Promise<Blob | null> {
  try {
    const { url } = await api.tickets.getImage.call({ id });
    const response = await fetch(url, { signal: AbortSignal.timeout(PICTURE_MS) });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** Uploads the picture that a ticket had before. Returns whether that was possible. */
async function addPicture(id: string, image: Blob | null): Promise<boolean> {
  if (!image) return false;
  try {
    const { sendImage } = await import("../../../lib/images/send-image");
    await sendImage(await api.tickets.createImageUpload.call({ id, content_type: image.type as ImageType }), image);
    return true;
  } catch {
    return false;
  }
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
