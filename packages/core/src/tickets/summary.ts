/**
 * The part of a ticket that requests, deals and refunds keep a copy of, as an attribute of their
 * entities.
 */
export const ticketSummary = {
  type: "map",
  required: true,
  readOnly: true,
  properties: {
    movie_name: { type: "string", required: true },
    theatre: { type: "string", required: true },
    location: { type: "string", required: true },
    show_date: { type: "string", required: true },
    show_time: { type: "string", required: true },
  },
} as const;
