import { fileURLToPath } from "node:url";

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The folders of the content models: document types and slices. */
export const MODELS = { types: at("adapters/customtypes"), slices: at("ui/src/pages/slices") };

/** The folders of the demo content; `releases` has a folder for each planned release. */
export const DEMO_CONTENT = {
  documents: at("adapters/demo/documents"),
  images: at("adapters/demo/images"),
  media: at("adapters/demo/media"),
  releases: at("adapters/demo/releases"),
};

/** The TypeScript types that `pnpm content:types` generates from the models; git ignores the folder. */
export const MODEL_TYPES = at("adapters/dist/content-types.d.ts");
