import { paths } from "../../lib/paths";

/** The addresses of the dashboard, spelled once. Apart from the others, because nobody else needs them. */
export const adminPaths = {
  tab: (name: string) => `${paths.admin}/${name}`,
  /** A queue of one status, or an item that is open in it. */
  queue: (name: string, status?: string, id?: string) =>
    `${paths.admin}/reports/${name}${id ? `/${encodeURIComponent(id)}` : ""}${status ? `?status=${status}` : ""}`,
  person: (id: string) => `${paths.admin}/users/${encodeURIComponent(id)}`,
} as const;
