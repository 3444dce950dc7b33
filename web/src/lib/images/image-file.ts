import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ImageType } from "@reseat/contract";
import { IMAGE_MAX_BYTES } from "@reseat/contract/limits/constants";
import { ERROR_TEXTS } from "../api/error-texts";

export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const satisfies ImageType[];

/** Returns the type of a file that passed `refusalOf`. */
export function imageType(file: Blob): ImageType | undefined {
  return IMAGE_TYPES.find((type) => type === file.type);
}

/**
 * Returns the reason why a file is not an acceptable image; null when it is. Pass no limit for a
 * file that is redrawn before the upload.
 */
export async function refusalOf(file: File, maxBytes = IMAGE_MAX_BYTES): Promise<MessageDescriptor | null> {
  if (!imageType(file) || file.size > maxBytes) return ERROR_TEXTS.image_invalid;
  try {
    // A broken file may still have the right name and type.
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return msg`This picture cannot be read. Please choose another one.`;
  }
}
