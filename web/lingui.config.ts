import { defineConfig } from "@lingui/conf";
import { LANGUAGES } from "@reseat/contract/limits/constants";

/** The texts of admins have a catalog of their own, which nobody else loads. */
const ofAdmins = ["<rootDir>/src/features/admin", "<rootDir>/src/routes/admin", "<rootDir>/src/routes/admin.tsx"];
/** The long legal texts and grievances, which few people read. */
const ofTheLaw = ["<rootDir>/src/features/legal/texts", "<rootDir>/src/features/legal/grievances"];
const tests = "**/*.test.*";

export default defineConfig({
  sourceLocale: "en",
  locales: LANGUAGES,
  catalogs: [
    {
      path: "<rootDir>/src/locales/{locale}/messages",
      include: ["<rootDir>/src"],
      exclude: [
        tests,
        "**/features/admin/**",
        "**/routes/admin/**",
        "**/routes/admin.tsx",
        "**/features/legal/texts/**",
        "**/features/legal/grievances/**",
      ],
    },
    { path: "<rootDir>/src/locales/{locale}/admin", include: ofAdmins, exclude: [tests] },
    { path: "<rootDir>/src/locales/{locale}/legal", include: ofTheLaw, exclude: [tests] },
  ],
  formatOptions: { lineNumbers: false },
  // The order keeps a screen's texts together for translators.
  orderBy: "origin",
});
