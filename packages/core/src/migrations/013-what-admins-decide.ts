import type { RawItem } from "../dynamo";
import type { Step } from "./step";

type Find = Parameters<Step["change"]>[1];

/** A report and a grievance now keep the ticket that they are about, a refund and a grievance whom: admins read each in one round. */
export const whatAdminsDecide: Step = {
  name: "what admins decide keeps what and whom it is about",
  entities: ["report", "refund", "grievance"],
  async change(item, find) {
    const set = await missing(item, find);
    return Object.keys(set).length > 0 ? { set } : null;
  },
};

async function missing(item: RawItem, find: Find): Promise<RawItem> {
  if (item.__edb_e__ === "refund") return item.seller_id ? {} : sellerOf(item, find);
  if (item.__edb_e__ === "grievance") return item.about_user_id ? {} : namedBy(String(item.about ?? ""), find);
  if (item.ticket || !item.ticket_id) return {};
  const ticket = await find(`ticket#${item.ticket_id}`, "ticket");
  return ticket ? { ticket: summary(ticket) } : {};
}

async function sellerOf({ ticket_id, user_id, deal_source }: RawItem, find: Find): Promise<RawItem> {
  const deal = await find(`ticket#${ticket_id}`, `deal#${user_id}#${deal_source}`);
  return deal ? { seller_id: deal.seller_id } : {};
}

async function namedBy(address: string, find: Find): Promise<RawItem> {
  const [id] = /[0-9A-HJKMNP-TV-Z]{26}/.exec(address) ?? [];
  if (!id) return {};
  const ticket = await find(`ticket#${id}`, "ticket");
  if (ticket) return { about_ticket_id: id, about_ticket: summary(ticket), about_user_id: ticket.user_id };
  const person = await find(`person#${id}`, "profile");
  return person ? { about_user_id: id } : {};
}

function summary({ movie_name, theatre, location, show_date, show_time }: RawItem): RawItem {
  return { movie_name, theatre, location, show_date, show_time };
}
