import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "hi"],
  catalogs: [{ path: "<rootDir>/src/locales/{locale}/messages", include: ["<rootDir>/src"], exclude: ["**/*.test.*"] }],
  format: formatter({ lineNumbers: false }),
  // A screen's texts stand together, as whoever translates them wants to read them.
  orderBy: "origin",
});
