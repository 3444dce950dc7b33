import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { usePollWhileDown } from "../../lib/live-status";
import { toast, toastError } from "../../lib/toast";

/** Questions to the person's tickets (seller) or the person's own (buyer), newest first. */
function availabilityOptions(role: "seller" | "buyer") {
  return infiniteQueryOptions({
    ...api.availability.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ role, limit: 50, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });
}

export function usePolledAvailabilityOptions(role: "seller" | "buyer") {
  const refetchInterval = usePollWhileDown(30_000);
  return { ...availabilityOptions(role), refetchInterval };
}

export function useRespond() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.availability.respond.mutationOptions(),
    onSuccess: ({ response }) =>
      toast({
        title: "Response Sent",
        description: `You've responded ${response === "yes" ? "Yes" : "No"} to the availability request`,
        tone: "success",
      }),
    onError: () => toastError("Failed to send response. Please try again."),
    onSettled: () =>
      Promise.all(
        [api.availability.key(), api.notifications.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
