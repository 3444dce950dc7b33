import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

test("scripts are published without their source maps, which are kept beside the site", () => {
  const { E2E_DIST = "" } = process.env;
  const files = readdirSync(E2E_DIST, { recursive: true, encoding: "utf8" });
  // What reads pictures and PDFs is published as its libraries bring it.
  const scripts = files.filter((file) => file.endsWith(".js") && !file.startsWith("assets/reader/"));
  expect(scripts.length).toBeGreaterThan(50);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  const read = (script: string) => readFileSync(`${E2E_DIST}/${script}`, "utf8");
  expect(scripts.filter((script) => read(script).includes("sourceMappingURL"))).toEqual([]);
  // The bundler's own few lines have no source.
  const built = scripts.filter((script) => /^assets\/(?!rolldown-runtime)/.test(script));
  expect(built.filter((script) => !existsSync(`${E2E_DIST}-maps/${script}.map`))).toEqual([]);
});
