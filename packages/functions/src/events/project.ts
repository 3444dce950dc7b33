import { TrustScore } from "@reseat/core/trust";
import { consume } from "../stream";

/** Keeps what is worked out from the table in step with it: the trust scores. */
export const handler = consume(TrustScore.follow);
