import { readdir, readFile } from "node:fs/promises";
import { type NodePath, type PluginObj, types } from "@babel/core";
import { expandMacros, isDescriptor } from "../vite.languages.ts";

interface BareText {
  file: string;
  line: number;
  text: string;
}

/** Names that are the same in every language. */
const NAMES = new Set(["Reseat", "WhatsApp", "Twitter", "X"]);

/** Texts that no user of the app sees: data, and messages for the team. */
const DATA = new Map([
  ["lib/language/format.ts", /^(Jan|Sun) /],
  ["lib/language/i18n.ts", /^English$/],
  ["lib/api/link.ts", /^Bearer/],
  ["lib/pages/paths.ts", /^\/movies\//],
  ["app/routes.tsx", /^reports\/:queue/],
  ["routes/admin/screens.ts", /^reports\/:queue/],
  ["lib/session/token-store.ts", /^CognitoIdentityServiceProvider|LastAuthUser$/],
  ["features/browse/use-choose-city.ts", /^Mumbai Delhi|^city$/],
  ["features/listing/given-tickets.tsx", /^Files$/],
  ["features/listing/listing-values.ts", /^Hindi$/],
  ["features/credits/purchases.tsx", /^Tried again$/],
  ["features/credits/razorpay.ts", /^Payment failed$/],
  ["features/credits/use-buy-credits.ts", /^The buyer closed the checkout$/],
]);

/**
 * Tells words for people from class names, keys and addresses: a leading capital, a final full
 * stop, or several plain words.
 */
function readsAsText(text: string): boolean {
  return /^\P{L}*\p{Lu}\p{Ll}|\p{L}[.!?…]$|(^| )\p{Ll}+( \p{Ll}+){2}/u.test(text.trim());
}

/**
 * Without an instance of `t`, a server would render one language for everybody. Lingui's own
 * `Trans` looks for elements in what people wrote.
 */
const REFUSED = new Set(["t of @lingui/core/macro", "Trans of @lingui/react"]);
const OWN_TRANS = "lib/language/trans.tsx";

/** Attributes that always hold text for people. */
const SPOKEN = /^(aria-label|aria-description|alt|title|placeholder|label|description|hint|legend)$/;

/** Attributes that are never shown or read out. */
const SILENT = /^(className|style|d|viewBox|key|id|name|value|to|href|src|rel|target|role|type)$|^data-/;

function isForMachines(path: NodePath): boolean {
  return !!path.findParent(
    ({ node, parent }) =>
      types.isTSType(node) ||
      types.isImportDeclaration(node) ||
      types.isBinaryExpression(node) ||
      types.isSwitchCase(node) ||
      (types.isNewExpression(node) && types.isIdentifier(node.callee) && /Error$/.test(node.callee.name)) ||
      (types.isJSXAttribute(node) && types.isJSXIdentifier(node.name) && SILENT.test(node.name.name)) ||
      (types.isObjectProperty(parent) && parent.key === node) ||
      (types.isObjectProperty(node) && types.isIdentifier(node.key) && /^(className|path)$/.test(node.key.name)),
  );
}

function isSpoken({ parent }: NodePath): boolean {
  return types.isJSXAttribute(parent) && types.isJSXIdentifier(parent.name) && SPOKEN.test(parent.name.name);
}

/** The English text inside a macro, which the catalogs know. */
function isOfMacro({ parent, parentPath }: NodePath): boolean {
  return types.isObjectProperty(parent) && !!parentPath?.parent && isDescriptor(parentPath.parent);
}

/** A constant, or a part of one: `ERROR_TEXTS.otp_invalid`, `NAMES.get(language)`. */
function isConstant(node: types.Node): boolean {
  if (types.isCallExpression(node)) return isConstant(node.callee);
  if (types.isMemberExpression(node)) return isConstant(node.object);
  return types.isIdentifier(node) && /^[A-Z_]+$/.test(node.name);
}

/**
 * Whether a text comes from a macro, as far as the source shows: the names in it were written by
 * us.
 */
function isOurs(node: types.Node, scope: NodePath["scope"]): boolean {
  if (types.isConditionalExpression(node)) return isOurs(node.consequent, scope) && isOurs(node.alternate, scope);
  if (isDescriptor(node) || isConstant(node)) return true;
  if (!types.isIdentifier(node)) return false;
  if (node.name === "undefined") return true;
  const binding = scope.getBinding(node.name)?.path.node;
  if (types.isVariableDeclarator(binding)) return !!binding.init && isOurs(binding.init, scope);
  const annotation = types.isIdentifier(binding) ? binding.typeAnnotation : null;
  return (
    types.isTSTypeAnnotation(annotation) &&
    types.isTSTypeReference(annotation.typeAnnotation) &&
    types.isIdentifier(annotation.typeAnnotation.typeName, { name: "MessageDescriptor" })
  );
}

/**
 * Finds every text under a folder that no macro wraps, and every template that may be a person's
 * text.
 */
export async function bareTexts(folder: string): Promise<BareText[]> {
  const found: BareText[] = [];
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => /\.tsx?$/.test(each) && !/\.(test|d)\./.test(each))) {
    const file = `${folder}/${name}`;
    const refuse = (path: NodePath, text: string) => found.push({ file, line: path.node.loc?.start.line ?? 0, text });
    const note = (path: NodePath, text: string) => {
      if (NAMES.has(text.trim()) || DATA.get(name)?.test(text) || isForMachines(path) || isOfMacro(path)) return;
      refuse(path, text.trim());
    };
    const finder: PluginObj = {
      visitor: {
        JSXText: (path) => {
          if (/\p{L}/u.test(path.node.value)) note(path, path.node.value);
        },
        StringLiteral: (path) => {
          const { value } = path.node;
          if (readsAsText(value) || (isSpoken(path) && /\p{L}/u.test(value))) note(path, value);
        },
        TemplateLiteral: (path) => {
          const text = path.node.quasis.map(({ value }) => value.cooked).join("{}");
          if (readsAsText(text)) note(path, text);
        },
        CallExpression: (path) => {
          const { callee, arguments: given } = path.node;
          // `t` takes no strings, as its type says.
          const isTemplate = types.isMemberExpression(callee) && types.isIdentifier(callee.property, { name: "_" });
          if (isTemplate && given[0] && !isOurs(given[0], path.scope)) refuse(path, "a template that no macro made");
        },
        ImportSpecifier: (path) => {
          const { parent, node } = path;
          if (!types.isImportDeclaration(parent) || !types.isIdentifier(node.imported) || !node.loc) return;
          const imported = `${node.imported.name} of ${parent.source.value}`;
          if (REFUSED.has(imported) && name !== OWN_TRANS) refuse(path, imported);
        },
      },
    };
    await expandMacros(await readFile(file, "utf8"), file, [finder]);
  }
  return found;
}
