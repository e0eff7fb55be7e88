import { escapeMarkup } from "@couvert/domain/values/markup";

/** Text that is already HTML. */
export interface Html {
  readonly html: string;
}

/** Creates HTML from a template; it escapes every value that is not already HTML. */
export const html = (parts: TemplateStringsArray, ...values: readonly (string | number | Html)[]): Html => ({
  html: String.raw(
    { raw: parts },
    ...values.map((value) => (typeof value === "object" ? value.html : escapeMarkup(String(value)))),
  ),
});

/** Joins pieces of HTML. */
export const joined = (pieces: readonly Html[], between = ""): Html => ({
  html: pieces.map(({ html: piece }) => piece).join(between),
});
