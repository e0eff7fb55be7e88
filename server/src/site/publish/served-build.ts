import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Renderer } from "@couvert/ui/render-page";
import type { FormPages } from "../../http/forms/form-pages.ts";
import { type DeliveredSite, deliverSite } from "../delivery/deliver-site.ts";
import type { FileMemory } from "../delivery/file-memory.ts";
import { builtForms } from "../prerender/built-forms.ts";
import type { Site, SiteParts } from "../site.ts";
import type { SiteStore, StoredBuilds } from "../store/site-store.ts";

/** A build that requests are answered from: its pages, redirects and forms. */
export interface ServedBuild extends DeliveredSite {
  readonly id: string;
  readonly timestamp: Instant;
  /** The instant from which another build of the same content has other pages; null for none. */
  readonly validUntil: Instant | null;
  readonly forms: FormPages;
}

/** The input of a served build. */
interface ServedBuildOptions extends StoredBuilds, Pick<SiteParts, "headers" | "origin"> {
  readonly read: SiteStore["read"];
  readonly memory: FileMemory;
  readonly loadRenderer: () => Promise<Renderer>;
}

/** Returns the current build, with the files of the previous one for the pages that are open. */
export const servedBuild = (options: ServedBuildOptions): ServedBuild => {
  const { id, timestamp, index } = options.current;
  return {
    id,
    timestamp,
    validUntil: index.validUntil,
    ...deliverSite(options),
    forms: builtForms({ ...options, index }),
  };
};

/** Returns handlers that answer each request from the build that is served as it arrives. */
export const servedSite = (served: () => ServedBuild): Pick<Site, "answerFile" | "forms" | "pages"> => ({
  answerFile: (...asked) => served().answerFile(...asked),
  pages: (request, response, next) => served().pages(request, response, next),
  forms: {
    find: (uid, path) => served().forms.find(uid, path),
    render: (pageForm, answer) => served().forms.render(pageForm, answer),
  },
});
