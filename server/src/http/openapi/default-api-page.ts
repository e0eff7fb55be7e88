import { fileURLToPath } from "node:url";
import { apiPage } from "./api-page.ts";
import { openApiDocument } from "./openapi-document.ts";

/** The page that `pnpm docs:api` generates. */
export const API_PAGE: string = fileURLToPath(new URL("../../../../docs/api.md", import.meta.url));

/** Returns the page of a site with the default settings. */
export const defaultApiPage = (): string =>
  apiPage(
    openApiDocument({
      origin: "http://127.0.0.1:3000",
      reservationProvider: "house",
      cardProvider: "test-cards",
      cardNumbers: "16",
    }),
  );
