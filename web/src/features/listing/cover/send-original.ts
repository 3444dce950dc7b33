import { api } from "../../../lib/api/api";
import { imageType } from "../../../lib/images/image-file";
import { sendImage } from "../../../lib/images/send-image";

/** Uploads the uncovered picture of a ticket, which nobody can read before it is handed over. */
export async function sendOriginal(id: string, original: File): Promise<void> {
  const content_type = imageType(original);
  if (content_type) await sendImage(await api.handover.upload.call({ id, content_type }), original);
}
