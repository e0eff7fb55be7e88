import { generateTypes } from "prismic-ts-codegen";
import type { ContentModels } from "./read-models.ts";

/** The TypeScript types of documents and slices of these models, as the text of a module. */
export const modelTypes = ({ types, slices }: ContentModels): string =>
  `// Made from the models by pnpm content:types: change those instead.\n${generateTypes({
    customTypeModels: [...types.values()],
    sharedSliceModels: [...slices.values()],
    typesProvider: "@prismicio/client",
    clientIntegration: { includeContentNamespace: true },
    cache: false,
  })}\n`;
