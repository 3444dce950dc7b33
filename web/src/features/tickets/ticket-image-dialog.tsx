import { Trans, useLingui } from "@lingui/react/macro";
import type { TicketImageView } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isApiError } from "../../lib/api/api";
import { Dialog } from "../../ui/dialog";
import { EmptyState, ErrorState, LoadingText } from "../../ui/states";
import { ticketImageOptions } from "./queries";

interface TicketImageDialogProps {
  ticketId: string;
  movie: string;
  /** The seller's actions on it. */
  footer?: ReactNode;
  onClose: () => void;
}

/** The image of a ticket, for its seller and for anyone with a deal on it. */
export function TicketImageDialog({ ticketId, movie, footer, onClose }: TicketImageDialogProps) {
  const { t } = useLingui();
  const image = useQuery(ticketImageOptions(ticketId));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Ticket Image`}
      description={movie}
      footer={footer}
      size="lg"
    >
      {image.data ? (
        <TicketImage image={image.data} alt={t`The ticket for ${movie}`} />
      ) : isApiError(image.error, "not_found") ? (
        <EmptyState title={t`No image`} description={t`The seller has not added a picture of this ticket.`} />
      ) : image.isError ? (
        <ErrorState title={t`Could not load the image`} onRetry={() => void image.refetch()} busy={image.isFetching} />
      ) : (
        <LoadingText className="min-h-60">
          <Trans>Loading the image...</Trans>
        </LoadingText>
      )}
    </Dialog>
  );
}

/** A placeholder of the image's size and colour, until the image has loaded. */
function TicketImage({ image: { url, drawn }, alt }: { image: TicketImageView; alt: string }) {
  const { width, height, colour, avif, webp } = drawn;
  const sizes = `(width < 48rem) 100vw, 720px`;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={url}
        srcSet={webp}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        style={{ backgroundColor: colour, width: `min(100%, ${(70 * width) / height}dvh)` }}
        className="mx-auto h-auto rounded-md"
      />
    </picture>
  );
}
