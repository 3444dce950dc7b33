import { countChanges, projections } from "@reseat/core/followers";
import { serveStream } from "../frame/serve-stream";

/**
 * Keeps derived data up to date with the table, such as trust scores, ticket images and posters,
 * and counts every change.
 */
export const handler = serveStream(projections, (done) => done, countChanges);
