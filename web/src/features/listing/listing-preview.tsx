import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { TicketCard as TicketCardData } from "@reseat/contract";
import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { OnDemand } from "../../components/on-demand";
import { serverNow } from "../../lib/server-clock";
import { TicketCard } from "../tickets/ticket-card";
import { DEFAULT_TRUST, PREVIEW_SELLER } from "../trust/queries";
import { discountedPaise, type ListingValues, toPaise, toTime } from "./listing-values";

const loadDialog = () => import("../contact/ticket-dialog").then((module) => module.TicketDialog);

/** The day `days` from now in India, as YYYY-MM-DD. */
export function indianDay(daysAhead = 0): string {
  return new Date(serverNow() + 5.5 * 3_600_000 + daysAhead * 86_400_000).toISOString().slice(0, 10);
}

/** The ticket that the form would create, with placeholders for missing values. */
function previewTicket(i18n: I18n, values: ListingValues): TicketCardData {
  const price = toPaise(values.pricePerTicket);
  const discounted = discountedPaise(values);
  const count = Number(values.ticketCount);
  const now = new Date(serverNow()).toISOString();
  return {
    id: "preview",
    user_id: PREVIEW_SELLER,
    movie_name: values.movieName.trim() || i18n._(msg`Movie Name`),
    movie_language: values.movieLanguage.trim() || i18n._(msg`Language`),
    theatre: values.theatreName.trim() || i18n._(msg`Theatre Name`),
    location: values.areaLocation.trim() || i18n._(msg`Area`),
    city: values.city.trim() || null,
    show_date: /^\d{4}-\d{2}-\d{2}$/.test(values.showDate) ? values.showDate : indianDay(1),
    show_time: toTime(values.showTime) ?? "19:30",
    show_at: 0,
    ticket_count: Number.isInteger(count) && count > 0 ? count : 1,
    price_per_ticket: Math.max(price || 0, 0),
    discounted_price: discounted !== null && discounted > 0 ? discounted : null,
    reason: values.reason.trim() || null,
    has_image: false,
    status: "available",
    created_at: now,
    updated_at: now,
    seller_trust: DEFAULT_TRUST,
  };
}

/** Shows how buyers will see the listing; the card opens the same dialog as for them. */
export function ListingPreview({ control }: { control: Control<ListingValues> }) {
  const { i18n } = useLingui();
  const ticket = previewTicket(i18n, useWatch({ control }) as ListingValues);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div data-theme="light" className="text-ink">
        <TicketCard ticket={ticket} onOpen={() => setOpen(true)} />
      </div>
      {isOpen && <OnDemand load={loadDialog} props={{ ticket, isPreview: true, onClose: () => setOpen(false) }} />}
    </>
  );
}
