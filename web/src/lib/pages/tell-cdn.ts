type Choice = "language" | "city";

declare global {
  interface Window {
    /** Defined by boot.js, which also tells the CDN the choices at each load. */
    tellCdn?: (choice: Choice, value: string | null) => void;
  }
}

/**
 * Tells the CDN a choice of the reader, for which it serves the next page; null removes the choice.
 */
export function tellCdn(choice: Choice, value: string | null): void {
  window.tellCdn?.(choice, value);
}
