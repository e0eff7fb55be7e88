import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageDocument, SitePayload } from "@couvert/domain/site/page/page";
import type { Renderer } from "@couvert/ui/render-page";
import { createFormPages, type FormPages, noForms } from "../../http/forms/form-pages.ts";
import { FORMS_FILE } from "./build-files.ts";
import type { BuiltUi } from "./built-ui.ts";

/** The forms of a build, as they are stored. */
export interface BuiltForms {
  readonly siteId: string;
  readonly site: SitePayload;
  readonly pages: readonly PageDocument[];
}

/** The options of a build's forms. */
interface BuiltFormsOptions {
  readonly folder: string;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly openUi: () => Promise<BuiltUi | undefined>;
}

/**
 * Opens the forms of a build as its pages show them, so that later edits do not affect submissions. Builds without a forms
 * file have none.
 */
export const openBuiltForms = async ({ folder, origin, openUi }: BuiltFormsOptions): Promise<FormPages> => {
  const written = await readFile(join(folder, FORMS_FILE), "utf8").catch(() => undefined);
  if (written === undefined) return noForms;
  const { siteId, site, pages } = JSON.parse(written) as BuiltForms;
  let renderer: Promise<Renderer> | undefined;
  const source = {
    pages,
    document: { site, siteId, origin },
    loadRenderer: () => {
      renderer ??= loadRenderer(openUi);
      return renderer;
    },
  };
  return createFormPages(async () => source);
};

const loadRenderer = async (openUi: BuiltFormsOptions["openUi"]): Promise<Renderer> => {
  const ui = await openUi();
  if (ui === undefined) throw new Error("the pages are not compiled");
  return ui.loadRenderer();
};
