/** The sides of a person's square picture in pixels: the one in its address, and one for lists. */
export const PICTURE_SIDES = [256, 96] as const;

type Side = (typeof PICTURE_SIDES)[number];

/** Returns the address of a person's picture. */
export function pictureAddress(folder: string): string {
  return `/people/${folder}/256.webp`;
}

/** Returns the address of the same picture in another size. */
export function pictureFile(address: string, side: Side): string {
  return address.replace("256.webp", `${side}.webp`);
}
