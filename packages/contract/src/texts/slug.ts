/**
 * What an address calls a movie or a city: `l2-empuraan`, `तुम्बाड`. Names that differ only in
 * case, accents, spaces and punctuation share it, because sellers spell one film in many ways. Of
 * its own result it makes the same again.
 */
export function slugOf(name: string): string {
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
