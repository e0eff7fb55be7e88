import type { PageAssets } from "./page-assets.ts";

/** What a document names in development, where Vite serves the sources and brings the styles with the modules. */
export const developmentAssets = (startsNow: boolean): PageAssets => ({
  styles: ["/src/design/site.css"],
  fonts: [],
  boot: "/src/shell/delivery/boot.ts",
  app: "/src/app.development.ts",
  modules: ["/@vite/client"],
  startsNow,
});
