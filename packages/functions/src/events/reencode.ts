import { TicketImage } from "@reseat/core/listings";
import type { S3Event } from "aws-lambda";
import { count, logger } from "../frame/observe";
import { reencodeImage } from "./reencode-image";

/** Turns an upload in quarantine into a ticket's image, or deletes it. */
export async function handler({ Records }: S3Event): Promise<void> {
  for (const { s3 } of Records) {
    const key = decodeURIComponent(s3.object.key.replace(/\+/g, " "));
    const outcome = await TicketImage.release(key, reencodeImage);
    logger.info("image", { key, outcome });
    count("TicketImage", { outcome });
  }
}
