import "./e2e/src/clocks/use-test-clock.ts";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What runs before each test file. */
const SETUP = ["e2e/src/clocks/check-test-clock.ts", "domain/property-seed.ts"].map(fileOf);

/** The tests of a package in Node. Timeouts are for tests that hang; on a busy machine opening PGlite takes seconds. */
const node = (name: string, root: string, include: string[], options: object = {}) => ({
  test: {
    name,
    root,
    include,
    environment: "node" as const,
    isolate: false,
    setupFiles: SETUP,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...options,
  },
});

const DOM_TESTS = "src/**/*.dom.test.ts";

/** Tests that need their own modules or document: they mock a module or replace the document. */
const ISOLATED_DOM_TESTS = [
  "src/app.dom.test.ts",
  "src/entry-server.dom.test.ts",
  "src/shell/chrome/Header.refused.test.tsx",
  "src/kit/form/captcha-token.dom.test.ts",
  "src/kit/rich-text/RichText.refused.test.tsx",
  "src/shell/failures/send-failure.dom.test.ts",
  "src/shell/chrome/scroll-to-top.dom.test.ts",
  "src/shell/router/Root.test.tsx",
  "src/pages/screens/SimulatorScreen.test.tsx",
];

/** The test that breaks each answer of each provider in hundreds of ways, before a release. */
const PROVIDER_MUTATIONS = "src/verify/mutations/mutations.test.ts";

const DATABASES = {
  globalSetup: [
    fileOf("adapters/platform/src/database/templates.setup.ts"),
    fileOf("adapters/platform/src/database/postgresql.setup.ts"),
  ],
};

/** Tests of `ui` in jsdom. */
const dom = (name: string, options: object) => ({
  extends: "./ui/vite.config.ts",
  test: {
    name,
    root: "ui",
    environment: "jsdom",
    setupFiles: [...SETUP, fileOf("ui/src/testing/setup.ts")],
    ...options,
  },
});

export default defineConfig({
  test: {
    projects: [
      node("ci", ".ci", ["**/*.test.ts"]),
      "domain/vitest.config.ts",
      node("adapters", "adapters", ["*/src/**/*.test.ts", "services/testing/**/*.test.ts"], DATABASES),
      // jsdom starts slower than most tests run, so only tests that need a page get one.
      {
        extends: "./ui/vite.config.ts",
        test: {
          name: "ui",
          root: "ui",
          include: ["*.test.ts", "src/**/*.test.ts", "brands/*.test.ts"],
          exclude: [DOM_TESTS],
          environment: "node",
          isolate: false,
          setupFiles: [...SETUP, fileOf("ui/src/testing/source-messages.ts")],
        },
      },
      dom("ui-dom", {
        include: ["src/**/*.test.tsx", DOM_TESTS],
        exclude: ISOLATED_DOM_TESTS,
        isolate: false,
      }),
      dom("ui-isolated", { include: ISOLATED_DOM_TESTS }),
      node("server", "server", ["{src,bench,attack}/**/*.test.ts"], DATABASES),
      // Consumers write the pacts that providers are then verified against: two projects, run in turn.
      node("consumers", "contracts", ["src/**/*.consumer.test.ts"], {
        globalSetup: fileOf("contracts/src/pact/written-pacts.setup.ts"),
      }),
      node("providers", "contracts", ["src/**/*.test.ts"], {
        exclude: ["src/**/*.consumer.test.ts", PROVIDER_MUTATIONS],
      }),
      node("mutations", "contracts", [PROVIDER_MUTATIONS]),
    ],
  },
});
