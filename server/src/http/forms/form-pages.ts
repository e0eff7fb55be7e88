import type { PageDocument, PageView } from "@couvert/domain/site/page/page";
import type { FormAnswer, FormSlice } from "@couvert/domain/site/slices/form-slices";
import type { DocumentInput, Renderer } from "@couvert/ui/render-page";

/** A form as it stands on a page: what it asks is the same wherever it stands. */
export interface PlacedForm {
  readonly form: FormSlice;
  /** The path of the page. */
  readonly path: string;
}

/** The forms of the site, and the pages they stand on. */
export interface FormPages {
  /** The form of a uid on the page of a path, or on the first it stands on; undefined for a form there is not. */
  readonly find: (uid: string, path: string) => Promise<PlacedForm | undefined>;
  /** The page of a form as it came back, a document without scripts. Rejects when it cannot be rendered. */
  readonly render: (placed: PlacedForm, answer: FormAnswer) => Promise<string>;
}

/** What pages with forms are made of. */
interface FormSource {
  readonly pages: readonly PageDocument[];
  readonly document: DocumentInput;
  readonly loadRenderer: () => Promise<Renderer>;
}

/** The forms of a site whose pages are asked for anew each time, since they may change. */
export const formPages = (source: () => Promise<FormSource>): FormPages => ({
  find: async (uid, path) => {
    const placed = (await source()).pages.flatMap((page) =>
      formsIn(page.view).flatMap((form) => (form.uid === uid ? [{ form, path: page.path }] : [])),
    );
    return placed.find((one) => one.path === path) ?? placed[0];
  },
  render: async ({ form, path }, answer) => {
    const { pages, document, loadRenderer } = await source();
    const page = pages.find((one) => one.path === path);
    if (page === undefined) throw new Error("the page of the form is gone");
    const renderer = await loadRenderer();
    const payload = {
      ...page,
      title: `Error: ${page.title}`,
      view: withAnswer(page.view, form.uid, answer),
    };
    return renderer.page({ ...document, payload, isStill: true });
  },
});

/** A site without forms. */
export const noForms: FormPages = {
  find: async () => undefined,
  render: () => Promise.reject(new Error("there is no form")),
};

/** The pages that have a form: all that has to be known of a build to take what is sent to it. */
export const pagesWithForms = (pages: readonly PageDocument[]): readonly PageDocument[] =>
  pages.filter(({ view }) => formsIn(view).length > 0);

const formsIn = (view: PageView): readonly FormSlice[] =>
  "slices" in view ? view.slices.filter((slice) => slice.type === "form") : [];

const withAnswer = (view: PageView, uid: string, answer: FormAnswer): PageView => {
  if (!("slices" in view)) return view;
  const slices = view.slices.map((slice) =>
    slice.type === "form" && slice.uid === uid ? { ...slice, answer } : slice,
  );
  return { ...view, slices };
};
