import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { languages } from "../web/vite.languages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const setupFiles = ["packages/testing/src/vitest/worker.ts"];
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 };

/**
 * Packages that render are bundled together, so that all of them use the app's React and not the infrastructure's older
 * one.
 */
const withReact = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "@hookform/resolvers/zod",
  "@lingui/react",
  "@tanstack/react-query",
  "@testing-library/react",
  "lucide-react",
  "radix-ui",
  "react-hook-form",
  "react-router-dom",
  "sonner",
];

/** One DynamoDB Local for the whole run, one table for each worker. */
export default defineConfig({
  root,
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        root,
        plugins: [languages()],
        test: {
          name: "unit",
          include: ["packages/**/*.test.ts", "tests/*.test.ts", "web/**/*.test.ts"],
          globalSetup: ["packages/testing/src/vitest/dynamo.ts"],
          setupFiles,
          ...timeouts,
        },
      },
      {
        root: `${root}/web`,
        plugins: [languages()],
        resolve: { dedupe: ["react", "react-dom"] },
        test: {
          name: "web",
          environment: "happy-dom",
          environmentOptions: { happyDOM: { url: "http://localhost:5173" } },
          include: ["**/*.test.tsx"],
          deps: { optimizer: { client: { enabled: true, include: withReact } } },
          testTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["packages/testing/src/vitest/dynamo.ts", "packages/testing/src/vitest/functions.ts"],
          setupFiles,
          ...timeouts,
        },
      },
      {
        root,
        test: {
          name: "stacks",
          include: ["tests/stacks/**/*.test.ts"],
          globalSetup: ["tests/stacks/global-setup.ts"],
          ...timeouts,
        },
      },
    ],
  },
});
