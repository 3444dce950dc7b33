import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../components/dialog";
import { EmptyState, ErrorState, LoadingText } from "../../components/states";
import { api, isApiError } from "../../lib/api";

interface TicketImageDialogProps {
  ticketId: string;
  movie: string;
  onClose: () => void;
}

/** The picture of a ticket, for its seller and for who has a deal on it. */
export function TicketImageDialog({ ticketId, movie, onClose }: TicketImageDialogProps) {
  // The address is good for minutes only: none is kept.
  const image = useQuery(api.tickets.getImage.queryOptions({ input: { id: ticketId }, gcTime: 0, staleTime: 60_000 }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Ticket Image" description={movie} size="lg">
      {image.data ? (
        <img
          src={image.data.url}
          alt={`The ticket for ${movie}`}
          className="max-h-[70dvh] min-h-60 w-full rounded-md bg-sunken object-contain"
        />
      ) : isApiError(image.error, "not_found") ? (
        <EmptyState title="No image" description="The seller has not added a picture of this ticket." />
      ) : image.isError ? (
        <ErrorState title="Could not load the image" onRetry={() => void image.refetch()} busy={image.isFetching} />
      ) : (
        <LoadingText className="min-h-60">Loading the image...</LoadingText>
      )}
    </Dialog>
  );
}
