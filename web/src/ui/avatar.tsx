import { pictureFile } from "@reseat/contract/schemas/person-picture";
import { clsx } from "clsx";

interface AvatarProps {
  name: string;
  /** The address of the person's picture, if it is known. */
  picture?: string | null;
  size?: "md" | "lg" | "xl";
  className?: string;
}

const SIZES = { md: "size-10 text-lg", lg: "size-16 text-3xl", xl: "size-28 text-marquee" } as const;

/**
 * Returns a text's first letter or emoji with all that belongs to it, as it is drawn: with its marks,
 * and with the letter that a virama joins to it. Not by `Intl.Segmenter`: the server and browsers
 * know different versions of Unicode, and must draw the same.
 */
export function firstLetterOf(text: string): string {
  return FIRST_LETTER.exec(text)?.[0] ?? "";
}

const FIRST_LETTER =
  /^(?:\p{RI}{2}|.)(?:[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?\p{L}|\p{M}|\p{EMod}|[\u{e0020}-\u{e007f}]|\u200d.)*/su;

/** A person's picture. Until it has loaded, or without one, the first letter of their name. */
export function Avatar({ name, picture, size = "md", className }: AvatarProps) {
  const initial = firstLetterOf(name.trim()).toUpperCase() || "?";
  return (
    <span aria-hidden="true" className={clsx("avatar relative overflow-hidden", SIZES[size], className)}>
      {initial}
      {picture && (
        <img
          key={picture}
          src={pictureFile(picture, size === "md" ? 96 : 256)}
          alt=""
          decoding="async"
          className="absolute inset-0 size-full rounded-full border border-line object-cover"
        />
      )}
    </span>
  );
}
