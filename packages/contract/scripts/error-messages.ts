import { ERRORS, type ErrorCode, routes } from "../src";

/** Returns the codes that only calls of admins can return. */
function adminCodes(): Set<string> {
  const all = routes();
  const others = new Set(all.filter(({ access }) => access !== "admin").flatMap(({ errors }) => errors));
  const ofAdmins = all.filter(({ access }) => access === "admin").flatMap(({ errors }) => errors);
  return new Set(ofAdmins.filter((code) => !others.has(code)));
}

/**
 * Returns the texts of errors in the form of the browser's catalogs: everybody's, or the ones for
 * admins only.
 */
export function errorMessages(of: "everybody" | "admins"): string {
  const isAdmins = adminCodes();
  const texts = (Object.entries(ERRORS) as [ErrorCode, { message: string }][])
    .filter(([code]) => isAdmins.has(code) === (of === "admins"))
    .map(([code, { message }]) => `  ${code}: msg\`${message}\`,`);
  const name = of === "admins" ? "ADMIN_ERROR_TEXTS" : "ERROR_MESSAGES";
  return `// Made by \`npm run generate\` of the contract's texts.
import { msg } from "@lingui/core/macro";

export const ${name} = {
${texts.join("\n")}
};
`;
}
