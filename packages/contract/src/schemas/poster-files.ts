/** The widths of a poster's files in pixels, for the places and the densities of screens. */
export const POSTER_WIDTHS = [160, 240, 360] as const;
/** The formats of image files, the best first. */
export const IMAGE_FORMATS = ["avif", "webp"] as const;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/**
 * Returns the address of a poster that was made from an upload, which is the address of one of its
 * files. The other files and its colour (RRGGBB) follow from it.
 */
export function posterAddress(folder: string, colour: string): string {
  return `/posters/${folder}-${colour}/240.webp`;
}

/**
 * Returns the colour in a poster's address, as CSS; undefined for a poster that is a single file.
 */
export function posterColour(address: string): string | undefined {
  const [colour] = /(?<=-)[\da-f]{6}(?=\/240)/.exec(address) ?? [];
  return colour && `#${colour}`;
}

/** Returns the address of a poster's file in another width or format. */
export function posterFile(address: string, width: number, format: ImageFormat): string {
  return address.replace("240.webp", `${width}.${format}`);
}
