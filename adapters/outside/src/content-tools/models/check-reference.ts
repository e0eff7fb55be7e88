import { safeLink } from "@couvert/domain/values/link";
import { decodeOwnFile } from "@couvert/services/content-repository/own-files";
import type { CustomTypeModelField } from "@prismicio/client";
import { type CheckContext, type Finding, finding, isValues, missingFile, type Values } from "./finding.ts";

type LinkModel = Extract<CustomTypeModelField, { type: "Link" }>;

/** Checks a link: its document exists and may be chosen here, and its URL is safe to render. */
export const checkLink = (
  value: unknown,
  model: LinkModel | undefined,
  path: string,
  context: CheckContext,
): readonly Finding[] => {
  const config = (model?.config ?? {}) as Values;
  if (config["repeat"] === true) {
    return Array.isArray(value)
      ? value.flatMap((each, index) => checkOne(each, config, `${path}[${index}]`, context))
      : [finding(path, "is no list of links")];
  }
  return checkOne(value, config, path, context);
};

const checkOne = (
  value: unknown,
  config: Values,
  path: string,
  context: CheckContext,
): readonly Finding[] => {
  const { link_type: type, url } = isValues(value) ? value : {};
  const { select } = config;
  if (type === "Any") return [];
  if (typeof select === "string" && type !== LINK_TYPES[select])
    return [finding(path, `is no ${select} link`)];
  if (type === "Document") return checkTarget(value as Values, config, path, context);
  if (type !== "Web" && type !== "Media") return [finding(path, "is no link")];
  if (typeof url !== "string" || url.trim() === "") return [finding(path, "has no address")];
  if (safeLink(url) === null) return [finding(path, `is not safe to link to: ${url}`)];
  return missingFile(url, path, context);
};

const LINK_TYPES: Readonly<Record<string, string>> = { document: "Document", media: "Media", web: "Web" };

const checkTarget = (
  link: Values,
  { customtypes }: Values,
  path: string,
  { documents }: CheckContext,
): readonly Finding[] => {
  const id = String(link["id"]);
  const target = documents.get(id);
  if (target === undefined || link["isBroken"] === true) {
    return [finding(path, `leads to a document that does not exist: ${id}`)];
  }
  const findings: Finding[] = [];
  if (link["type"] !== target.type)
    findings.push(finding(path, `${id} is a ${target.type}, not a ${link["type"]}`));
  if ((link["uid"] ?? null) !== target.uid) {
    findings.push(finding(path, `${id} has the uid ${target.uid}, not ${link["uid"] ?? null}`));
  }
  const allowed = Array.isArray(customtypes) ? customtypes.map(typeId) : [];
  if (allowed.length > 0 && !allowed.includes(target.type)) {
    findings.push(finding(path, `leads to a ${target.type}, where only ${allowed.join(", ")} can be chosen`));
  }
  return findings;
};

// A model lists the allowed types by name, or by id with the fields to fetch.
const typeId = (type: unknown): unknown => (isValues(type) ? type["id"] : type);

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
