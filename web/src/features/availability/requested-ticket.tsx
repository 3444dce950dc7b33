import type { AvailabilityRequest } from "@reseat/contract";
import { Link } from "react-router-dom";
import { ShowTime } from "../../components/times";
import { paths } from "../../lib/pages/paths";

export function RequestedTicket({ request: { ticket, ticket_id } }: { request: AvailabilityRequest }) {
  return (
    <p className="text-sm">
      <Link to={paths.ticket(ticket_id)} className="title text-lg underline-offset-3 hover:underline">
        {ticket.movie_name}
      </Link>
      <span className="block">
        {ticket.theatre}, <ShowTime date={ticket.show_date} time={ticket.show_time} />
      </span>
    </p>
  );
}
