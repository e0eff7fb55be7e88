import { fileURLToPath } from "node:url";

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where the models of the site's content lie: those of its document types, and those of its slices. */
export const MODELS = { types: at("adapters/customtypes"), slices: at("ui/src/pages/slices") };

/** Where the demo group's content lies; `releases` holds a folder for each release that is to come. */
export const DEMO_CONTENT = {
  documents: at("adapters/demo/documents"),
  images: at("adapters/demo/images"),
  media: at("adapters/demo/media"),
  releases: at("adapters/demo/releases"),
};

/** The TypeScript types that `pnpm content:types` generates from the models; git ignores the folder. */
export const MODEL_TYPES = at("adapters/dist/content-types.d.ts");
