/**
 * The query of the address, as it is at this moment and not as a screen last saw it, with some of it changed; an empty value
 * takes its name out.
 */
export function withParams(change: Record<string, string | null>): URLSearchParams {
  const changed = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}
