import { paths } from "../../lib/pages/paths";

/**
 * The addresses of the dashboard, in one place. They are apart from the others, because nobody else
 * needs them.
 */
export const adminPaths = {
  tab: (name: string) => `${paths.admin}/${name}`,
  /** A view of a queue, or an open item in it. */
  queue: (name: string, view: Record<string, string> = {}, id?: string) => {
    const looked = String(new URLSearchParams(view));
    return `${paths.admin}/reports/${name}${id ? `/${encodeURIComponent(id)}` : ""}${looked && `?${looked}`}`;
  },
  person: (id: string) => `${paths.admin}/users/${encodeURIComponent(id)}`,
} as const;
