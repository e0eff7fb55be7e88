import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Encoding } from "../../http/accept-encoding.ts";
import { documentHeaders } from "../../http/documents/document-styles.ts";
import type { SecurityHeaders } from "../../http/security-headers.ts";
import { latestFile } from "../prerender/build-files.ts";
import { PAGE_TYPE, type StoredFile } from "../store/stored-file.ts";
import type { FileForm } from "./file-cache.ts";

/** A form of a file with the headers of its answers, made once. */
export interface EncodedFile extends FileForm {
  readonly etag: string;
  readonly lastModified: string;
  /** Names and values in turns, as `writeHead` takes them. */
  readonly headers: (length: number) => string[];
  /** The headers of 304: without those of a body. */
  readonly unchangedHeaders: string[];
}

/** A file of a build as it is served. */
export interface BuiltFile {
  /** What metrics count it as. */
  readonly route: "page" | "file";
  /** Returns the form that a client accepts most; the file as it is when it accepts none. */
  readonly encodedFor: (accepted: readonly Encoding[]) => EncodedFile;
}

/** The options of a served file. */
interface BuiltFileOptions {
  /** The path of its URL, decoded. */
  readonly path: string;
  readonly file: StoredFile;
  readonly modifiedAt: Instant;
  /** Returns whether the brotli form of a file is stored; gzip answers for it until then. */
  readonly hasBrotli: (hash: string) => boolean;
  readonly securityHeaders: SecurityHeaders;
}

/** Creates a file as it is served. */
export const createBuiltFile = ({
  path,
  file,
  modifiedAt,
  hasBrotli,
  securityHeaders,
}: BuiltFileOptions): BuiltFile => {
  const lastModified = new Date(modifiedAt).toUTCString();
  const shared = [
    ...[...documentHeaders(securityHeaders(path), file.styles)].flat(),
    ...["Cache-Control", cacheControl(path)],
    ...["Last-Modified", lastModified],
    ...(file.isText ? ["Vary", "Accept-Encoding"] : []),
  ];
  const encode = (encoding: Encoding): EncodedFile => {
    const compression = encoding === "identity" ? undefined : encoding;
    const key = compression === undefined ? file.hash : `${file.hash}-${compression}`;
    const etag = `"${key}"`;
    const unchangedHeaders = [...shared, "ETag", etag];
    const typed = [
      ...unchangedHeaders,
      ...["Content-Type", file.type],
      ...(compression === undefined ? [] : ["Content-Encoding", compression]),
      "Content-Length",
    ];
    let complete: string[] | undefined;
    // The bytes of a key never change, nor does their length.
    const headers = (length: number): string[] => {
      complete ??= [...typed, String(length)];
      return complete;
    };
    return { hash: file.hash, compression, key, etag, lastModified, headers, unchangedHeaders };
  };
  const isAvailable = (encoding: Encoding): boolean =>
    encoding === "identity" || (file.isText && (encoding !== "br" || hasBrotli(file.hash)));
  const encoded: Partial<Record<Encoding, EncodedFile>> = {};
  return {
    route: file.type === PAGE_TYPE ? "page" : "file",
    encodedFor: (accepted) => {
      const encoding = accepted.find(isAvailable) ?? "identity";
      encoded[encoding] ??= encode(encoding);
      return encoded[encoding];
    },
  };
};

const IMMUTABLE = "public, max-age=31536000, immutable";

const cacheControl = (path: string): string => {
  if (path === latestFile) return "no-store";
  return isImmutable(path) ? IMMUTABLE : "no-cache";
};

/** Returns whether a path names one content forever, by an id or a hash. */
export const isImmutable = (path: string): boolean => /^\/(?:assets|builds\/(?:meta|site))\//.test(path);
