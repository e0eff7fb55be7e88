import * as Effect from "effect/Effect";
import { fieldsByUid } from "../form-fields/fill-form-slices.ts";
import type { NewsPost } from "../news/news-list.ts";
import type { LocationPage, Page } from "./page.ts";
import type { Languages } from "./translation.ts";

/** The parts of a site's content that have slices. */
interface PagedContent {
  readonly pages: readonly Page[];
  readonly locationPages: readonly LocationPage[];
  readonly news: readonly NewsPost[];
  readonly languages: Languages;
}

/** A form that no page of its language gives fields, and the page that omits it, both by uid. */
interface EmptyForm {
  readonly uid: string;
  readonly page: string;
}

/** Returns the forms without fields, page by page. A form with an invalid uid is a separate omission. */
export const emptyForms = (content: PagedContent): readonly EmptyForm[] => {
  const { pages, locationPages, news, languages } = content;
  return [
    ...emptyFormsIn([...pages, ...locationPages, ...news]),
    ...languages.translations.flatMap((translation) =>
      emptyFormsIn([...translation.pages, ...translation.locationPages], news),
    ),
  ];
};

/** A page, and its slices. */
type SlicePage = Pick<Page, "uid" | "slices">;

const emptyFormsIn = (pages: readonly SlicePage[], more: readonly SlicePage[] = []): readonly EmptyForm[] => {
  const forms = fieldsByUid([...pages, ...more].flatMap(({ slices }) => slices));
  return pages.flatMap((page) =>
    page.slices.flatMap((slice) =>
      slice.type === "form" && slice.uid !== "" && !forms.has(slice.uid)
        ? [{ uid: slice.uid, page: page.uid }]
        : [],
    ),
  );
};

/** Logs each form without fields, which no page shows (rule 8.29). */
export const logEmptyForms = (content: PagedContent): Effect.Effect<void> =>
  Effect.forEach(
    emptyForms(content),
    ({ uid, page }) => {
      const field = `form ${uid}`;
      return Effect.logWarning(`content left out: ${page} ${field} has no fields on any page`).pipe(
        Effect.annotateLogs({ documentId: page, field }),
      );
    },
    { discard: true },
  );
