/** The beginnings of a cell that a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A cell that no spreadsheet executes: quoted, and with an apostrophe before the beginning of a
 * formula.
 */
function cellOf(value: string | null): string {
  const text = value ?? "";
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Returns a table as CSV (RFC 4180), with the byte order mark by which Excel recognises UTF-8. */
export function csvOf(rows: (string | null)[][]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

/** Returns a table as a CSV file. */
export function csvFile(rows: (string | null)[][]): Blob {
  return new Blob([csvOf(rows)], { type: "text/csv;charset=utf-8" });
}

const READ_WITHIN_MS = 60_000;

/** Saves a file through the browser's downloads. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // A browser may begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
