import { defineConfig } from "vitest/config";

const node = (name: string, include: string[]) => ({
  test: { name, root: name, include, environment: "node" as const, isolate: false },
});

export default defineConfig({
  test: {
    projects: [
      node("domain", ["src/**/*.test.ts", "boundaries/*.test.ts"]),
      node("adapters", ["src/**/*.test.ts"]),
      "ui/vite.config.ts",
      node("server", ["src/**/*.test.ts"]),
      {
        test: {
          name: "consumers",
          root: "contracts",
          include: ["src/*.consumer.test.ts"],
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "providers",
          root: "contracts",
          include: ["src/*.provider.test.ts"],
          fileParallelism: false,
        },
      },
    ],
  },
});
