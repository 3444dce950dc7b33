import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, parse } from "node:path";

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * The tests of a file, for `npm run check -- <path>`: itself, or those in its folder that import
 * it, or else all of its folder. Of a folder, all in it.
 */
export function testsBeside(path: string): string[] {
  if (isTest(path) || statSync(path).isDirectory()) return [path];
  const folder = dirname(path);
  const tests = readdirSync(folder)
    .filter(isTest)
    .map((file) => join(folder, file));
  const { name } = parse(path);
  const own = tests.filter((test) => readFileSync(test, "utf8").includes(`"./${name}"`));
  return own.length > 0 ? own : tests;
}
