import { useLingui } from "@lingui/react/macro";
import type { BrowsePage, ImageType, OwnTicket } from "@reseat/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, isApiError } from "../../lib/api";
import { errorText } from "../../lib/error-texts";
import { refetchAreas } from "../../lib/query-client";
import { toast, toastError } from "../../lib/toast";
import { DEFAULT_TRUST } from "../trust/queries";

/**
 * How long the lists of tickets on sale may lag behind a change: the index takes up to 2 s, and caches keep a response
 * for 10 s.
 */
const BROWSE_LAG_MS = 12_000;

/** Adds one's own new listing to the newest listings at once. */
function showAmongRecent(queryClient: QueryClient, { seat_info: _, ...ticket }: OwnTicket): void {
  const scoreKey = api.trust.getScore.queryKey({ input: { user_id: ticket.user_id } });
  const { trust_score, total_reviews, successful_transactions, flagged_reports } =
    queryClient.getQueryData(scoreKey) ?? DEFAULT_TRUST;
  const seller_trust = { trust_score, total_reviews, successful_transactions, flagged_reports };
  const lists = queryClient.getQueriesData<BrowsePage>({ queryKey: api.browse.listTickets.key({ type: "query" }) });
  for (const [queryKey, page] of lists) {
    const { input = {} } = queryKey[1] as { input?: { limit?: number } };
    const isRecent = page && Object.keys(input).join() === "limit";
    if (isRecent)
      queryClient.setQueryData<BrowsePage>(queryKey, {
        ...page,
        items: [{ ...ticket, seller_trust }, ...page.items].slice(0, input.limit),
      });
  }
}

export function useCreateTicket() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.tickets.create.mutationOptions(),
    onSuccess: (ticket) => {
      showAmongRecent(queryClient, ticket);
      setTimeout(() => void refetchAreas(["browse"]), BROWSE_LAG_MS);
    },
  });
}

const UPLOAD_TIMEOUT_MS = 60_000;

/** Uploads straight to the image store, with a form that the server signed for this one file. */
export function useUploadImage() {
  return useMutation({
    mutationKey: api.tickets.createImageUpload.mutationKey(),
    mutationFn: async ({ ticketId, image }: { ticketId: string; image: File }) => {
      const content_type = image.type as ImageType;
      const { url, fields } = await api.tickets.createImageUpload.call({ id: ticketId, content_type });
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("file", image);
      const answer = await fetch(url, { method: "POST", body: form, signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`The image store answered ${answer.status}`);
    },
  });
}

/** Withdraws the person's listing for good. */
export function useRemoveTicket() {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.tickets.remove.mutationOptions(),
    onSuccess: () =>
      toast({ title: t`Ticket Deleted`, description: t`Your listing has been removed.`, tone: "success" }),
    onError: (error) =>
      isApiError(error, "ticket_not_deletable")
        ? toastError(errorText(i18n, error), t`Cannot Delete`)
        : toastError(t`Failed to delete ticket`),
  });
}
