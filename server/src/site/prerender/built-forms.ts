import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageDocument, SitePayload } from "@couvert/domain/site/page/page";
import type { Renderer } from "@couvert/ui/render-page";
import { type FormPages, formPages, noForms } from "../../http/forms/form-pages.ts";
import { FORMS_FILE } from "./build-files.ts";
import type { BuiltUi } from "./built-ui.ts";

/** What a build keeps of its forms. */
export interface BuiltForms {
  readonly site: SitePayload;
  readonly pages: readonly PageDocument[];
}

/** What the forms of a build are opened with. */
interface BuiltFormsOptions {
  readonly folder: string;
  readonly buildId: string;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly openUi: () => Promise<BuiltUi | undefined>;
}

/**
 * The forms of a build as its pages show them: what is judged is what was asked, whatever becomes of the content meanwhile. A
 * build of before there were forms has none.
 */
export const openBuiltForms = async ({
  folder,
  buildId,
  origin,
  openUi,
}: BuiltFormsOptions): Promise<FormPages> => {
  const written = await readFile(join(folder, FORMS_FILE), "utf8").catch(() => undefined);
  if (written === undefined) return noForms;
  const { site, pages } = JSON.parse(written) as BuiltForms;
  let renderer: Promise<Renderer> | undefined;
  const source = {
    pages,
    document: { site, buildId, origin },
    loadRenderer: () => {
      renderer ??= loadRenderer(openUi);
      return renderer;
    },
  };
  return formPages(async () => source);
};

const loadRenderer = async (openUi: BuiltFormsOptions["openUi"]): Promise<Renderer> => {
  const ui = await openUi();
  if (ui === undefined) throw new Error("the pages are not compiled");
  return ui.loadRenderer();
};
