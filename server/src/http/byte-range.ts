/** A part of a body: the positions of its first and its last byte. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The headers of a request for a part. */
interface RangeHeaders {
  readonly range?: string | undefined;
  readonly "if-range"?: string | readonly string[] | undefined;
}

/**
 * Returns the requested part of a body (RFC 9110, 14.2): `whole` without a range, for several at once, for
 * one that cannot be read, and for one of another version (`If-Range`); `unsatisfiable` for one beyond the body's size.
 */
export const requestedRange = (
  headers: RangeHeaders,
  { size, etag }: { readonly size: number; readonly etag: string },
): ByteRange | "whole" | "unsatisfiable" => {
  const ifRange = headers["if-range"];
  if (headers.range === undefined || (ifRange !== undefined && ifRange !== etag)) return "whole";
  const [, from = "", to = ""] = ONE_RANGE.exec(headers.range) ?? [];
  if (from === "") {
    if (to === "") return "whole";
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return "whole";
  return first >= size ? "unsatisfiable" : { first, last };
};

/** One range; positions of more digits than any file has are no range. */
const ONE_RANGE = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i;
