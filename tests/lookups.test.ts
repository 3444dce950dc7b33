import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Expression, type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import { isAsExpression, isBinaryExpression, isElementAccessExpression } from "typescript/unstable/ast/is";
import { API, type Type, TypeFlags } from "typescript/unstable/sync";
import { afterAll, expect, it } from "vitest";

// A text of people that is looked up in an object may be "constructor", which every object has: it
// is looked up in a map, or after `Object.hasOwn` was asked about the same object and text.

const root = fileURLToPath(new URL("..", import.meta.url));
const CONFIG = `${root}lookups.tsconfig.json`;
const EXAMPLES = `${root}lookups.ts`;
/** Files that the compiler sees beside the real ones. */
const files = new Map([
  [
    CONFIG,
    JSON.stringify({
      extends: "./tsconfig.json",
      include: ["packages/*/src", "web/src"],
      files: [EXAMPLES],
      exclude: ["packages/testing", "**/*.test.*"],
    }),
  ],
  [
    EXAMPLES,
    `
    const NUMBERS: Record<string, string> = { one: "1" };
    export const ofWord = (word: string) => NUMBERS[word] ?? word;
    export const isNumber = (word: string) => word in NUMBERS;
    export const ofName = (word: string) => NUMBERS[word as keyof typeof NUMBERS];
    export const countOf = (word: any, counts: Record<string, number>) => (counts[word] ??= 1);
    export const first = (word: string, words: string[], place: number, known: Map<string, string>) =>
      words[place] ?? known.get(word) ?? NUMBERS["one"];
    export const own = (name: string) => (Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined);
    export const ofDay = (sums: { [Day in \`day_\${number}\`]?: number }, day: keyof typeof sums) => sums[day];`,
  ],
]);
const api = new API({
  cwd: root,
  fs: { readFile: (path) => files.get(path), fileExists: (path) => files.has(path) || undefined },
});
afterAll(() => api.close());
const [project] = api.updateSnapshot({ openProjects: [CONFIG] }).getProjects();

const { program, checker } = project as NonNullable<typeof project>;

interface Lookup {
  file: SourceFile;
  object: Expression;
  key: Expression;
}

function lookupsIn(file: SourceFile): Lookup[] {
  const found: Lookup[] = [];
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node)) {
      const key = node.argumentExpression;
      found.push({ file, object: node.expression, key: isAsExpression(key) ? key.expression : key });
    } else if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      found.push({ file, object: node.right, key: node.left });
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/**
 * Whether a value may be any text, or of a type that says nothing. A text with a fixed part is no
 * property's name.
 */
function isAnyText(type: Type | undefined): boolean {
  if (!type) return true;
  if (type.isUnionType()) return type.getTypes().some(isAnyText);
  return (type.flags & (TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown)) !== 0;
}

/** Returns the look-ups of any text in these files. */
function unsafeIn(names: readonly string[]): string[] {
  const lookups = names.flatMap((name) => lookupsIn(program.getSourceFile(name) as SourceFile));
  const types = checker.getTypeAtLocation(lookups.map(({ key }) => key));
  return lookups.flatMap(({ file, object, key }, n) => {
    if (!isAnyText(types[n])) return [];
    const [of, text] = [object.getText(file), key.getText(file)];
    if (file.text.includes(`Object.hasOwn(${of}, ${text})`)) return [];
    return [
      `${relative(root, file.fileName)}:${file.getLineAndCharacterOfPosition(key.getStart(file)).line + 1} ${text} in ${of}`,
    ];
  });
}

it("no text of people is looked up in a plain object", () => {
  const product = program.getSourceFileNames().filter((name) => /^(packages|web)\//.test(relative(root, name)));
  expect(product.length).toBeGreaterThan(500);
  expect(unsafeIn(product)).toEqual([]);
});

it("finds what it is for", () => {
  expect(unsafeIn([EXAMPLES])).toEqual([
    "lookups.ts:3 word in NUMBERS",
    "lookups.ts:4 word in NUMBERS",
    "lookups.ts:5 word in NUMBERS",
    "lookups.ts:6 word in counts",
  ]);
});
