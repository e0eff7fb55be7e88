import type { Instant } from "@couvert/domain/time/zoned-time";
import type { RequestHandler } from "express";
import type { FormPages } from "../../http/forms/form-pages.ts";
import { deliverSite, openBuild } from "../delivery/deliver-site.ts";
import { openBuiltForms } from "../prerender/built-forms.ts";
import type { StoredBuilds } from "../prerender/site-folder.ts";
import type { Site, SiteParts } from "../site.ts";
import type { OpenUi } from "./build-site.ts";

/** A build that requests are answered from: its pages, redirects and forms. */
export interface ServedBuild {
  readonly id: string;
  readonly timestamp: Instant;
  readonly pages: RequestHandler;
  readonly forms: FormPages;
}

/** Opens the current build, with the files of the previous one for the pages that are open. Rejects when it is damaged. */
export const openServedBuild = async (
  { current, previous }: StoredBuilds,
  { origin, headers }: Pick<SiteParts, "headers" | "origin">,
  openUi: OpenUi,
): Promise<ServedBuild> => {
  const opened = await openBuild(current);
  const forms = await openBuiltForms({ folder: current, origin, openUi });
  const { id, timestamp } = opened.manifest;
  return { id, timestamp, pages: deliverSite(opened, previous, headers), forms };
};

/** Returns handlers that answer each request from the build that is served as it arrives. */
export const servedSite = (served: () => ServedBuild): Pick<Site, "forms" | "pages"> => ({
  pages: (request, response, next) => served().pages(request, response, next),
  forms: {
    find: (uid, path) => served().forms.find(uid, path),
    render: (pageForm, answer) => served().forms.render(pageForm, answer),
  },
});
