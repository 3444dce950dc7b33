import { paths } from "../../lib/pages/paths";

/**
 * The addresses of the dashboard, spelled once. Apart from the others, because nobody else needs
 * them.
 */
export const adminPaths = {
  tab: (name: string) => `${paths.admin}/${name}`,
  /** A queue as it is looked at, or an item that is open in it. */
  queue: (name: string, view: Record<string, string> = {}, id?: string) => {
    const looked = String(new URLSearchParams(view));
    return `${paths.admin}/reports/${name}${id ? `/${encodeURIComponent(id)}` : ""}${looked && `?${looked}`}`;
  },
  person: (id: string) => `${paths.admin}/users/${encodeURIComponent(id)}`,
} as const;
