/**
 * Returns the current query of the address with some changes. It reads the address itself, because
 * a screen's copy may be out of date. An empty value removes its name.
 */
export function withParams(change: Record<string, string | null>): URLSearchParams {
  const changed = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}
