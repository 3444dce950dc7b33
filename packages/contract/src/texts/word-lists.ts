/** The words of a list. */
export const listed = (words: string) => words.trim().split(/\s+/);

/** Makes a table when it is first needed: most pages check no text. */
export function once<Table>(make: () => Table): () => Table {
  let table: Table | undefined;
  return () => {
    table ??= make();
    return table;
  };
}

/** The letters of the longest text that a rule reads, and of the longest word that it knows. */
const LONGEST = 500;
const LONGEST_PIECE = 16;

/**
 * Returns the known words that a word is written together from: `nineeightone` is nine, eight,
 * one. Returns undefined for other words.
 */
export function piecesOf(word: string, known: { has(word: string): boolean }): string[] | undefined {
  if (word.length > LONGEST) return undefined;
  /** The pieces up to each place that pieces reach. */
  const upTo: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end += 1)
    for (let start = Math.max(0, end - LONGEST_PIECE); start < end && !upTo[end]; start += 1) {
      const pieces = upTo[start];
      const piece = word.slice(start, end);
      if (pieces && known.has(piece)) upTo[end] = [...pieces, piece];
    }
  return word ? upTo[word.length] : undefined;
}
