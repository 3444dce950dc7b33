import { countChanges, derived } from "@reseat/core/events";
import { serveStream } from "../frame/serve-stream";

/**
 * Keeps derived data up to date with the table, such as trust scores, ticket images and posters,
 * and counts every change.
 */
export const handler = serveStream(derived, (done) => done, countChanges);
