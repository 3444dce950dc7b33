import { IMAGE_FORMATS, type ImageFormat } from "@reseat/contract/schemas/poster-files";
import type { Drawn } from "../aws/files";

/** The longest side in pixels of the smaller files, for phones. */
const SMALL = 800;

interface ImageFile {
  key: string;
  /** In pixels. */
  width: number;
  format: ImageFormat;
}

/**
 * The `image_key` of a ticket whose image was drawn. Its files, its size and its colour follow from
 * it; keys of one ticket sort by time.
 */
export function imageKey(ticketId: string, upload: string, { colour, width, height }: Drawn): string {
  return `tickets/${ticketId}/${upload}-${colour}-${width}x${height}`;
}

/** Size in pixels and mean colour, as CSS, of an image. */
export function shapeOf(image_key: string) {
  const [, colour, width, height] = /-([\da-f]{6})-(\d+)x(\d+)$/.exec(image_key) ?? [];
  if (!colour) throw new Error(`No key of a ticket's image: ${image_key}`);
  return { colour: `#${colour}`, width: Number(width), height: Number(height) };
}

/**
 * The files of an image, the best format and the smallest first, so that the last one is the
 * largest that every browser shows.
 */
export function filesOf(image_key: string): ImageFile[] {
  const { width, height } = shapeOf(image_key);
  const small = Math.round((width * SMALL) / Math.max(width, height));
  const widths = small < width ? [small, width] : [width];
  return IMAGE_FORMATS.flatMap((format) =>
    widths.map((wide) => ({ key: `${image_key}/${wide}.${format}`, width: wide, format })),
  );
}

/** The key of the file to show or keep where there can be only one. */
export function mainFile(image_key: string): string {
  return filesOf(image_key).at(-1)?.key as string;
}
