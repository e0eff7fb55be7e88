import type { Visitor } from "@couvert/domain/booking/limits/visitor-holds.port";
import { Router } from "express";
import { type FetchService, fetchHandler } from "../fetch-handler.ts";
import { nameRoute } from "../observe-requests.ts";
import { apiFaults } from "../rejection.ts";
import type { Visitors } from "../visitors/visitors.ts";
import { businessesRoute } from "./businesses-route.ts";
import { mcpRoute } from "./mcp-route.ts";
import { type AssistantHolds, createTools, type ToolParts } from "./tools.ts";

/** What assistants use beside the endpoints of the page. */
export interface Assistants {
  readonly directory: ToolParts["directory"];
  /** Null with an outside reservation provider. */
  readonly holds: (AssistantHolds & { readonly page: (visitor: Visitor) => FetchService }) | null;
}

interface AssistantRoutesParts
  extends Omit<ToolParts, keyof Assistants>,
    Omit<Parameters<typeof mcpRoute>[0], "tools"> {
  readonly assistants: Assistants;
  readonly visitors: Visitors;
}

/** Only one sealed token reaches the page of a hold. */
const HELD_PAGE = /^\/held\/[\w-]{1,200}$/;

/** Creates the routes of assistants: the feed of businesses, the tools, and the links of the tables that they hold. */
export const assistantRoutes = (parts: AssistantRoutesParts): Router => {
  const { origin, reads, writes, visitors } = parts;
  const { directory, holds } = parts.assistants;
  const router = Router({ caseSensitive: true });
  const feed = [nameRoute("/v1/businesses"), reads, businessesRoute(directory, origin)];
  router.get("/v1/businesses", ...feed, apiFaults(parts.log));
  const tools = createTools({ ...parts, directory, holds });
  router.use("/mcp", nameRoute("/mcp"), mcpRoute({ ...parts, tools }));
  if (holds === null) return router;
  router.use("/held", nameRoute("/held/{sealed}"));
  const page = (visitor: Visitor) => fetchHandler(holds.page(visitor), origin);
  router.get(HELD_PAGE, reads, (request, response, next) =>
    page(visitors.visitorOf(request))(request, response, next),
  );
  router.post(HELD_PAGE, writes, (request, response, next) =>
    page(visitors.visitorOf(request))(request, response, next),
  );
  return router;
};
