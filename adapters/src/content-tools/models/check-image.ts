import { safeLink } from "@couvert/domain/values/safe-link";
import { decodeOwnFile } from "../../embedded/content-repository/own-files.ts";
import { type CheckContext, type Finding, finding, isValues, missingFile } from "./finding.ts";

/** Checks a picture: it has a safe URL, a size and an alt text or null, and a file of our own exists. */
export const checkImage = (value: unknown, path: string, context: CheckContext): readonly Finding[] => {
  if (!isValues(value)) return [finding(path, "is no picture")];
  const { url, alt, dimensions } = value;
  if (typeof url !== "string" || !/^(?:https?:|\/)/i.test(safeLink(url)?.url ?? "")) {
    return [finding(path, "has no safe address")];
  }
  return [
    ...(url.startsWith("/") && decodeOwnFile(url) === null
      ? [finding(path, `there is no picture at ${url}`)]
      : missingFile(url, path, context)),
    ...(alt === null || typeof alt === "string" ? [] : [finding(path, "has no alt, not even null")]),
    ...(isValues(dimensions) && isSide(dimensions["width"]) && isSide(dimensions["height"])
      ? []
      : [finding(path, "has no size")]),
  ];
};

const isSide = (pixels: unknown): boolean => Number.isInteger(pixels) && Number(pixels) > 0;
