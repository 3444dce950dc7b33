import { type Box, type Cover, hasOpenCode } from "./boxes";
import { coverPicture } from "./cover-picture";
import { findCodes } from "./find-codes";
import { type Marks, marksOf } from "./marks";

export { coverPicture, hasOpenCode };

/** What was read in a picture already: the number of the booking, and where it stands. */
export interface KnownNumber {
  number?: string | undefined;
  numberBoxes?: readonly Box[];
}

interface Covered {
  /** Null for a picture too small for a code. */
  found: Cover[] | null;
  marks: Marks;
  picture: File;
}

/** Covers the codes of a picture, and its booking number where it is known. */
export async function findCovers(original: File, { number, numberBoxes = [] }: KnownNumber): Promise<Covered> {
  const codes = await findCodes(original);
  const found = [
    ...(codes ?? []).map(({ box }) => ({ ...box, of: "code" as const })),
    ...numberBoxes.map((box) => ({ ...box, of: "number" as const })),
  ];
  const [marks, picture] = await Promise.all([marksOf(codes ?? [], number), coverPicture(original, found)]);
  return { found: codes ? found : null, marks, picture };
}
