import { fold } from "../fold";
import { derivedId } from "../ids";
import type { Step } from "./step";

/** Posters had no id and no time: admins list them by their last upload, and name one by its id. */
export const posterIds: Step = {
  name: "posters have ids",
  entities: ["poster"],
  change({ id, slug: _, ...poster }) {
    if (id !== undefined) return null;
    const made = derivedId(0, `poster/${fold(String(poster.movie_name))}`);
    const created_at = "2026-01-01T00:00:00.000Z";
    return {
      moveTo: {
        ...poster,
        sk: `poster#${made}`,
        gsi1pk: "posters",
        gsi1sk: `${created_at}#${made}`,
        id: made,
        upload_id: made,
        upload_status: "ready",
        created_at,
      },
    };
  },
};
