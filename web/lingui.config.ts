import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "hi"],
  catalogs: [{ path: "<rootDir>/src/locales/{locale}/messages", include: ["<rootDir>/src"], exclude: ["**/*.test.*"] }],
  format: formatter({ lineNumbers: false }),
  // Keeps a screen's texts together, which is how a translator wants to read them.
  orderBy: "origin",
});
