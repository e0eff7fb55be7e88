import type { Server } from "node:http";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { DeskFiles } from "@couvert/ui/render-page";
import type { RequestHandler } from "express";
import type { Services } from "../compose/open-services.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../config/operator-messages.ts";
import type { RenderManagePage } from "../http/documents/manage-pages.ts";
import type { FormPages } from "../http/forms/form-pages.ts";
import type { Publishing } from "../http/publishing.ts";
import type { RestaurantSource } from "../http/routes/endpoint.ts";
import type { SecurityHeaders } from "../http/security-headers.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { AnswerFile } from "./delivery/answer-files.ts";
import type { DeliveredSite } from "./delivery/deliver-site.ts";
import type { StoredSite } from "./delivery/stored-site.ts";

/** The pages of the site and their forms. */
export interface Site {
  readonly pages: RequestHandler;
  /** Answers the requests for built files that need nothing else; null in development, which has none. */
  readonly answerFile: AnswerFile | null;
  /** Returns the page that answers a failure at a path; undefined in development. */
  readonly failurePage: DeliveredSite["failurePage"];
  readonly forms: FormPages;
  /** Reads the restaurants that take reservations, as the pages show them. */
  readonly restaurants: RestaurantSource["list"];
  /** Renders the pages of manage links with the styles and the name of the site. */
  readonly renderManagePage: RenderManagePage;
  /** Returns the files of the desk's document. */
  readonly deskFiles: () => Promise<DeskFiles>;
  /** Publishes content; null in development, where every page is rendered on request. */
  readonly publishing: Publishing | null;
}

/** The services and settings that pages are served from. */
export interface SiteParts {
  readonly config: Config;
  readonly dataFolder: string;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly services: Services;
  /** The stored builds; null where they are not opened yet. */
  readonly stored: StoredSite | null;
  /** The HTTP server of all requests. */
  readonly server: Server;
  /** The security headers of every answer. */
  readonly headers: SecurityHeaders;
  readonly metrics: Pick<Metrics, "buildEnded">;
  readonly log: Log;
  readonly now: () => Instant;
}
