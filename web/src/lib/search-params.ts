/** The query of an address with some of it changed; an empty value takes its name out. */
export function withParams(current: URLSearchParams, change: Record<string, string | null>): URLSearchParams {
  const changed = new URLSearchParams(current);
  for (const [name, value] of Object.entries(change)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}
