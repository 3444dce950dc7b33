const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** The first characters of an id (ULID) are the time at which it was made. */
const TIME = /^[0-7][0-9A-HJKMNP-TV-Z]{9}(?=[0-9A-HJKMNP-TV-Z]{16}$)/;

/** Since when a person is there, as an ISO time: their id tells. Null for who is no person. */
export function madeAt(id: string): string | null {
  const [time] = TIME.exec(id) ?? [];
  if (!time) return null;
  return new Date([...time].reduce((at, digit) => at * 32 + DIGITS.indexOf(digit), 0)).toISOString();
}
