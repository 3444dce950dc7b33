import { Picture } from "@reseat/core/accounts";
import { Originals, TicketImage } from "@reseat/core/listings";
import { Message } from "@reseat/core/messaging";
import { Poster } from "@reseat/core/tickets";
import { ProblemPhoto } from "@reseat/core/trust";
import type { S3Event } from "aws-lambda";
import { drawImage, drawPerson, drawPhoto, drawPoster } from "../drawing/draw-upload";
import { count, logger } from "../frame/observe";

/** Releases an upload, by the place where it waits. */
function release(key: string) {
  if (key.startsWith(Poster.UPLOADS)) return Poster.release(key, drawPoster);
  if (key.startsWith(Picture.UPLOADS)) return Picture.release(key, drawPerson);
  if (key.startsWith(Message.UPLOADS)) return Message.release(key, drawPhoto);
  if (key.startsWith(ProblemPhoto.UPLOADS)) return ProblemPhoto.release(key, drawPhoto);
  return TicketImage.release(key, drawImage);
}

/**
 * Turns an upload in quarantine into a ticket's image, a message's or a person's picture, a photo
 * of somebody not let in or a poster, or deletes it. Also deletes the original of a ticket that
 * came too late.
 */
export async function handler({ Records }: S3Event): Promise<void> {
  for (const { s3 } of Records) {
    const key = decodeURIComponent(s3.object.key.replace(/\+/g, " "));
    if (key.startsWith(Originals.UPLOADS)) {
      logger.info("original", await Originals.meetUpload(key));
      continue;
    }
    const outcome = await release(key);
    logger.info("image", { key, outcome });
    count("Image", { outcome });
  }
}
