import type { I18n } from "@lingui/core";
import { paths } from "../../lib/paths";
import { type Shareable, shareText } from "./share";

interface TicketPreviewProps {
  ticket: Shareable;
  i18n: I18n;
  /** The site's origin. */
  site: string;
}

/** A picture that every ticket's preview can have. */
const PICTURE = "/app/icon-512.png";

/**
 * What other apps show of a link to a ticket. A preview that was sent never changes, so it says what the ticket is, and nothing about whether it is still
 * there.
 */
export function TicketPreview({ ticket, i18n, site }: TicketPreviewProps) {
  const address = site + paths.ticket(ticket.id);
  const picture = site + PICTURE;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Reseat" />
      <meta property="og:locale" content={`${i18n.locale}_IN`} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={`${ticket.movie_name}, ${ticket.theatre}`} />
      <meta property="og:description" content={shareText(i18n, ticket)} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="512" />
      <meta property="og:image:height" content="512" />
      <meta name="twitter:card" content="summary" />
    </>
  );
}
