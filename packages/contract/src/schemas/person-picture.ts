/**
 * The sides of a person's square picture in pixels: the one that its address names, and one for
 * lists.
 */
export const PICTURE_SIDES = [256, 96] as const;

type Side = (typeof PICTURE_SIDES)[number];

/** The address of a person's picture. */
export function pictureAddress(folder: string): string {
  return `/people/${folder}/256.webp`;
}

/** The address of the same picture of another size. */
export function pictureFile(address: string, side: Side): string {
  return address.replace("256.webp", `${side}.webp`);
}
