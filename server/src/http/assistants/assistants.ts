import type { Visitor } from "@couvert/domain/booking/limits/visitor-holds.port";
import { type RequestHandler, Router } from "express";
import type { Log } from "../../config/operator-messages.ts";
import { type FetchService, fetchHandler } from "../fetch-handler.ts";
import { nameRoute } from "../observe-requests.ts";
import { apiFaults } from "../rejection.ts";
import { businessesRoute } from "./businesses-route.ts";
import { type McpParts, mcpRoute } from "./mcp-route.ts";
import { createTools, type ToolParts } from "./tools.ts";

/** What assistants use beside the endpoints of the page. */
export interface Assistants extends Omit<ToolParts, "origin"> {
  /** Serves the links of held tables to a visitor; null with an outside reservation provider. */
  readonly heldPage: ((visitor: Visitor) => FetchService) | null;
}

/** Creates the routes of assistants: the feed of businesses, the tools, and the links of the tables that they hold. */
export const assistantRoutes = (
  { heldPage, ...assistants }: Assistants,
  parts: Omit<McpParts, "tools"> & { readonly log: Log },
): Router => {
  const { origin, reads, writes, visitors, log } = parts;
  const router = Router({ caseSensitive: true });
  router.get(
    "/v1/businesses",
    nameRoute("/v1/businesses"),
    reads,
    businessesRoute(assistants.directory, origin),
  );
  router.use(
    "/mcp",
    nameRoute("/mcp"),
    mcpRoute({ ...parts, tools: createTools({ ...assistants, origin }) }),
  );
  router.use(["/v1/businesses", "/mcp"], apiFaults(log));
  if (heldPage === null) return router;
  router.use("/held", nameRoute("/held/{sealed}"));
  const page: RequestHandler = (request, response, next) =>
    fetchHandler(heldPage(visitors.visitorOf(request)), origin)(request, response, next);
  router
    .route(/^\/held\/[\w-]{1,200}$/)
    .get(reads, page)
    .post(writes, page);
  return router;
};
