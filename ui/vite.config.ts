import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** `Header-bar`: short enough for the wire, and it says where to look. Every CSS module has a name of its own. */
const classNameOf = (local: string, file: string): string =>
  `${basename(file.split("?")[0] ?? file, ".module.css")}-${local}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: "public",
  appType: "custom",
  css: { modules: { generateScopedName: classNameOf } },
  builder: {},
  build: { target: "es2023", assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        // The server names what a page needs, so that nothing is discovered one round trip after another.
        modulePreload: false,
        rolldownOptions: {
          input: { boot: "src/delivery/boot.ts", app: "src/app.tsx" },
          preserveEntrySignatures: "strict",
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled whole, so that it is React's production build whatever NODE_ENV the server runs with.
      resolve: { noExternal: true },
      build: {
        outDir: "dist/server",
        ssr: true,
        emitAssets: false,
        rolldownOptions: { input: { render: "src/entry-server.tsx" } },
      },
    },
  },
  test: {
    name: "ui",
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/testing/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
