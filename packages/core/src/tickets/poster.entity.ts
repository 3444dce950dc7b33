import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** A film's poster. One per film; the film's name ignores case. */
export const PosterEntity = new Entity(
  {
    model: { entity: "poster", version: "1", service: "reseat" },
    attributes: {
      slug: { type: "string", required: true, readOnly: true },
      movie_name: { type: "string", required: true },
      poster_url: { type: "string", required: true },
    },
    indexes: {
      // All posters, by name: a few hundred at most, read once a minute by the browse functions.
      primary: {
        pk: { field: "pk", composite: [], template: "posters", casing: "none" },
        sk: { field: "sk", composite: ["slug"], template: "poster#${slug}", casing: "none" },
      },
    },
  },
  electro,
);
