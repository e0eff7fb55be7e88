import { ImageUnavailable } from "@couvert/services/image-service/image-process";
import { ImageRefused } from "@couvert/services/image-service/image-queue";
import type { ImageService, SizedImage } from "@couvert/services/image-service/image-service";
import type { Request, RequestHandler, Response } from "express";
import type { Log } from "../config/operator-messages.ts";
import { requestedRange } from "./byte-range.ts";
import { isNotModified } from "./conditional-request.ts";
import { limitedNetwork } from "./visitors/limited-network.ts";

/** Fresh for a day, then stale while revalidated, because a picture has the same address when its content changes. */
const CACHE_CONTROL = "public, max-age=86400, stale-while-revalidate=604800";

/**
 * Serves pictures in the size and format that a browser requests, whole or in part, and 304 to one that has them. One that
 * cannot be made at present has 503 and a log line; one that too many others wait before has 503 (rules 7.68, 8.44).
 */
export const pictureRoute =
  (images: Pick<ImageService, "find">, log: Log): RequestHandler =>
  (request, response) =>
    servePicture(images, request, response).catch((error: unknown) => {
      if (error instanceof ImageUnavailable) {
        log(`the picture ${request.path} cannot be made: ${error.message}`, "error");
      } else if (!(error instanceof ImageRefused)) throw error;
      forbidCaching(response);
      response.status(503).set("Retry-After", "10").end();
    });

const servePicture = async (
  images: Pick<ImageService, "find">,
  request: Request,
  response: Response,
): Promise<void> => {
  const picture = await images.find(request.originalUrl, request.headers.accept ?? "");
  if (picture === null) return void response.status(404).set("Cache-Control", "no-store").end();
  const modified = new Date(picture.modifiedAt).toUTCString();
  response.set({
    "Cache-Control": CACHE_CONTROL,
    ETag: picture.etag,
    "Last-Modified": modified,
    Vary: "Accept",
  });
  if (isNotModified(request.headers, { etag: picture.etag, "last-modified": modified })) {
    return void response.status(304).end();
  }
  await sendPicture(picture, request, response);
};

const sendPicture = async (
  picture: SizedImage,
  { headers, method, ip = "" }: Request,
  response: Response,
): Promise<void> => {
  const bytes = await picture.read({ network: limitedNetwork(ip), isGone: () => response.destroyed });
  if (bytes === null) {
    forbidCaching(response);
    return void response.status(404).end();
  }
  const size = bytes.length;
  const range = requestedRange(method === "GET" ? headers : {}, { size, etag: picture.etag });
  response.set({ "Accept-Ranges": "bytes", "Content-Type": picture.type });
  if (range === "unsatisfiable") {
    forbidCaching(response);
    response.set("Content-Range", `bytes */${size}`).removeHeader("Content-Type");
    return void response.status(416).end();
  }
  const { first, last } = range === "whole" ? { first: 0, last: size - 1 } : range;
  if (range !== "whole") response.status(206).set("Content-Range", `bytes ${first}-${last}/${size}`);
  response.set("Content-Length", `${last - first + 1}`).end(bytes.subarray(first, last + 1));
};

/** A cache on the way would give a stored rejection to every visitor. */
const forbidCaching = (response: Response): void => {
  for (const name of ["ETag", "Last-Modified"]) response.removeHeader(name);
  response.set("Cache-Control", "no-store");
};
