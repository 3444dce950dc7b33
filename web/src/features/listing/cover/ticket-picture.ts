import type { Cover } from "./boxes";

/** SHA-256 in hex of what recognises a ticket. Neither of them leaves the phone. */
export interface Marks {
  code?: string;
  booking?: string;
}

/** The picture of a ticket, and what of it is covered. */
export interface TicketPicture {
  /** As it was picked. It goes up apart from the listing's picture. */
  original: File;
  /** The listing's picture: the original with its covers in the pixels. Null until it is drawn. */
  picture: File | null;
  covers: Cover[];
  /** What was found; the seller may have moved or removed its cover. */
  found: Cover[];
  /** A code that was found is not covered any more. */
  isOpen: boolean;
  marks: Marks;
  /** Said once of a picture in which nothing was found: that there is nothing to cover. */
  isBare: boolean;
  hasFailed: boolean;
}

export type Stage = "looking" | "asks" | "open" | "covered" | "failed";

export function stageOf({ picture, covers, isOpen, isBare, hasFailed }: TicketPicture): Stage {
  if (hasFailed) return "failed";
  if (!picture) return "looking";
  if (isOpen) return "open";
  return isBare || hidesCode(covers) ? "covered" : "asks";
}

/** Whether more is covered than the booking number. */
export function hidesCode(covers: readonly Cover[]): boolean {
  return covers.some((cover) => cover.of !== "number");
}

/** A picture in which nothing was looked for yet. */
export function begun(original: File): TicketPicture {
  return { original, picture: null, covers: [], found: [], isOpen: false, marks: {}, isBare: false, hasFailed: false };
}
