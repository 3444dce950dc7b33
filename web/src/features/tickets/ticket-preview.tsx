import type { ComponentProps } from "react";
import { LinkPreview } from "../../lib/pages/link-preview";
import { paths } from "../../lib/pages/paths";
import { type Shareable, shareText } from "./share";

type TicketPreviewProps = { ticket: Shareable } & Pick<ComponentProps<typeof LinkPreview>, "image" | "i18n" | "site">;

/**
 * The tags that other apps show for a link to a ticket: they describe it and do not say whether it
 * is still on sale.
 */
export function TicketPreview({ ticket, ...rest }: TicketPreviewProps) {
  return (
    <LinkPreview
      {...rest}
      path={paths.ticket(ticket.id)}
      title={`${ticket.movie_name}, ${ticket.theatre}`}
      description={shareText(rest.i18n, ticket)}
    />
  );
}
