import { IMAGE_FORMATS, type ImageFormat } from "@reseat/contract/schemas/poster-files";
import type { Drawn } from "../platform/aws/files";

/** The longest side in pixels of the smaller files, for phones. */
const SMALL = 800;

interface ImageFile {
  key: string;
  /** In pixels. */
  width: number;
  format: ImageFormat;
}

/**
 * Returns the `image_key` of a re-encoded image, which contains its size and colour. Its files
 * follow from it, and the keys of one ticket sort by time.
 */
export function imageKey(ticketId: string, upload: string, { colour, width, height }: Drawn): string {
  return `tickets/${ticketId}/${upload}-${colour}-${width}x${height}`;
}

/** Returns an image's size in pixels and its mean colour, as CSS. */
export function shapeOf(image_key: string) {
  const [, colour, width, height] = /-([\da-f]{6})-(\d+)x(\d+)$/.exec(image_key) ?? [];
  if (!colour) throw new Error(`No key of a ticket's image: ${image_key}`);
  return { colour: `#${colour}`, width: Number(width), height: Number(height) };
}

/**
 * Returns the files of an image, the best format and the smallest first. So the last one is the
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

/** Returns the key of the file to use where there can be only one. */
export function mainFile(image_key: string): string {
  return filesOf(image_key).at(-1)?.key as string;
}
