import { projections } from "@reseat/core/followers";
import { serveStream } from "../frame/serve-stream";

/** Keeps what belongs to the table in step with it. */
export const handler = serveStream(projections, (done) => done);
