import type { Video } from "@couvert/domain/site/slices/media-slices";
import type { Link } from "@couvert/domain/values/link";
import * as Result from "effect/Result";
import type { FieldKind } from "./fields.ts";
import { link } from "./link-field.ts";

const TYPES: Readonly<Record<string, Video["type"]>> = { mp4: "video/mp4", webm: "video/webm" };

/** Decodes a video file: null when none is chosen, a loss when its name does not end in .mp4 or .webm. */
export const videoFile: FieldKind<Pick<Video, "url" | "type"> | null> = (value, lose) =>
  Result.flatMap(link(value, lose), (found) => {
    if (found === null) return Result.succeed(null);
    const ending = fileExtension(found);
    const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
    return type === undefined
      ? Result.fail("is no mp4 or webm file")
      : Result.succeed({ url: found.url, type });
  });

/** Decodes the URL of captions: null when none are chosen, a loss when it is not a WebVTT file. */
export const captionsFile: FieldKind<string | null> = (value, lose) =>
  Result.flatMap(link(value, lose), (found) => {
    if (found === null) return Result.succeed(null);
    return fileExtension(found) === "vtt" ? Result.succeed(found.url) : Result.fail("is no vtt file");
  });

/** Returns the extension of a link's file, `mp4`; empty for anything but a file of this site or over https. */
const fileExtension = ({ url }: Link): string =>
  /^(?:\/|https:)[^?#]*\.([a-z\d]+)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? "";
