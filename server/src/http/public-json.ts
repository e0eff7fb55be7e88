import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { acceptedEncodings } from "./accept-encoding.ts";

/** Shorter answers, in bytes, fit one packet and are not compressed. */
const WORTH_COMPRESSING = 1024;

/** The fastest level: 6 kB take 35 µs, less than a hand-over to a thread, and shrink to a tenth. */
const OPTIONS = { level: 1, memLevel: 7 } as const;

/**
 * Sends JSON, compressed where it is long and the client accepts it. Only for answers that are the same for every visitor:
 * next to a secret, text of an attacker would show by its length how well it matches the secret (decision 058).
 */
export const sendPublicJson = (request: IncomingMessage, response: ServerResponse, json: string): void => {
  const length = Buffer.byteLength(json);
  const compressed = length < WORTH_COMPRESSING ? undefined : compress(request, response, json);
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", compressed?.length ?? length);
  // Node sends text in one piece with the headers. Where each character is one byte, it is copied and not encoded.
  if (compressed === undefined) response.end(json, json.length === length ? "latin1" : "utf8");
  else response.end(compressed);
};

/** Returns the compressed text; undefined where the client does not accept it. */
const compress = (request: IncomingMessage, response: ServerResponse, json: string): Buffer | undefined => {
  response.setHeader("Vary", "Accept-Encoding");
  const accepted = acceptedEncodings(request.headers["accept-encoding"]);
  if (accepted.find((encoding) => encoding !== "br") !== "gzip") return undefined;
  response.setHeader("Content-Encoding", "gzip");
  return gzipSync(json, OPTIONS);
};
