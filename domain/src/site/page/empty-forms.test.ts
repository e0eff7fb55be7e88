import * as Effect from "effect/Effect";
import * as Logger from "effect/Logger";
import { describe, expect, it } from "vitest";
import { createFormSlice } from "../../forms/form/form.builders.ts";
import { DEFAULT_LANGUAGE } from "../../values/language.ts";
import { createNewsPost } from "../news/news.builders.ts";
import { emptyForms, logEmptyForms } from "./empty-forms.ts";
import { createLocationPage, createPage, createTranslation } from "./page.builders.ts";

const empty = (uid: string) => createFormSlice({ uid, fields: [] });
const languages = { own: DEFAULT_LANGUAGE, translations: [] };
const nothing = { pages: [], locationPages: [], news: [], languages };

describe("emptyForms", () => {
  it("lists the forms that no page gives fields, with their pages", () => {
    const content = {
      ...nothing,
      pages: [
        createPage({ uid: "contact-us", slices: [createFormSlice({ uid: "contact" })] }),
        createPage({ uid: "help", slices: [empty("contact"), empty("help"), empty("")] }),
      ],
      locationPages: [createLocationPage({ uid: "miami", slices: [empty("contact"), empty("careers")] })],
      news: [createNewsPost({ uid: "new-terrace", slices: [empty("tasting")] })],
    };
    expect(emptyForms(content)).toEqual([
      { uid: "help", page: "help" },
      { uid: "careers", page: "miami" },
      { uid: "tasting", page: "new-terrace" },
    ]);
  });

  it("looks for the fields of a translated form in its own language", () => {
    const page = createPage({ uid: "contact-us", slices: [empty("contact")] });
    const translation = createTranslation({ pages: [page] });
    const content = {
      ...nothing,
      pages: [createPage({ slices: [createFormSlice({ uid: "contact" })] })],
      languages: { ...languages, translations: [translation] },
    };
    expect(emptyForms(content)).toEqual([{ uid: "contact", page: "contact-us" }]);
  });
});

describe("logEmptyForms", () => {
  it("logs each form without fields, with its page (rule 8.29)", async () => {
    const logged: string[] = [];
    const logger = Logger.make(({ message }) => void logged.push(String(message)));
    const content = { ...nothing, pages: [createPage({ uid: "help", slices: [empty("help")] })] };
    await Effect.runPromise(logEmptyForms(content).pipe(Effect.provide(Logger.layer([logger]))));
    expect(logged).toEqual(["content left out: help form help has no fields on any page"]);
  });
});
