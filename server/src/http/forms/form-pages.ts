import type { PageDocument, PageView } from "@couvert/domain/site/page/page";
import type { FormAnswer, FormSlice } from "@couvert/domain/site/slices/form-slices";
import type { DocumentInput, Renderer } from "@couvert/ui/render-page";

/** A form on one of its pages. */
export interface PageForm {
  readonly form: FormSlice;
  /** The path of the page. */
  readonly path: string;
}

/** The forms of the site and their pages. */
export interface FormPages {
  /** Finds the form of a uid on the page of a path, else on its first page; undefined for an unknown form. */
  readonly find: (uid: string, path: string) => Promise<PageForm | undefined>;
  /** Renders the page of a rejected form without scripts. Rejects when it cannot be rendered. */
  readonly render: (pageForm: PageForm, answer: FormAnswer) => Promise<string>;
}

/** The input of form pages. */
interface FormSource {
  readonly pages: readonly PageDocument[];
  readonly document: DocumentInput;
  readonly loadRenderer: () => Promise<Renderer>;
}

/** Creates the form pages of a site whose pages may change; they are read for each call. */
export const createFormPages = (source: () => Promise<FormSource>): FormPages => ({
  find: async (uid, path) => {
    const pageForm = (await source()).pages.flatMap((page) =>
      listForms(page.view).flatMap((form) => (form.uid === uid ? [{ form, path: page.path }] : [])),
    );
    return pageForm.find((one) => one.path === path) ?? pageForm[0];
  },
  render: async ({ form, path }, answer) => {
    const { pages, document, loadRenderer } = await source();
    const page = pages.find((one) => one.path === path);
    if (page === undefined) throw new Error("the page of the form does not exist");
    const renderer = await loadRenderer();
    const payload = {
      ...page,
      title: `Error: ${page.title}`,
      view: withAnswer(page.view, form.uid, answer),
    };
    return renderer.page({ ...document, payload, isStatic: true });
  },
});

/** A site without forms. */
export const noForms: FormPages = {
  find: async () => undefined,
  render: () => Promise.reject(new Error("the form does not exist")),
};

/** Returns the pages that have a form, which is all that submissions need of a build. */
export const pagesWithForms = (pages: readonly PageDocument[]): readonly PageDocument[] =>
  pages.filter(({ view }) => listForms(view).length > 0);

const listForms = (view: PageView): readonly FormSlice[] =>
  "slices" in view ? view.slices.filter((slice) => slice.type === "form") : [];

const withAnswer = (view: PageView, uid: string, answer: FormAnswer): PageView => {
  if (!("slices" in view)) return view;
  const slices = view.slices.map((slice) =>
    slice.type === "form" && slice.uid === uid ? { ...slice, answer } : slice,
  );
  return { ...view, slices };
};
