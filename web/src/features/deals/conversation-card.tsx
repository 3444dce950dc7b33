import { useLingui } from "@lingui/react/macro";
import type { Deal } from "@reseat/contract";
import { Badge } from "../../components/badge";
import { Card } from "../../components/card";
import { ContactCard } from "../../components/contact-card";
import { ShowTime } from "../../components/times";

/** One deal of the person: the ticket, the other party, and the ways to reach them. */
export function ConversationCard({ deal: { role, contact, ticket } }: { deal: Deal }) {
  const { t } = useLingui();
  if (!contact) return null;
  return (
    <Card as="article" variant="item">
      <header className="grid gap-1">
        <div className="flex items-start justify-between gap-3">
          <h2 className="title text-xl">{ticket.movie_name}</h2>
          <Badge>{role === "buyer" ? t`Buyer` : t`Seller`}</Badge>
        </div>
        <p className="text-sm">
          <ShowTime date={ticket.show_date} time={ticket.show_time} className="font-semibold" />
          <span className="block text-ink-muted">{ticket.theatre}</span>
        </p>
      </header>
      <ContactCard label={role === "buyer" ? t`Seller` : t`Buyer`} contact={contact} />
    </Card>
  );
}
