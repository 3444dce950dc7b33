/** The widths of a poster's files in pixels, for the places and the densities of screens. */
export const POSTER_WIDTHS = [160, 240, 360] as const;
/** The formats of pictures' files, the best first. */
export const IMAGE_FORMATS = ["avif", "webp"] as const;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/**
 * The address of a poster that was made from an upload: one of its files. The others and its colour
 * (RRGGBB) follow from it.
 */
export function posterAddress(folder: string, colour: string): string {
  return `/posters/${folder}-${colour}/240.webp`;
}

/** The colour in the address of a poster, as CSS; none for one that is a single file. */
export function posterColour(address: string): string | undefined {
  const [colour] = /(?<=-)[\da-f]{6}(?=\/240)/.exec(address) ?? [];
  return colour && `#${colour}`;
}

/** The address of a poster's file of another width or format. */
export function posterFile(address: string, width: number, format: ImageFormat): string {
  return address.replace("240.webp", `${width}.${format}`);
}
