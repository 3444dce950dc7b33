import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { languages } from "../web/vite.languages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const setupFiles = ["packages/testing/src/vitest/worker.ts"];
/**
 * These catch hangs: a machine may be ten times slower than the one on which a test was written.
 */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/**
 * Packages that render are bundled together, so that all of them use the app's React and not the
 * infrastructure's older one.
 */
const withReact = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "@lingui/react",
  "@tanstack/react-query",
  "@testing-library/react",
  "lucide-react",
  "radix-ui",
  "react-hook-form",
  "react-router-dom",
  "sonner",
];

/**
 * The files that take longest, longest first: begun last, one of them would keep a processor
 * waiting in the end.
 */
const long = [
  "run/start.test.ts",
  "web/first-view.test.ts",
  "moderation/moderation.test.ts",
  "memory-dynamo/memory-dynamo.test.ts",
  "tests/bounds.test.ts",
  "simulation/simulation.test.ts",
  "integration/text-flood.test.ts",
  "integration/document.test.ts",
  "integration/demo.test.ts",
  "integration/held-back.test.ts",
  "integration/webhook-rush.test.ts",
  "integration/permissions.test.ts",
  "integration/errors.test.ts",
  "app/failing-server.test.tsx",
  "chat/outbox.test.tsx",
  "chat/live-messages.test.tsx",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = long.findIndex((name) => moduleId.endsWith(name));
      return index < 0 ? long.length : index;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/**
 * Tests that start stacks, processes, builds or DynamoDB Local, so that `npm run check` does
 * without them.
 */
const ofStacks = [
  "packages/local/**/*.test.ts",
  "packages/testing/src/memory-dynamo/memory-dynamo.test.ts",
  "packages/functions/scripts/restore-table.test.ts",
  "tests/bounds.test.ts",
  "web/first-view.test.ts",
];

/** Each test file has a table of its own. */
export default defineConfig({
  root,
  test: {
    pool: "forks",
    // A test file runs most of its code a few times: compiled at once, and with room for what is
    // new, it takes a tenth less of the processor.
    execArgv: ["--always-sparkplug", "--max-semi-space-size=64"],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        plugins: [languages()],
        // Read as a data URL, as in the bundles of functions.
        assetsInclude: ["**/*.wasm"],
        test: {
          name: "unit",
          isolate: false,
          include: ["packages/**/*.test.ts", "tests/*.test.ts", "web/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...ofStacks],
          setupFiles,
          ...timeouts,
        },
      },
      {
        root,
        plugins: [languages()],
        test: {
          name: "local",
          isolate: false,
          include: ofStacks,
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
          isolate: false,
          setupFiles: [`${root}/web/test/setup.ts`],
          environmentOptions: { happyDOM: { url: "http://localhost:5173" } },
          include: ["**/*.test.tsx"],
          deps: { optimizer: { client: { enabled: true, include: withReact } } },
          ...timeouts,
          // These tests wait for the app's own times more than they use the processor.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        root,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts", "tests/simulation/*.test.ts"],
          globalSetup: ["packages/testing/src/vitest/functions.ts"],
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
