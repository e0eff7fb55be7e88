/** A file that the embedded content service serves itself, as documents name it. */
export interface OwnFile {
  readonly kind: "images" | "media";
  readonly name: string;
  /** What is asked of a picture, with its question mark; empty when nothing is. */
  readonly query: string;
}

/** The file an address leads to, `/content/images/miami.jpg?w=300` or `/content/media/film.mp4`; null for any other. */
export const decodeOwnFile = (address: unknown): OwnFile | null => {
  const [, kind, name = "", query = ""] =
    /^\/content\/(images|media)\/([^?#]+)(\?[^#]*)?/.exec(String(address)) ?? [];
  return kind === undefined ? null : { kind: kind as OwnFile["kind"], name, query };
};
