const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text that is HTML already. */
export interface Html {
  readonly html: string;
}

/** Writes HTML; every value put in is escaped unless it is HTML already. */
export const html = (parts: TemplateStringsArray, ...values: readonly (string | number | Html)[]): Html => ({
  html: String.raw(
    { raw: parts },
    ...values.map((value) => (typeof value === "object" ? value.html : escaped(String(value)))),
  ),
});

/** Joins pieces of HTML. */
export const joined = (pieces: readonly Html[], between = ""): Html => ({
  html: pieces.map(({ html: piece }) => piece).join(between),
});

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
