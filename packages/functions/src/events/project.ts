import { TicketImage } from "@reseat/core/tickets";
import { TrustScore } from "@reseat/core/trust";
import { consume } from "../frame/consume";

/** Keeps what belongs to the table in step with it: the trust scores, and the images of tickets. */
export const handler = consume(async (change) => {
  await TrustScore.follow(change);
  await TicketImage.follow(change);
});
