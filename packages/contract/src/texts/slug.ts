import { SLUG_MAX } from "../limits/constants";

/**
 * Returns the slug of a movie or a city in addresses: `l2-empuraan`, `तुम्बाड`. Names that differ
 * only in case, accents, spaces and punctuation share it, because sellers spell one film in many
 * ways. It is no longer than calls take. The slug of a slug is itself.
 */
export function slugOf(name: string): string {
  const slug = dashed(name);
  return slug.length > SLUG_MAX ? dashed([...slug].slice(0, SLUG_MAX).join("")) : slug;
}

function dashed(name: string): string {
  return (
    name
      .normalize("NFKD")
      // Accents of Latin letters and apostrophes; the marks of Indian scripts are part of the word.
      .replace(/[\u0300-\u036f'’]|\p{Cf}/gu, "")
      .toLowerCase()
      .replaceAll("&", " and ")
      .normalize("NFKC")
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
      .replace(/^-|-$/g, "")
  );
}
