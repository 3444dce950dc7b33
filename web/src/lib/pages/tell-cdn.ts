type Choice = "language" | "city";

declare global {
  interface Window {
    /** boot.js has it, because it tells the CDN what was chosen at each load too. */
    tellCdn?: (choice: Choice, value: string | null) => void;
  }
}

/** Tells the CDN a choice of the reader, for which the next page is drawn; null takes it back. */
export function tellCdn(choice: Choice, value: string | null): void {
  window.tellCdn?.(choice, value);
}
