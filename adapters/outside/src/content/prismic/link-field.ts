import { type LabelledLink, type Link, safeLink } from "@couvert/domain/values/link";
import { markedPanel } from "@couvert/domain/values/panel-query";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { documentPath } from "./document-path.ts";
import type { FieldKind, Fields } from "./fields.ts";
import { createFieldKind, text } from "./plain-fields.ts";

const PrismicLink = Schema.Struct({
  link_type: Schema.Literals(["Any", "Document", "Media", "Web"]),
  url: Schema.optional(Schema.NullOr(Schema.String)),
  type: Schema.optional(Schema.String),
  uid: Schema.optional(Schema.NullOr(Schema.String)),
  isBroken: Schema.optional(Schema.Boolean),
  target: Schema.optional(Schema.NullOr(Schema.String)),
});

const decodeLink = createFieldKind(PrismicLink, "link");

/**
 * Decodes a link of any kind (Any, Document, Media, Web): null when empty, an omission when it is broken or not safe to render. An
 * editor's `target` opens a page in a new tab (rule 3.4); a link out of the site opens in one anyway (rule 2.39).
 */
export const link: FieldKind<Link | null> = (value, omit) =>
  Result.flatMap(decodeLink(value, omit), (found) => {
    const url = decodeAddress(found);
    if (url === null) return Result.succeed(null);
    if (url === undefined || found.isBroken === true) return Result.fail(leadsNowhere(found));
    const safe = safeLink(url);
    if (safe === null) return Result.fail("is not safe to link to");
    // A marked link opens a panel on the current page, whatever its URL.
    if (markedPanel(safe.url) !== null) return Result.succeed({ ...safe, newTab: false });
    const isPage = !/^(?:mailto|tel):/i.test(safe.url);
    return Result.succeed({
      ...safe,
      newTab: safe.newTab || (isPage && found.target === "_blank"),
      ...(found.link_type === "Media" ? { isFile: true } : {}),
    });
  });

/** Describes a link without a page, by the type and the uid of its document. */
const leadsNowhere = ({ type, uid }: typeof PrismicLink.Type): string =>
  `leads nowhere: ${type ?? "a document"} ${typeof uid === "string" ? JSON.stringify(uid) : "without uid"}`;

/** Decodes the URL of a link: null when none is chosen, undefined when the chosen document has none. */
const decodeAddress = (found: typeof PrismicLink.Type): string | null | undefined => {
  if (typeof found.url === "string") return found.url.trim() === "" ? null : found.url;
  if (found.link_type !== "Document" || found.type === undefined) return null;
  return typeof found.uid === "string" ? documentPath(found.type, found.uid) : undefined;
};

/** Decodes a link with its label from two fields; null when either is missing. */
export const decodeLabelledLink = (
  fields: Fields,
  labelName: string,
  linkName: string,
): LabelledLink | null => {
  const label = fields.read(labelName, text, "");
  const found = fields.read(linkName, link, null);
  return label === "" || found === null ? null : { label, link: found };
};

/** Decodes the entries of a group that have both a label and a link. */
export const decodeLabelledLinks = (
  entries: readonly Fields[],
  labelName: string,
  linkName: string,
): readonly LabelledLink[] =>
  entries.flatMap((entry) => decodeLabelledLink(entry, labelName, linkName) ?? []);

/** Decodes the uid of a linked document of one type: null for no link, an omission for another type or a missing document. */
export const documentUid =
  (type: string): FieldKind<string | null> =>
  (value, omit) =>
    Result.flatMap(decodeLink(value, omit), (found) => {
      if (found.type === undefined) return Result.succeed(null);
      if (found.type !== type) return Result.fail(`is no ${type}`);
      return typeof found.uid === "string" && found.isBroken !== true
        ? Result.succeed(found.uid)
        : Result.fail(leadsNowhere(found));
    });
