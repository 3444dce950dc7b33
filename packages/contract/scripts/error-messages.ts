import { ERRORS, type ErrorCode, routes } from "../src";

/** The codes that only calls of admins answer with. */
function adminCodes(): Set<string> {
  const all = routes();
  const others = new Set(all.filter(({ access }) => access !== "admin").flatMap(({ errors }) => errors));
  const ofAdmins = all.filter(({ access }) => access === "admin").flatMap(({ errors }) => errors);
  return new Set(ofAdmins.filter((code) => !others.has(code)));
}

/**
 * The texts of errors as the browser's catalogs find them: everybody's, or those that only admins
 * meet.
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
