import type { Video } from "@couvert/domain/site/slices/media-slices";
import { decodeEmbed, type Embed } from "@couvert/domain/values/embed";
import type { Image } from "@couvert/domain/values/image";
import { type Link, safeLink } from "@couvert/domain/values/link";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { FieldKind } from "./fields.ts";
import { link } from "./link-field.ts";
import { createFieldKind } from "./plain-fields.ts";

const Pixels = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }));

const PrismicImage = Schema.Struct({
  url: Schema.optional(Schema.NullOr(Schema.String)),
  alt: Schema.optional(Schema.NullOr(Schema.String)),
  copyright: Schema.optional(Schema.NullOr(Schema.String)),
  dimensions: Schema.optional(Schema.NullOr(Schema.Struct({ width: Pixels, height: Pixels }))),
});

const decodeImage = createFieldKind(PrismicImage, "picture");

/** Decodes a picture: null when none is chosen, an omission when its URL is not safe to show or its size is unknown (rule 3.2). */
export const image: FieldKind<Image | null> = (value, omit) =>
  Result.flatMap(decodeImage(value, omit), (found) => {
    const { url, alt, dimensions } = found;
    if (url === undefined || url === null) return Result.succeed(null);
    const safe = safeLink(url);
    if (safe === null || !/^(?:https?:|\/)/i.test(safe.url)) return Result.fail("is not safe to show");
    if (dimensions === undefined || dimensions === null) return Result.fail("has no size");
    const copyright = found.copyright?.trim() || undefined;
    return Result.succeed({
      url: safe.url,
      alt: alt ?? "",
      ...dimensions,
      ...(copyright === undefined ? {} : { copyright }),
    });
  });

const Address = Schema.optional(Schema.NullOr(Schema.String));

const PrismicEmbed = Schema.Struct({ embed_url: Address, url: Address });

const decodePrismicEmbed = createFieldKind(PrismicEmbed, "embed");

/**
 * Decodes a page to embed, from an embed or a link: null when none is chosen, an omission when it is not safe to link to. It
 * ignores the HTML of an embed. A page on a host outside `frameHosts` becomes a link, and the omission is reported (rules 2.42, 3.3).
 */
export const embed: FieldKind<Embed | null> = (value, omit, frameHosts = []) =>
  Result.flatMap(decodePrismicEmbed(value, omit), ({ embed_url, url }) => {
    const address = (embed_url ?? url ?? "").trim();
    if (address === "") return Result.succeed(null);
    const found = decodeEmbed(address, frameHosts);
    if (found === null) return Result.fail("is not safe to embed");
    if (found.frame === null) omit("is of no host in EMBED_HOSTS, so it is shown as a link");
    return Result.succeed(found);
  });

const TYPES: Readonly<Record<string, Video["type"]>> = { mp4: "video/mp4", webm: "video/webm" };

/** Decodes a video file: null when none is chosen, an omission when its name does not end in .mp4 or .webm. */
export const videoFile: FieldKind<Pick<Video, "url" | "type"> | null> = (value, omit) =>
  Result.flatMap(link(value, omit), (found) => {
    if (found === null) return Result.succeed(null);
    const ending = fileExtension(found);
    const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
    return type === undefined
      ? Result.fail("is no mp4 or webm file")
      : Result.succeed({ url: found.url, type });
  });

/** Decodes the URL of captions: null when none are chosen, an omission when it is not a WebVTT file. */
export const captionsFile: FieldKind<string | null> = (value, omit) =>
  Result.flatMap(link(value, omit), (found) => {
    if (found === null) return Result.succeed(null);
    return fileExtension(found) === "vtt" ? Result.succeed(found.url) : Result.fail("is no vtt file");
  });

/** Returns the extension of a link's file, `mp4`; empty for anything but a file of this site or over https. */
const fileExtension = ({ url }: Link): string =>
  /^(?:\/|https:)[^?#]*\.([a-z\d]+)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? "";
