import { type Embed, embedOf } from "@couvert/domain/site/page/embed";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { FieldKind } from "./fields.ts";
import { createFieldKind } from "./plain-fields.ts";

const Address = Schema.optional(Schema.NullOr(Schema.String));

const PrismicEmbed = Schema.Struct({ embed_url: Address, url: Address });

/**
 * Decodes a page to embed, from an embed or a link: null when none is chosen, a loss when it is not safe to link to. It
 * ignores the HTML of an embed. A page on a host outside `frameHosts` becomes a link, and the loss is reported.
 */
export const embed =
  (frameHosts: readonly string[]): FieldKind<Embed | null> =>
  (value, lose) =>
    Result.flatMap(createFieldKind(PrismicEmbed, "embed")(value, lose), ({ embed_url, url }) => {
      const address = (embed_url ?? url ?? "").trim();
      if (address === "") return Result.succeed(null);
      const found = embedOf(address, frameHosts);
      if (found === null) return Result.fail("is not safe to embed");
      if (found.frame === null) lose("is of no host in EMBED_HOSTS, so it is shown as a link");
      return Result.succeed(found);
    });
