import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { ManageView } from "@couvert/domain/booking/manage/manage-view";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import type { SiteContent } from "@couvert/domain/site/page/content.port";
import { createSiteContent } from "@couvert/domain/site/page/page.builders";
import { noCaptcha } from "@couvert/outside/captcha/captcha";
import { memoryContent } from "@couvert/outside/content/memory/memory-content.builders";
import { cdnGeolocation } from "@couvert/outside/geolocation/cdn-geolocation";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import { createCards } from "@couvert/services/card-service/card-service.builders";
import { openTestService } from "@couvert/services/reservation-service/reservation-service.builders";
import { storedVisitorHolds } from "@couvert/services/visitor-holds/stored-visitor-holds";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { onTestFinished } from "vitest";
import { queryAssignments } from "../compose/query-assignments.ts";
import { NO_COUNTRIES, startTestServer } from "../http/app.builders.ts";
import { managePages } from "../http/documents/manage-pages.ts";
import { composeAssistants } from "./compose-assistants.ts";

const ORIGIN = "https://book.example.com";
const LIMITS = { heldByVisitor: 3, heldByNetwork: 3, unusedByVisitor: 9, unusedByNetwork: 9 };
const BOOKINGS = { ofGuest: 9, ofNetwork: 9, atATimeOfGuest: 9, atATimeOfNetwork: 9 };

let servers = 0;

/** Options of a server with assistants. */
interface AssistantServerOptions {
  readonly restaurant?: Partial<Restaurant>;
  readonly content?: Partial<SiteContent>;
  readonly config?: { readonly readsPerMinute?: number; readonly writesPerMinute?: number };
  /** Whether the reservation provider is an outside one. */
  readonly isOutside?: boolean;
}

/** Starts a server with assistants over a reservation service with one restaurant, until the test ends. Each has networks of its own. */
export const startAssistantServer = async ({
  restaurant: overrides = {},
  content = {},
  config = {},
  isOutside = false,
}: AssistantServerOptions = {}) => {
  const database = await sharedDatabase();
  const service = await openTestService(overrides, { database });
  const { restaurant, clock } = service;
  const now = () => clock.now;
  const location = createLocation({ restaurantId: restaurant.restaurantId, isFlagship: true });
  const holds = storedVisitorHolds({
    ...{ database, keys: TEST_KEYS, now, declinesPerHold: 3 },
    ...{ holdLimits: LIMITS, bookingLimits: BOOKINGS },
  });
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      memoryContent(createSiteContent({ locations: [location], ...content })),
      ...[service.reservations, cdnGeolocation, NO_COUNTRIES, holds, noCaptcha, createCards(database)],
    ),
  ) as unknown as Parameters<typeof composeAssistants>[0]["services"]["runtime"];
  const views: ManageView[] = [];
  const render = async (view: ManageView) => {
    views.push(view);
    return "<!doctype html>";
  };
  const assistants = await Effect.runPromise(
    composeAssistants({
      services: {
        runtime,
        manage: isOutside ? null : service.manage,
        readAssignments: (query) => queryAssignments(database.kysely, query),
        restaurants: {
          ...{ read: async () => {}, apply: () => {}, follow: () => () => {} },
          check: () => ({ problems: [], isReadable: true }),
          bookable: () => new Map([[restaurant.restaurantId, restaurant]]),
        },
      },
      pagesOf: (answer) =>
        managePages({ answer, render, restaurants: async () => [], foreignImages: false, hostedField: null }),
      ...{ keys: TEST_KEYS, origin: ORIGIN, now },
    }),
  );
  const server = await startTestServer({}, { runtime, assistants, config: { trustProxy: 1, ...config } });
  onTestFinished(() => {
    server.close();
    return runtime.dispose();
  });
  servers += 1;
  const [assistant, person] = [1, 2].map(
    (half) => `10.${Math.floor(servers / 250)}.${servers % 250}.${half}`,
  );
  const at = (path: string, { headers, ...init }: RequestInit = {}, from = assistant) =>
    fetch(server.origin + path, { ...init, headers: { "x-forwarded-for": from ?? "", ...headers } });
  const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    at("/mcp", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const rpc = async (method: string, params: object = {}) => {
    const answer = await post({ jsonrpc: "2.0", id: 1, method, params });
    return answer.json();
  };
  return {
    ...{ origin: server.origin, logged: server.logged, restaurant, clock, service, views, at, post, rpc },
    /** Calls a tool; returns its answer, or why there is none. */
    call: async (name: string, given: unknown) => {
      const { result } = await rpc("tools/call", { name, arguments: given });
      return result.isError ? (result.content[0].text as string) : result.structuredContent;
    },
    /** Requests a path as the person whom an assistant gave a link. */
    asPerson: (path: string, init: RequestInit = {}) => at(path, { redirect: "manual", ...init }, person),
  };
};
