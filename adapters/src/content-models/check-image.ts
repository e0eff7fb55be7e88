import { safeLink } from "@couvert/domain/page/safe-link";
import { type CheckContext, type Finding, finding, isValues } from "./finding.ts";

/** The path of a picture of the embedded image service. */
const OWN_PICTURE = /^\/content\/images\/([^?#]+)/;

/** Checks a filled picture: that it has a safe address, a size and words or none, and that one of our own is there. */
export const checkImage = (value: unknown, path: string, { images }: CheckContext): readonly Finding[] => {
  if (!isValues(value)) return [finding(path, "is no picture")];
  const { url, alt, dimensions } = value;
  if (typeof url !== "string" || !/^(?:https?:|\/)/i.test(safeLink(url)?.url ?? "")) {
    return [finding(path, "has no safe address")];
  }
  const name = OWN_PICTURE.exec(url)?.[1];
  return [
    ...(url.startsWith("/") && (name === undefined || !images.has(name))
      ? [finding(path, `there is no picture ${url}`)]
      : []),
    ...(alt === null || typeof alt === "string" ? [] : [finding(path, "has no alt, not even null")]),
    ...(isValues(dimensions) && isSide(dimensions["width"]) && isSide(dimensions["height"])
      ? []
      : [finding(path, "has no size")]),
  ];
};

const isSide = (pixels: unknown): boolean => Number.isInteger(pixels) && Number(pixels) > 0;
