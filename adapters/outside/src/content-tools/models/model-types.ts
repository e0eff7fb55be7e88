import { generateTypes } from "prismic-ts-codegen";
import type { ContentModels } from "./read-models.ts";

/** Generates a module of TypeScript types for the documents and slices of these models. */
export const generateModelTypes = ({ types, slices }: ContentModels): string =>
  `// Generated from the models by pnpm content:types. Change the models instead.\n${generateTypes({
    customTypeModels: [...types.values()],
    sharedSliceModels: [...slices.values()],
    typesProvider: "@prismicio/client",
    clientIntegration: { includeContentNamespace: true },
    cache: false,
  })}\n`;
