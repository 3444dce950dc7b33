import type { I18n } from "@lingui/core";
import { pathIn } from "../../lib/pages/path-in";
import { paths } from "../../lib/pages/paths";
import { Addresses } from "../../lib/pages/public-page";
import { type Shareable, shareText } from "./share";

interface TicketPreviewProps {
  ticket: Shareable;
  /** The path of the ticket's own, wide image. */
  image?: string | undefined;
  i18n: I18n;
  /** The site's origin. */
  site: string;
}

/** The image until the ticket's own is drawn. */
const ICON = { address: "/app/icon-512.png", width: "512", height: "512", card: "summary" };
const OWN = { width: "1200", height: "630", card: "summary_large_image" };

/**
 * The tags that other apps show for a link to a ticket. A sent preview never changes, so it
 * describes the ticket and does not say whether it is still on sale.
 */
export function TicketPreview({ ticket, image, i18n, site }: TicketPreviewProps) {
  const path = paths.ticket(ticket.id);
  const shown = image ? { ...OWN, address: image } : ICON;
  const address = site + shown.address;
  return (
    <>
      <Addresses path={path} language={i18n.locale} site={site} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Reseat" />
      <meta property="og:locale" content={`${i18n.locale}_IN`} />
      <meta property="og:url" content={site + pathIn(i18n.locale, path)} />
      <meta property="og:title" content={`${ticket.movie_name}, ${ticket.theatre}`} />
      <meta property="og:description" content={shareText(i18n, ticket)} />
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content={shown.width} />
      <meta property="og:image:height" content={shown.height} />
      <meta name="twitter:card" content={shown.card} />
      <meta name="twitter:image" content={address} />
    </>
  );
}
