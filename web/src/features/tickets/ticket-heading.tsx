import type { Deal } from "@reseat/contract";
import type { ReactNode } from "react";
import { ShowTime } from "../../ui/times";

interface TicketHeadingProps {
  ticket: Deal["ticket"];
  /** The status, beside the movie. */
  badge: ReactNode;
  /** The movie's name by default. */
  title?: ReactNode;
}

/** The heading of a card about a ticket: its movie, show and theatre. */
export function TicketHeading({ ticket, badge, title = ticket.movie_name }: TicketHeadingProps) {
  return (
    <header className="grid gap-1">
      <div className="flex items-start justify-between gap-3">
        <h3 className="title text-xl">{title}</h3>
        {badge}
      </div>
      <p className="text-sm">
        <ShowTime date={ticket.show_date} time={ticket.show_time} className="font-semibold" />
        <span className="block text-ink-muted">
          {ticket.theatre}, {ticket.location}
        </span>
      </p>
    </header>
  );
}
