import type { Video } from "@couvert/domain/site/slices/media-slices";
import type { Link } from "@couvert/domain/values/link";
import * as Result from "effect/Result";
import type { FieldKind } from "./fields.ts";
import { link } from "./link-field.ts";

const TYPES: Readonly<Record<string, Video["type"]>> = { mp4: "video/mp4", webm: "video/webm" };

/** A film that browsers play: null when none was chosen, lost when it is no file that ends in .mp4 or .webm. */
export const videoFile: FieldKind<Pick<Video, "url" | "type"> | null> = (value, lose) =>
  Result.flatMap(link(value, lose), (found) => {
    if (found === null) return Result.succeed(null);
    const ending = fileExtension(found);
    const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
    return type === undefined
      ? Result.fail("is no mp4 or webm file")
      : Result.succeed({ url: found.url, type });
  });

/** The address of a film's captions: null when none were chosen, lost when it is no WebVTT file. */
export const captionsFile: FieldKind<string | null> = (value, lose) =>
  Result.flatMap(link(value, lose), (found) => {
    if (found === null) return Result.succeed(null);
    return fileExtension(found) === "vtt" ? Result.succeed(found.url) : Result.fail("is no vtt file");
  });

/** How the file of a link ends, `mp4`; nothing for what is no file of this site or over https. */
const fileExtension = ({ url }: Link): string =>
  /^(?:\/|https:)[^?#]*\.([a-z\d]+)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? "";
