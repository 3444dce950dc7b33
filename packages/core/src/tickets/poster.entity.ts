import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** A film's poster. One per film: its id follows from the film's folded name. */
export const PosterEntity = new Entity(
  {
    model: { entity: "poster", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      movie_name: { type: "string", required: true },
      /** What people see. Missing until the first upload is ready. */
      poster_url: { type: "string" },
      /** By which a search finds the film too. */
      other_names: { type: "list", items: { type: "string" } },
      /** Its name in other scripts. */
      names: { type: "map", properties: { hi: { type: "string" } } },
      /** The last upload, and what became of it. */
      upload_id: { type: "string", required: true },
      upload_status: { type: ["waiting", "refused", "ready"] as const, required: true },
      /** The fingerprint of the request for that upload. */
      body: { type: "string" },
      /** When the last upload began. */
      created_at: { type: "string", required: true },
    },
    indexes: {
      // All posters: a few hundred at most, read once a minute by the browse functions.
      primary: {
        pk: { field: "pk", composite: [], template: "posters", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "poster#${id}", casing: "none" },
      },
      // The same, in the order of their last uploads.
      byTime: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: [], template: "posters", casing: "none" },
        sk: { field: "gsi1sk", composite: ["created_at", "id"], template: "${created_at}#${id}", casing: "none" },
      },
    },
  },
  electro,
);
