import { pictureFile } from "@reseat/contract/schemas/person-picture";
import { clsx } from "clsx";
import { firstLetterOf } from "./first-letter";

interface AvatarProps {
  name: string;
  /** The address of the person's picture, if it is known. */
  picture?: string | null;
  size?: "md" | "lg" | "xl";
  className?: string;
}

const SIZES = { md: "size-10 text-lg", lg: "size-16 text-3xl", xl: "size-28 text-marquee" } as const;

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
