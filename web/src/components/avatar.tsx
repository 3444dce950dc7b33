import { clsx } from "clsx";

interface AvatarProps {
  name: string;
  size?: "md" | "lg";
  className?: string;
}

const SIZES = { md: "size-10 text-lg", lg: "size-16 text-3xl" } as const;

/** The first letter of a name, for people without a picture. */
export function Avatar({ name, size = "md", className }: AvatarProps) {
  const initial = [...name.trim()][0]?.toUpperCase() ?? "?";
  return (
    <span aria-hidden="true" className={clsx("avatar", SIZES[size], className)}>
      {initial}
    </span>
  );
}
