import { projections } from "@reseat/core/followers";
import { serveStream } from "../frame/serve-stream";

/** Keeps derived data up to date with the table: trust scores and ticket images. */
export const handler = serveStream(projections, (done) => done);
