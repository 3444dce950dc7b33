import type { Duplicate, ImageType, NewTicket, OwnTicket } from "@reseat/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { duplicateQueryOf } from "./new-ticket";

/** The person's newest listing of the same show, or null. When it cannot be told, there is none: the server checks again. */
export async function findDuplicate(ticket: NewTicket): Promise<Duplicate | null> {
  try {
    return await api.tickets.findDuplicate.call(duplicateQueryOf(ticket));
  } catch (error) {
    reportError(error);
    return null;
  }
}

export function useCreateTicket() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.tickets.create.mutationOptions(),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: api.tickets.key() });
      void queryClient.invalidateQueries({ queryKey: api.browse.key() });
    },
  });
}

/** Straight to the image store, by a form that the server has signed for this one file. */
export async function uploadTicketImage(ticketId: OwnTicket["id"], image: File): Promise<void> {
  const { url, fields } = await api.tickets.createImageUpload.call({
    id: ticketId,
    content_type: image.type as ImageType,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", image);
  const answer = await fetch(url, { method: "POST", body: form });
  if (!answer.ok) throw new Error(`The image store answered ${answer.status}`);
}
