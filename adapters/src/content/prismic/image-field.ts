import type { Image } from "@couvert/domain/restaurant/location/location";
import { safeLink } from "@couvert/domain/values/safe-link";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { FieldKind } from "./fields.ts";
import { createFieldKind } from "./plain-fields.ts";

const Pixels = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }));

const PrismicImage = Schema.Struct({
  url: Schema.optional(Schema.NullOr(Schema.String)),
  alt: Schema.optional(Schema.NullOr(Schema.String)),
  dimensions: Schema.optional(Schema.NullOr(Schema.Struct({ width: Pixels, height: Pixels }))),
});

/** Decodes a picture: null when none is chosen, a loss when its URL is not safe to show or its size is unknown. */
export const image: FieldKind<Image | null> = (value, lose) =>
  Result.flatMap(createFieldKind(PrismicImage, "picture")(value, lose), ({ url, alt, dimensions }) => {
    if (url === undefined || url === null) return Result.succeed(null);
    const safe = safeLink(url);
    if (safe === null || !/^(?:https?:|\/)/i.test(safe.url)) return Result.fail("is not safe to show");
    if (dimensions === undefined || dimensions === null) return Result.fail("has no size");
    return Result.succeed({ url: safe.url, alt: alt ?? "", ...dimensions });
  });
