/** A JSON object of a broker, with links in the HAL format. */
export type Resource = Readonly<Record<string, unknown>>;

/** The values of a link's template, as `{pacticipant}`. */
export type LinkValues = Readonly<Record<string, string>>;

/** A link of a resource. A broker names the links of a list. */
export interface Link {
  readonly href: string;
  readonly name: string | null;
}

/** Returns the links of a resource in a relation: one, several or none. */
export const linksOf = (resource: Resource, relation: string): readonly Link[] => {
  const links = resource["_links"];
  const found: unknown = isObject(links) ? links[relation] : undefined;
  return (Array.isArray(found) ? found : [found]).flatMap((link: unknown) =>
    isObject(link) && typeof link["href"] === "string"
      ? [{ href: link["href"], name: typeof link["name"] === "string" ? link["name"] : null }]
      : [],
  );
};

/** Tells whether a JSON value is an object. */
export const isObject = (value: unknown): value is Resource =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the address of a link, its template filled in. */
export const fillTemplate = (href: string, values: LinkValues): string =>
  href.replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    values[name] === undefined ? all : encodeURIComponent(values[name]),
  );
