import { ERRORS, type ErrorCode, routes } from "../src";

/** Who meets an error: everybody, with what a first view does; who asks and deals; admins. */
type Of = "first views" | "later calls" | "admins";

/** The calls that a first view leads to at once. */
const FIRST: string[] = ["accounts", "browse", "credits", "payments", "places", "tickets"];

/** A page says this before it sends anything. */
const SAID_AT_ONCE = "image_invalid";

/** Returns who can meet each code that a call names. */
function groups(): Map<string, Of> {
  const codes = new Map<string, Of>();
  const all = routes();
  const ofAdmins = all.filter(({ access }) => access === "admin");
  const first = all.filter(({ access, domain }) => access !== "admin" && FIRST.includes(domain));
  const later = all.filter(({ access, domain }) => access !== "admin" && !FIRST.includes(domain));
  const steps = [
    ["admins", ofAdmins],
    ["later calls", later],
    ["first views", first],
  ] as const;
  // The last one counts.
  for (const [of, calls] of steps) for (const { errors } of calls) for (const code of errors) codes.set(code, of);
  return codes.set(SAID_AT_ONCE, "first views");
}

const NAMES: Record<Of, string> = {
  "first views": "ERROR_MESSAGES",
  "later calls": "LATER_ERROR_TEXTS",
  admins: "ADMIN_ERROR_TEXTS",
};

/** Returns the texts of errors that these can meet, in the form of the browser's catalogs. */
export function errorMessages(of: Of): string {
  const ofCode = groups();
  const texts = (Object.entries(ERRORS) as [ErrorCode, { message: string }][])
    .filter(([code]) => (ofCode.get(code) ?? "first views") === of)
    .map(([code, { message }]) => `  ${code}: msg\`${message}\`,`);
  return `// Made by \`npm run generate\` of the contract's texts.
import { msg } from "@lingui/core/macro";

export const ${NAMES[of]} = {
${texts.join("\n")}
};
`;
}
