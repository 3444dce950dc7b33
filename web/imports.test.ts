import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

/** Lowest layer first: a layer may import from itself and from those before it. */
const LAYERS = ["fonts", "styles", "lib", "ui", "features", "routes", "app"];

/**
 * Features that other features may import, lowest first: each may import those before it. Only
 * routes and the app may import any other folder of `features/`; a new folder is guarded from its
 * first file.
 */
const FOUNDATIONS = ["legal", "trust", "tickets", "credits", "deals", "chat", "wanted", "interest", "browse"];

const source = join(import.meta.dirname, "src");

interface Import {
  from: string;
  to: string;
}

/**
 * Our own files in `src`, with their text. Tests are left out: they may import the code that they
 * test.
 */
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(source, path), "utf8") }));

/** Every import between them, static or dynamic. */
const imports: Import[] = files.flatMap(({ path: from, text }) =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, to = ""]) => ({
    from,
    to: relative(source, resolve(source, dirname(from), to)),
  })),
);

function mayImport({ from, to }: Import): boolean {
  const [layer = "", feature = ""] = from.split("/");
  const [otherLayer = "", otherFeature = ""] = to.split("/");
  const height = LAYERS.indexOf(layer);
  // The service worker may import everything.
  if (height < 0) return true;
  const otherHeight = LAYERS.indexOf(otherLayer);
  if (otherHeight < 0 || otherHeight > height) return false;
  if (layer !== "features" || otherLayer !== "features" || feature === otherFeature) return true;
  const other = FOUNDATIONS.indexOf(otherFeature);
  return other >= 0 && (!FOUNDATIONS.includes(feature) || other < FOUNDATIONS.indexOf(feature));
}

test("imports go one way, and features meet only in routes", () => {
  expect(imports.length).toBeGreaterThan(0);
  const wrong = imports.filter((each) => !mayImport(each));
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

/**
 * The files that define queries and mutations elsewhere. The removal of expired tickets begins on
 * the first screen, which would load all of a seller's mutations with it. A new listing is only
 * read from the cache. In `lib`: how lists are fetched, how commands are sent, the person, and the texts
 * of a part.
 */
const DEFINING = [
  "features/tickets/just-listed.ts",
  "features/listing/use-cleanup-expired.ts",
  "lib/api/paged.ts",
  "lib/api/use-command.ts",
  "lib/language/part-texts.tsx",
  "lib/session/session.tsx",
];

/** The files whose code matches; comments do not count. */
function filesWith(code: RegExp, name = /./): string[] {
  return files.flatMap(({ path, text }) =>
    name.test(path) && code.test(text.replaceAll(/^ *(\/\*\*|\*|\/\/).*$/gm, "")) ? [path] : [],
  );
}

const outside = (paths: string[], places: string[]) =>
  paths.filter((path) => !places.some((place) => path.startsWith(place)));

test("queries and mutations are defined in files of their own, so that everybody finds them", () => {
  const defining = filesWith(
    /\b(queryOptions|infiniteQueryOptions|infiniteOptions|mutationOptions|pagedOptions|useMutation|useCommand)\b *[<(]|\b(queryFn|mutationFn):/,
  );
  const own = /\/(queries|mutations)\.ts$/;
  expect(defining.some((path) => own.test(path))).toBe(true);
  expect(
    outside(
      defining.filter((path) => !own.test(path)),
      DEFINING,
    ),
  ).toEqual([]);
});

test("queries.ts has options, and no hooks", () => {
  expect(filesWith(/\buse(Infinite|Suspense)?Query\(|function use[A-Z]/, /\/queries\.ts$/)).toEqual([]);
});

test("what a history entry holds is read in one place, which checks it", () => {
  const reading = filesWith(/useLocation\(\)\.state|location\.state|\bstate\b[^}\n]*\} = useLocation\(\)/);
  expect(reading).toEqual(["lib/pages/location-state.ts"]);
});

test("no import changes another module's object: who needs an addition asks for it", () => {
  expect(filesWith(/^(Object\.assign\(|for \(|(?!self\b|module\b)[a-z]\w*(\.\w+|\[[^\]]+\])+ = )/m)).toEqual([]);
});

test("no text that people read stands in lib, but those of errors, of files that are no picture and of days", () => {
  const texts = filesWith(/@lingui\/(core|react)\/macro/, /^lib\//);
  expect(texts.toSorted()).toEqual(["lib/api/error-texts.ts", "lib/images/image-file.ts", "lib/language/format.ts"]);
});

test("what others stand on is there", () => {
  const folders = readdirSync(join(source, "features"));
  expect(FOUNDATIONS.filter((feature) => !folders.includes(feature))).toEqual([]);
});
