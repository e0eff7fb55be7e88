import { lookup } from "mrmime";

/** A compressed form of a file. */
export type Compression = "br" | "gzip";

/** The name of a file's content, by which it is stored, and its size in bytes, uncompressed. */
export interface FileRef {
  /** The first 128 bits of the SHA-256 of the content, in hexadecimal. */
  readonly hash: string;
  readonly size: number;
}

/** A file of the site, as it is sent. */
export interface StoredFile extends FileRef {
  /** The media type, with the charset of documents. */
  readonly type: string;
  /** Whether it is text that is long enough to be compressed. */
  readonly isText: boolean;
  /** The sources that its policy needs for its style elements; only documents have any. */
  readonly styles: readonly string[];
}

/** The media type of pages. */
export const PAGE_TYPE = "text/html; charset=utf-8";

/** Returns the media type of a file by the end of its name, with the charset of what a browser opens by itself. */
export const mediaType = (path: string): string => {
  const type = lookup(path) ?? "application/octet-stream";
  return /^text\/(?:html|plain|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
};

/** Shorter files, in bytes, fit one packet and are not compressed. */
const WORTH_COMPRESSING = 1024;

const TEXT = /^text\/|[/+](?:json|xml|javascript)\b/;

/** Returns a file as it is sent. */
export const storedFile = (
  { hash, size }: FileRef,
  type: string,
  styles: readonly string[] = [],
): StoredFile => ({
  hash,
  size,
  type,
  styles,
  isText: size >= WORTH_COMPRESSING && TEXT.test(type),
});
