import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const core = join(root, "packages/core/src");
const lines = readFileSync(join(root, "docs/data-model.md"), "utf8").split("\n");

interface Key {
  field: string;
  template: string;
}

/** The part of ElectroDB's model of an entity that this test reads. */
interface Model {
  entity: string;
  indexes: Record<string, { index: string; pk: Key; sk: Key }>;
  schema: { attributes: Record<string, unknown> };
}

const models: Model[] = [];
for (const file of readdirSync(core, { recursive: true, encoding: "utf8" })) {
  if (!/\bentities\.ts$/.test(file)) continue;
  const exported: Record<string, unknown> = await import(join(core, file));
  for (const [name, value] of Object.entries(exported)) {
    if (name.endsWith("Entity")) models.push((value as { model: Model }).model);
  }
}

/** The page's row of an entity, with the rows below that continue it. */
function rowsOf(entity: string): string[] {
  const first = lines.findIndex((line) => line.startsWith(`| ${entity} |`));
  if (first < 0) return [];
  const rest = lines.slice(first + 1);
  const count = rest.findIndex((line) => !line.startsWith("| |"));
  return lines.slice(first, first + 1 + count);
}

const shown = ({ template }: Key) => `\`${template.replace(/\$\{(\w+)\}/g, "<$1>")}\``;

it.each(models)("docs/data-model.md has the keys of $entity, and no others", ({ entity, indexes, schema }) => {
  const keys = Object.values(indexes).map(({ index, pk, sk }) => {
    const start = index === "" ? `| ${entity} | ` : `| | ${index} `;
    return `${start}${shown(pk)} | ${shown(sk)} |`;
  });
  const sparse = ["due", "feed"].filter((name) => name in schema.attributes).map((name) => `| | ${name}: `);
  const rows = rowsOf(entity);
  for (const begin of [...keys, ...sparse]) {
    expect(rows, `a row that begins with: ${begin}`).toContainEqual(expect.stringMatching(beginsWith(begin)));
  }
  expect(rows).toHaveLength(keys.length + sparse.length);
});

it("docs/data-model.md tells of no entity that is not there", () => {
  const documented = lines
    .map((line) => line.match(/^\| ([a-z_]+) \| `[^|]+ \| `/)?.[1])
    .filter((name) => name !== undefined);
  expect(documented.sort()).toEqual(models.map(({ entity }) => entity).sort());
});

function beginsWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
}
