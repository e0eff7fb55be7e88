import { fileURLToPath } from "node:url";
import { openApiDocument } from "./openapi-document.ts";

/** The file that `pnpm docs:api` generates. */
export const API_FILE: string = fileURLToPath(new URL("../../../../docs/openapi.json", import.meta.url));

/** Returns the text of the document of a site with the default settings. */
export const defaultDocument = (): string =>
  `${JSON.stringify(
    openApiDocument({
      origin: "http://127.0.0.1:3000",
      reservationProvider: "house",
      cardProvider: "test-cards",
      cardNumbers: "16",
    }),
    null,
    2,
  )}\n`;
