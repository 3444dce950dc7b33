import { count, logger } from "./observe";

type Schema = {
  "~standard": { validate(value: unknown): Outcome | Promise<Outcome> };
  /** The fields of an object's schema. */
  shape?: object;
};
type Outcome = { value: unknown } | { issues?: readonly Issue[] | undefined };
type Issue = { path?: readonly unknown[] | undefined; message: string };

/** The contract library's error for an answer that does not fit its schema. */
interface Misfit {
  issues: readonly Issue[];
  data: unknown;
}

/** A row in a list of an answer, and the issues within it. */
interface OddRow {
  list: unknown[];
  row: unknown;
  isTopLevel: boolean;
  issues: { place: string; message: string }[];
}

/**
 * Returns an answer without the rows that do not fit the contract, in whichever of its lists they
 * are: one odd record must not hide all others. Each is logged by its id and counted; a list that
 * says how many rows are left out says so. Throws the error again when anything else does not fit.
 */
export async function withoutMisfits(schema: Schema | undefined, error: unknown): Promise<unknown> {
  const misfit = (error as Error | undefined)?.cause as Partial<Misfit> | undefined;
  if (!schema || !misfit?.issues || typeof misfit.data !== "object") throw error;
  const data = structuredClone(misfit.data) as Record<string, unknown>;
  let issues: readonly Issue[] = misfit.issues;
  const all: OddRow[] = [];
  while (true) {
    const rows = rowsOf(data, issues);
    if (!rows) throw error;
    for (const { list, row } of rows) list.splice(list.indexOf(row), 1);
    all.push(...rows);
    const fromTop = all.filter(({ isTopLevel }) => isTopLevel).length;
    if (fromTop > 0 && schema.shape && "left_out" in schema.shape) data.left_out = fromTop;
    const outcome = await schema["~standard"].validate(data);
    if ("value" in outcome) {
      for (const { row, issues: places } of all) {
        // The paths of the fields, but not their values.
        const fields = places.map(({ place, message }) => `${place}: ${message}`);
        logger.error("row left out", { row_id: String((row as { id?: unknown } | null)?.id ?? "unknown"), fields });
      }
      count("RowLeftOut", {}, all.length);
      return outcome.value;
    }
    issues = outcome.issues ?? [];
  }
}

/** Returns the rows that contain all issues of an answer; null when there are some elsewhere. */
function rowsOf(data: unknown, issues: readonly Issue[]): OddRow[] | null {
  const rows = new Map<unknown, OddRow>();
  for (const { path = [], message } of issues) {
    const found = rowAt(data, path);
    if (!found) return null;
    const known = rows.get(found.row) ?? { ...found, issues: [] };
    known.issues.push({ place: path.slice(found.depth).join("."), message });
    rows.set(found.row, known);
  }
  return rows.size > 0 ? [...rows.values()] : null;
}

/**
 * Returns the innermost row on the way of a path: an object in a list, or without one the value in
 * a list.
 */
function rowAt(data: unknown, path: readonly unknown[]): (Omit<OddRow, "issues"> & { depth: number }) | undefined {
  let found: ReturnType<typeof rowAt>;
  let value = data;
  for (const [index, name] of path.entries()) {
    if (typeof value !== "object" || value === null) break;
    const row: unknown = new Map(Object.entries(value)).get(String(name));
    if (Array.isArray(value) && (!found || (typeof row === "object" && row !== null)))
      found = { list: value, row, isTopLevel: index === 1 && path[0] === "items", depth: index + 1 };
    value = row;
  }
  return found;
}
