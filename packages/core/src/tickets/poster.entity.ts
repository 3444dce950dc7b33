import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** The picture of a film; one a film, whatever the case of its name. */
export const PosterEntity = new Entity(
  {
    model: { entity: "poster", version: "1", service: "reseat" },
    attributes: {
      slug: { type: "string", required: true, readOnly: true },
      movie_name: { type: "string", required: true },
      poster_url: { type: "string", required: true },
    },
    indexes: {
      // All posters, by name: at most some hundreds, read once a minute by a browse function.
      primary: {
        pk: { field: "pk", composite: [], template: "posters", casing: "none" },
        sk: { field: "sk", composite: ["slug"], template: "poster#${slug}", casing: "none" },
      },
    },
  },
  electro,
);
