import type { NamedRestaurant } from "@couvert/domain/site/form-fields/location-field";
import type { PageDocument, PageView } from "@couvert/domain/site/page/page";
import type { FormAnswer, FormSlice } from "@couvert/domain/site/slices/form-slices";
import { type Language, languagePath } from "@couvert/domain/values/language";
import { messagesIn } from "@couvert/platform/messages/messages";
import type { DocumentInput, Renderer } from "@couvert/ui/render-page";

/** A form on one of its pages. */
export interface PageForm {
  readonly form: FormSlice;
  /** The restaurants that its fields may name in words; none where no field does. */
  readonly restaurants: readonly NamedRestaurant[];
  /** The path of the page. */
  readonly path: string;
  /** The language of the page. */
  readonly language: Language;
  /** The page after the form, in the form's language where there is one. */
  readonly successPath: string;
}

/** The forms of the site and their pages. */
export interface FormPages {
  /** Finds a form on the page of a path, else on the first in a language, else on its first page; undefined for an unknown form. */
  readonly find: (uid: string, path: string, language?: Language | null) => Promise<PageForm | undefined>;
  /** Renders the page of a rejected form without scripts. Rejects when it cannot be rendered. */
  readonly render: (pageForm: PageForm, answer: FormAnswer) => Promise<string>;
}

/** The paths of pages with a form, in the order of the site, by the form's uid. */
export type FormPaths = Readonly<Record<string, readonly string[]>>;

/** The input of form pages. */
export interface FormSource {
  readonly paths: FormPaths;
  /** Returns whether a path has a page. */
  readonly hasPage: (path: string) => boolean;
  /** Reads the page of a path that has a form. */
  readonly page: (path: string) => Promise<PageDocument>;
  /** Reads the restaurants that forms in a language may name in words. */
  readonly restaurants: (language: Language) => Promise<readonly NamedRestaurant[]>;
  /** Returns what the documents in the language of a path share. */
  readonly document: (path: string) => Promise<DocumentInput>;
  readonly loadRenderer: () => Promise<Renderer>;
}

/** The page after a form that was sent without script, in the language of the site. */
const SUCCESS = "/success";

/** Creates the form pages of a site whose pages may change; the source is read for each call (rule 8.48). */
export const createFormPages = (source: () => Promise<FormSource>): FormPages => ({
  find: async (uid, path, wanted = null) => {
    const { paths, hasPage, page, restaurants } = await source();
    const known = Object.hasOwn(paths, uid) ? (paths[uid] ?? []) : [];
    const at = known.includes(path) ? path : (known.find((each) => isIn(wanted, each)) ?? known[0]);
    if (at === undefined) return undefined;
    const { view, language } = await page(at);
    const form = listForms(view).find((one) => one.uid === uid);
    if (form === undefined) return undefined;
    const isNaming = form.fields.some(({ optionsIn }) => optionsIn === "locations");
    const success = languagePath(language, SUCCESS);
    return {
      form,
      restaurants: isNaming ? await restaurants(language) : [],
      path: at,
      language,
      successPath: hasPage(success) ? success : SUCCESS,
    };
  },
  render: async ({ form, path }, answer) => {
    const { page, document, loadRenderer } = await source();
    const [{ title, view, ...others }, shared, renderer] = await Promise.all([
      page(path),
      document(path),
      loadRenderer(),
    ]);
    const { i18n } = messagesIn(others.language);
    const payload = {
      ...others,
      title: i18n._("Error: {title}", { title }),
      view: withAnswer(view, form.uid, answer),
    };
    return renderer.page({ ...shared, payload, digest: "", isStatic: true });
  },
});

/** Returns whether a path is that of a page in a language other than the site's own. */
const isIn = (language: Language | null, path: string): boolean =>
  language !== null && `${path}/`.startsWith(`${languagePath(language, "/")}/`);

/** Returns the paths of the pages that have forms, which is all that submissions need of a build beside its payloads. */
export const listFormPaths = (pages: readonly PageDocument[]): FormPaths => {
  const paths = new Map<string, string[]>();
  for (const { path, view } of pages) {
    for (const uid of new Set(listForms(view).map((form) => form.uid))) {
      const known = paths.get(uid);
      if (known === undefined) paths.set(uid, [path]);
      else known.push(path);
    }
  }
  return Object.fromEntries(paths);
};

const listForms = (view: PageView): readonly FormSlice[] =>
  "slices" in view ? view.slices.filter((slice) => slice.type === "form") : [];

const withAnswer = (view: PageView, uid: string, answer: FormAnswer): PageView => {
  if (!("slices" in view)) return view;
  const slices = view.slices.map((slice) =>
    slice.type === "form" && slice.uid === uid ? { ...slice, answer } : slice,
  );
  return { ...view, slices };
};
