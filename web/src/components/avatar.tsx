import { clsx } from "clsx";

/** The first letter of a name, for people without a picture. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  const initial = [...name.trim()][0]?.toUpperCase() ?? "?";
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "title grid size-10 shrink-0 place-items-center rounded-full bg-canary text-lg text-on-paper",
        className,
      )}
    >
      {initial}
    </span>
  );
}
