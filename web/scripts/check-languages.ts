import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { getCatalogs } from "@lingui/cli/api";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { linguiConfig } from "../vite.languages.ts";
import { bareTexts } from "./bare-texts.ts";

/**
 * Fails on a text outside a macro, on a catalog that `npm run languages` would change, and on a
 * missing translation.
 */

const web = join(import.meta.dirname, "..");
const locales = join(web, "src/locales");

/** Extracts into a copy of the catalogs and compares. */
async function outdatedCatalogs(): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), "locales-"));
  await cp(locales, copy, { recursive: true });
  const catalogs = (linguiConfig.catalogs ?? []).map((each) => ({ ...each, path: each.path.replace(locales, copy) }));
  for (const catalog of await getCatalogs({ ...linguiConfig, catalogs }))
    await catalog.make({ clean: true, overwrite: false, locale: linguiConfig.locales, orderBy: linguiConfig.orderBy });
  const names = (linguiConfig.catalogs ?? []).map(({ path }) => `${basename(path)}.po`);
  const files = linguiConfig.locales.flatMap((locale) => names.map((name) => join(locale, name)));
  const isOutdated = await Promise.all(
    files.map(async (file) => {
      const [now, then] = await Promise.all([copy, locales].map((folder) => readFile(join(folder, file), "utf8")));
      return inOrder(now) !== inOrder(then);
    }),
  );
  await rm(copy, { recursive: true });
  return files
    .filter((_, index) => isOutdated[index])
    .map((file) => `web/src/locales/${file} is not up to date: run npm run languages`);
}

/** Lingui does not define the order of two texts on one line of a source. */
const inOrder = (catalog = "") => catalog.split("\n\n").sort().join("\n\n");

/**
 * The placeholders and elements (`<0>`) of a text, sorted, so that a translation may order them
 * differently.
 */
function places(text: string): string {
  const found = new Set<string>();
  const collect = (tokens: CompiledMessage) => {
    for (const token of tokens) {
      if (typeof token === "string") for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) found.add(tag);
      else {
        found.add(token[0]);
        for (const choice of Object.values(token[2] ?? {})) if (Array.isArray(choice)) collect(choice);
      }
    }
  };
  collect(compileMessageOrThrow(text));
  return [...found].sort().join(" ");
}

async function faultyTranslations(): Promise<string[]> {
  const catalogs = await getCatalogs(linguiConfig);
  const faults: string[] = [];
  for (const locale of linguiConfig.locales.filter((each) => each !== linguiConfig.sourceLocale)) {
    const messages = await Promise.all(
      catalogs.map(async (catalog) => Object.values((await catalog.read(locale)) ?? {})),
    );
    for (const { message = "", translation } of messages.flat()) {
      if (!translation) faults.push(`${locale}: not translated: ${message}`);
      else if (places(message) !== places(translation)) faults.push(`${locale}: other places than in: ${message}`);
    }
  }
  return faults;
}

const bare = (await bareTexts(join(web, "src"))).map(
  ({ file, line, text }) => `web/${relative(web, file)}:${line} is outside a macro: ${text}`,
);
const faults = [...bare, ...(await outdatedCatalogs()), ...(await faultyTranslations())];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`Every text is in ${linguiConfig.locales.join(", ")}`);
