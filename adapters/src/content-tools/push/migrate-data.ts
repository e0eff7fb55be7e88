/** How the files and links of a document are replaced for another repository. */
export interface Move {
  readonly file: (field: Values) => unknown;
  /** Returns the target of a link in the other repository; undefined when there is none. */
  readonly target: (id: string) => unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** Replaces the files and links in a document's data for another repository. */
export const migrateData = (value: unknown, move: Move): unknown => {
  if (Array.isArray(value)) return value.map((each) => migrateData(each, move));
  if (typeof value !== "object" || value === null) return value;
  const values = value as Values;
  if (values["link_type"] === "Document") return moveLink(values, move);
  const isFile = values["link_type"] === "Media" || "dimensions" in values;
  if (isFile && "url" in values) return move.file(values);
  return Object.fromEntries(Object.entries(values).map(([name, each]) => [name, migrateData(each, move)]));
};

const moveLink = (link: Values, { target }: Move): Values => {
  const words = Object.fromEntries(
    ["text", "variant"].flatMap((name) => (name in link ? [[name, link[name]]] : [])),
  );
  const document = target(String(link["id"]));
  return document === undefined
    ? { ...words, link_type: "Any" }
    : { ...words, link_type: "Document", id: document };
};
