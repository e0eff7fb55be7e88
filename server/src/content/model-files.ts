import { fileURLToPath } from "node:url";

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The folders of the content models: document types and slices. */
export const MODELS = { types: at("adapters/customtypes"), slices: at("ui/src/pages/slices") };

/** The TypeScript types that `pnpm content:types` generates from the models; git ignores the folder. */
export const MODEL_TYPES = at("adapters/dist/content-types.d.ts");
