import { count, logger } from "./observe";

type Schema = {
  "~standard": { validate(value: unknown): Outcome | Promise<Outcome> };
};
type Outcome = { value: unknown } | { issues: readonly Issue[] };
type Issue = { path?: readonly unknown[] | undefined; message: string };

/** The contract library's error for an answer that does not fit its schema. */
interface Misfit {
  issues: readonly Issue[];
  data: { items?: unknown };
}

/**
 * Returns a list without the rows that do not fit the contract, and how many there are: one odd
 * record must not hide all others. Each is logged by its id and counted. Throws the error again
 * when anything else does not fit.
 */
export async function withoutMisfits(schema: Schema | undefined, error: unknown): Promise<unknown> {
  const misfit = (error as Error | undefined)?.cause as Partial<Misfit> | undefined;
  const rows = rowsOf(misfit);
  if (!schema || !misfit || !rows) throw error;
  const items = (misfit.data?.items ?? []) as { id?: unknown }[];
  const left_out = new Set(rows);
  const fitting = items.filter((_, index) => !left_out.has(index));
  const outcome = await schema["~standard"].validate({ ...misfit.data, items: fitting, left_out: left_out.size });
  if ("issues" in outcome && outcome.issues) throw error;
  for (const row of left_out) {
    const fields = misfit.issues?.filter(({ path = [] }) => path[1] === row);
    // The paths of the fields, but not their values.
    const places = fields?.map(({ path = [], message }) => `${path.slice(2).join(".")}: ${message}`);
    logger.error("row left out", { row_id: String(items[row]?.id ?? row), fields: places });
  }
  count("RowLeftOut", {}, left_out.size);
  return (outcome as { value: unknown }).value;
}

/** Returns the rows that contain all misfits of a list; null when there are some elsewhere. */
function rowsOf({ issues, data }: Partial<Misfit> = {}): number[] | null {
  if (!issues || !Array.isArray(data?.items)) return null;
  const rows = issues.map(({ path = [] }) => (path[0] === "items" ? path[1] : undefined));
  return rows.every((row) => typeof row === "number") ? rows : null;
}
