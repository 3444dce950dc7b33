import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { TicketCard as TicketCardData } from "@reseat/contract";
import { paiseIn, wholeIn } from "@reseat/contract/texts/digits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { serverNow } from "../../lib/live/server-clock";
import { Card, CardTitle } from "../../ui/card";
import { OnDemand } from "../../ui/on-demand";
import { TicketCard } from "../tickets/ticket-card";
import { usePoster } from "../tickets/use-known-names";
import { DEFAULT_TRUST, PREVIEW_SELLER, trustScoreOptions } from "../trust/queries";
import { discountedPaise, type ListingValues, toTime } from "./listing-values";

const loadDialog = () => import("../browse/ticket-dialog/ticket-dialog").then((module) => module.TicketDialog);

/** The ticket that the form would create, with placeholders for missing values. */
function previewTicket(
  i18n: I18n,
  values: ListingValues,
  { poster_url, seller_trust }: Pick<TicketCardData, "poster_url" | "seller_trust">,
): TicketCardData {
  const price = paiseIn(values.pricePerTicket);
  const discounted = discountedPaise(values);
  const count = wholeIn(values.ticketCount);
  const now = new Date(serverNow()).toISOString();
  return {
    id: "preview",
    user_id: PREVIEW_SELLER,
    movie_name: values.movieName.trim() || i18n._(msg`Movie Name`),
    movie_language: values.movieLanguage.trim() || i18n._(msg`Language`),
    theatre: values.theatreName.trim() || i18n._(msg`Theatre Name`),
    location: values.areaLocation.trim() || i18n._(msg`Area`),
    city: values.city.trim() || null,
    show_date: /^\d{4}-\d{2}-\d{2}$/.test(values.showDate) ? values.showDate : "",
    show_time: toTime(values.showTime) ?? "19:30",
    show_at: 0,
    ticket_count: Number.isInteger(count) && count > 0 ? count : 1,
    price_per_ticket: Math.max(price || 0, 0),
    discounted_price: discounted !== null && discounted > 0 ? discounted : null,
    ...(paiseIn(values.printedPrice) > 0 && { printed_price: paiseIn(values.printedPrice) }),
    reason: values.reason.trim() || null,
    has_image: false,
    status: "available",
    created_at: now,
    updated_at: now,
    poster_url,
    seller_trust,
  };
}

interface ListingPreviewProps {
  titleId: string;
  note: string;
  control: Control<ListingValues>;
  /** Undefined while nobody is logged in or chosen. */
  sellerId: string | undefined;
}

/** Shows how buyers will see the listing; the card opens the same dialog as for them. */
export function ListingPreview({ titleId, note, control, sellerId }: ListingPreviewProps) {
  const { i18n } = useLingui();
  const values = useWatch({ control }) as ListingValues;
  const { data: seller_trust = DEFAULT_TRUST } = useQuery(trustScoreOptions(sellerId, true));
  const ticket = previewTicket(i18n, values, { poster_url: usePoster(values.movieName), seller_trust });
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="grid gap-4 bg-sunken">
      <div>
        <CardTitle id={titleId}>
          <Trans>Live Preview</Trans>
        </CardTitle>
        <p className="text-ink-muted text-sm">{note}</p>
      </div>
      <div data-theme="light" className="text-ink">
        <TicketCard ticket={ticket} isOwn onOpen={() => setOpen(true)} />
      </div>
      {isOpen && <OnDemand load={loadDialog} props={{ ticket, isPreview: true, onClose: () => setOpen(false) }} />}
    </Card>
  );
}
