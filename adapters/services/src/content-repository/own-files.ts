/** A file that the embedded content service serves, as documents reference it. */
export interface OwnFile {
  readonly kind: "images" | "media";
  readonly name: string;
  /** The query of the URL with its question mark; empty without one. */
  readonly query: string;
}

/** Decodes the URL of a file, `/content/images/miami.jpg?w=300` or `/content/media/film.mp4`; null for any other URL. */
export const decodeOwnFile = (address: unknown): OwnFile | null => {
  const [, kind, name = "", query = ""] =
    /^\/content\/(images|media)\/([^?#]+)(\?[^#]*)?/.exec(String(address)) ?? [];
  return kind === undefined ? null : { kind: kind as OwnFile["kind"], name, query };
};
