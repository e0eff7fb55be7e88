import { isCalendarDate } from "@couvert/domain/time/calendar-date";
import { safeLink } from "@couvert/domain/values/link";
import type { CustomTypeModelField } from "@prismicio/client";
import { type Finding, finding, isValues } from "./finding.ts";

type PlainCheck = (value: unknown, config: Readonly<Record<string, unknown>>) => string | null;

const checkText: PlainCheck = (value) => (typeof value === "string" ? null : "is no text");

/** The check of each plain field type; it returns null for a valid value, else the reason. */
const CHECKS: Readonly<Record<string, PlainCheck>> = {
  UID: (value) => (typeof value === "string" && /^[a-z0-9][a-z0-9._~-]*$/.test(value) ? null : "is no uid"),
  Text: checkText,
  Number: (value, { min, max }) => {
    if (typeof value !== "number" || !Number.isFinite(value)) return "is no number";
    if (typeof min === "number" && value < min) return `is below ${min}`;
    return typeof max === "number" && value > max ? `is above ${max}` : null;
  },
  Boolean: (value) => (typeof value === "boolean" ? null : "is neither true nor false"),
  Select: (value, { options }) =>
    Array.isArray(options) && options.includes(value) ? null : `is none of ${String(options)}`,
  Date: (value) => (typeof value === "string" && isCalendarDate(value) ? null : "is no date"),
  Timestamp: (value) =>
    typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
      ? null
      : "is no moment with a date, a time and an offset",
  Color: (value) =>
    typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? null : "is no colour like #22aa44",
  GeoPoint: (value) =>
    isValues(value) && isWithin(value["latitude"], 90) && isWithin(value["longitude"], 180)
      ? null
      : "is no point on the map",
  Embed: (value) => {
    const url = isValues(value) ? value["embed_url"] : undefined;
    return typeof url === "string" && /^https?:/i.test(safeLink(url)?.url ?? "")
      ? null
      : "has no safe embed_url";
  },
};

/** Says whether a model describes a plain field: one without links, pictures or nested fields. */
export const isPlain = (model: CustomTypeModelField): boolean => Object.hasOwn(CHECKS, model.type);

/** Checks a filled plain field. */
export const checkPlain = (value: unknown, model: CustomTypeModelField, path: string): readonly Finding[] => {
  const reason = CHECKS[model.type]?.(value, (model.config ?? {}) as Record<string, unknown>) ?? null;
  return reason === null ? [] : [finding(path, reason)];
};

const isWithin = (degrees: unknown, most: number): boolean =>
  typeof degrees === "number" && Math.abs(degrees) <= most;
