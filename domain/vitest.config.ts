import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "domain",
    root: import.meta.dirname,
    include: ["src/**/*.test.ts"],
    setupFiles: ["property-runs.ts"],
    environment: "node",
    isolate: false,
    // FC_RUNS says how long a law is tried, whatever that takes.
    testTimeout: 0,
  },
});
