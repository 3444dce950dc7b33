import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { languages } from "../web/vite.languages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const setupFiles = ["packages/testing/src/vitest/worker.ts"];
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 };

/** One DynamoDB Local for the whole run, a table for each worker. */
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
