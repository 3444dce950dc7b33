import { iso } from "../platform/clock";
import { counts } from "../platform/counting/counts";
import { idTime } from "../platform/ids";
import type { News } from "../platform/news";
import { follows } from "../platform/table/changes";
import { TicketEntity } from "./entities";
import { canResume } from "./ticket";

/**
 * Tells a seller's open pages when their ticket changes. Notifies them when an admin lists it, when
 * it is blocked, and when its image was refused. The notification has the time of its cause,
 * so that a repeat after another change is the same.
 */
export const ticketNews = follows(TicketEntity, ({ before, after }): News => {
  if (!after) return {};
  const { id, user_id, movie_name, status, image_key, refused_upload, created_at, updated_at } = after;
  const hasNewStatus = status !== before?.status;
  const about = { ticketId: id, userId: user_id };
  const notify: News["notify"] = [];
  if (after.listed_by && !before) {
    const cause = `ticket/${id}/listed`;
    notify.push({ ...about, at: created_at, cause, kind: "ticket_listed", params: { movie_name } });
  }
  // Not when the team blocked it: its seller gets another notification for that.
  if (hasNewStatus && status === "blocked" && after.ignored_buyers?.length) {
    const params = { movie_name, can_resume: canResume(after) };
    const cause = `ticket/${id}/blocked/${updated_at}`;
    notify.push({ ...about, at: updated_at, cause, kind: "ticket_blocked", params });
  }
  if (refused_upload && refused_upload !== before?.refused_upload) {
    const cause = `ticket/${id}/image-refused/${refused_upload}`;
    const at = iso(idTime(refused_upload));
    const kind = after.refused_for === "code" ? "ticket_image_has_code" : "ticket_image_refused";
    notify.push({ ...about, at, cause, kind, params: { movie_name } });
  }
  return {
    notify,
    live:
      hasNewStatus || image_key !== before?.image_key
        ? [{ userId: user_id, event: { type: "ticket.changed", ticket_id: id } }]
        : [],
  };
});

/**
 * Counts a listing, and what became of it until its show, for its movie and its city, or its
 * location without a city. One that was taken off before counts for neither.
 */
export const listingCounts = counts(TicketEntity, ({ created_at, movie_name, city, location, has_deal, ...ticket }) => {
  const figures = { listings: 1, dealt: Number(has_deal === true) };
  const isGone = ticket.status === "sold";
  // Its last change was made when the show began, or after it.
  const isLeft = !isGone && Date.parse(ticket.updated_at) >= ticket.show_at;
  const ends = { gone: Number(isGone), left: Number(isLeft) };
  return {
    at: created_at,
    day: { listings: 1, accepting: Number(ticket.accepts_at !== undefined), ...ends },
    names: [
      { kind: "city", name: city ?? location, figures: { ...figures, ...ends } },
      { kind: "movie", name: movie_name, figures },
    ],
  };
});
