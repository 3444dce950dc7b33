import { type PluginItem, type PluginObj, transformAsync, types } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import { getConfig } from "@lingui/conf";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import PO from "pofile";
import type { Plugin } from "vite";

const configPath = new URL("lingui.config.ts", import.meta.url).pathname;

export const linguiConfig = getConfig({ configPath });

/** The macros import our own `Trans`, which never reads people's texts as templates. */
const runtimeConfigModule = {
  ...linguiConfig.runtimeConfigModule,
  Trans: [new URL("src/lib/language/trans.tsx", import.meta.url).pathname, "Trans"],
};
const macroConfig = { ...linguiConfig, runtimeConfigModule };

/** The result of a macro: an object with an id, the English text and its values. */
export function isDescriptor(node: types.Node): node is types.ObjectExpression {
  return types.isObjectExpression(node) && !!node.leadingComments?.some(({ value }) => value.trim() === "i18n");
}

/** Runs Lingui's macros on a script, and then `plugins` on the result. */
export function expandMacros(code: string, filename: string, plugins: PluginItem[]) {
  return transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ["typescript", ...(filename.endsWith("x") ? (["jsx"] as const) : [])] },
    plugins: [[macros, { linguiConfig: macroConfig, stripMessageField: false }], ...plugins],
  });
}

/**
 * Leaves the compiled English text in the scripts: English needs no catalog, and a text missing
 * from a catalog appears in English.
 */
const compileEnglish: PluginObj = {
  visitor: {
    ObjectExpression({ node }) {
      if (!isDescriptor(node)) return;
      for (const property of node.properties) {
        if (!types.isObjectProperty(property) || !types.isIdentifier(property.key, { name: "message" })) continue;
        if (types.isStringLiteral(property.value))
          property.value = types.valueToNode(compileMessage(property.value.value));
      }
    },
  },
};

function macroTransform(): Plugin {
  return {
    name: "reseat:macros",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
      async handler(code, id) {
        const result = await expandMacros(code, id, [compileEnglish]);
        return result?.code ? { code: result.code, map: result.map } : null;
      },
    },
  };
}

/** Tells boot.js the languages and, in a build, the addresses of their catalogs. */
function catalogAddresses(): Plugin {
  const { locales, sourceLocale } = linguiConfig;
  return {
    name: "reseat:catalogs",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const addresses = locales.map((locale) => {
          const catalog = Object.values(bundle).find(
            (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(`/locales/${locale}/messages.po`),
          );
          return `data-${locale}="${catalog && locale !== sourceLocale ? `/${catalog.fileName}` : ""}"`;
        });
        return html.replace('<script src="/boot.js"', (script) => `${script} ${addresses.join(" ")}`);
      },
    },
  };
}

/**
 * Compiles a catalog. Lingui's own plugin does the same, but depends on its whole command line. A
 * text without a translation is left out, and so appears in English.
 */
function compiledCatalogs(): Plugin {
  return {
    name: "reseat:compiled-catalogs",
    config: () => ({ optimizeDeps: { exclude: Object.values(linguiConfig.macro ?? {}).flat() } }),
    transform: {
      filter: { id: /\.po$/ },
      handler(source) {
        const messages = PO.parse(source)
          .items.filter(({ msgstr, obsolete }) => msgstr[0] && !obsolete)
          .map(({ msgid, msgctxt, msgstr }) => [generateMessageId(msgid, msgctxt), compileMessage(msgstr[0] ?? "")]);
        const json = JSON.stringify(Object.fromEntries(messages));
        return { code: `export const messages = JSON.parse(${JSON.stringify(json)});`, map: null, moduleType: "js" };
      },
    },
  };
}

export function languages() {
  return [macroTransform(), compiledCatalogs(), catalogAddresses()];
}
