import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** A package's tests in Node. Time-outs are for a test that hangs, not for a busy machine, where opening PGlite takes seconds. */
const node = (name: string, root: string, include: string[], options: object = {}) => ({
  test: {
    name,
    root,
    include,
    environment: "node" as const,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...options,
  },
});

const DOM_TESTS = "src/**/*.dom.test.ts";

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const DATABASES = {
  globalSetup: [
    fileOf("adapters/src/database/templates.setup.ts"),
    fileOf("adapters/src/database/postgresql.setup.ts"),
  ],
};

export default defineConfig({
  test: {
    projects: [
      node("ci", ".ci", ["*.test.ts"]),
      "domain/vitest.config.ts",
      node("adapters", "adapters", ["src/**/*.test.ts"], DATABASES),
      // jsdom takes longer to make than most tests take to run, so only tests that need a page get one.
      {
        extends: "./ui/vite.config.ts",
        test: {
          name: "ui",
          root: "ui",
          include: ["src/**/*.test.ts", "brands/*.test.ts"],
          exclude: [DOM_TESTS],
          environment: "node",
          isolate: false,
        },
      },
      {
        extends: "./ui/vite.config.ts",
        test: {
          name: "ui-dom",
          root: "ui",
          include: ["src/**/*.test.tsx", DOM_TESTS],
          environment: "jsdom",
          setupFiles: [fileOf("ui/src/testing/setup.ts")],
        },
      },
      node("server", "server", ["src/**/*.test.ts"], DATABASES),
      // Consumers write the pacts that providers are then held to: two projects, run one after the other.
      node("consumers", "contracts", ["src/*.consumer.test.ts"]),
      node("providers", "contracts", ["src/*.provider.test.ts"]),
    ],
  },
});
