import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Renderer } from "@couvert/ui/render-page";
import type { FormPages, PageForm } from "../../http/forms/form-pages.ts";
import type { ServedFiles } from "../delivery/answer-files.ts";
import { type DeliveredSite, deliverSite } from "../delivery/deliver-site.ts";
import { baseIn, builtForms, readSite } from "../prerender/built-forms.ts";
import type { Site, SiteParts } from "../site.ts";
import type { SiteStore, StoredBuilds } from "../store/site-store.ts";

/** A build that requests are answered from: its pages, redirects and forms. */
export interface ServedBuild extends DeliveredSite {
  readonly id: string;
  readonly timestamp: Instant;
  /** The instant from which another build of the same content has other pages; null for none. */
  readonly validUntil: Instant | null;
  /** Renders the pages of manage links with the site of the build. */
  readonly renderManagePage: Site["renderManagePage"];
  readonly deskFiles: Site["deskFiles"];
  readonly restaurants: Site["restaurants"];
  /** The forms of the build, then those of the build before. */
  readonly forms: readonly FormPages[];
}

/** The input of a served build. */
interface ServedBuildOptions extends StoredBuilds, ServedFiles, Pick<SiteParts, "headers" | "origin"> {
  readonly read: SiteStore["read"];
  readonly loadRenderer: () => Promise<Renderer>;
}

/** Returns the current build, with the files of the previous one for the pages that are open (rules 7.58, 7.96). */
export const servedBuild = (options: ServedBuildOptions): ServedBuild => {
  const { id, timestamp, index } = options.current;
  return {
    id,
    timestamp,
    validUntil: index.validUntil,
    ...deliverSite(options),
    renderManagePage: async (view) => {
      const [site, renderer] = await Promise.all([
        readSite(index, options.read, view.language ?? ""),
        options.loadRenderer(),
      ]);
      return renderer.manage({ view, site });
    },
    deskFiles: async () => (await options.loadRenderer()).desk,
    restaurants: async (language) => index.restaurants[baseIn(index, language ?? "")] ?? [],
    forms: [options.current, options.previous].flatMap((build) =>
      build === null ? [] : builtForms({ ...options, index: build.index }),
    ),
  };
};

/**
 * Returns handlers that answer each request from the build that is served as it arrives. An open page of the build before can
 * still send a form that the served build lacks (rule 7.53).
 */
export const servedSite = (served: () => ServedBuild): Omit<Site, "publishing"> => {
  const owners = new WeakMap<PageForm, FormPages>();
  return {
    answerFile: (...input) => served().answerFile(...input),
    failurePage: (path) => served().failurePage(path),
    pages: (request, response, next) => served().pages(request, response, next),
    renderManagePage: (view) => served().renderManagePage(view),
    deskFiles: () => served().deskFiles(),
    restaurants: (language) => served().restaurants(language),
    forms: {
      find: async (uid, path, language) => {
        for (const forms of served().forms) {
          const found = await forms.find(uid, path, language);
          if (found === undefined) continue;
          owners.set(found, forms);
          return found;
        }
        return undefined;
      },
      render: (pageForm, answer) =>
        owners.get(pageForm)?.render(pageForm, answer) ??
        Promise.reject(new Error("the form is of no build")),
    },
  };
};
