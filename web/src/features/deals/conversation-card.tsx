import { useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { Badge } from "../../components/badge";
import { ContactCard } from "../../components/contact-card";
import { ShowTime } from "../../components/times";
import { type InterestRole, otherParty } from "../interest/queries";

export interface Conversation {
  request: InterestRequest;
  /** Which side of the deal the person is on. */
  role: InterestRole;
}

/** Somebody the person has a deal with: which ticket, and the ways to reach them. */
export function ConversationCard({ request, role }: Conversation) {
  const { t } = useLingui();
  const contact = otherParty(request, role);
  if (!contact) return null;
  const { movie_name, theatre, show_date, show_time } = request.ticket;
  return (
    <article className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <header className="grid gap-1">
        <div className="flex items-start justify-between gap-3">
          <h2 className="title text-xl">{movie_name}</h2>
          <Badge>{role === "buyer" ? t`Buyer` : t`Seller`}</Badge>
        </div>
        <p className="text-sm">
          <ShowTime date={show_date} time={show_time} className="font-semibold" />
          <span className="block text-ink-muted">{theatre}</span>
        </p>
      </header>
      <ContactCard label={role === "buyer" ? t`Seller` : t`Buyer`} contact={contact} />
    </article>
  );
}
