import { type Embed, embedOf } from "@couvert/domain/site/page/embed";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { FieldKind } from "./fields.ts";
import { createFieldKind } from "./plain-fields.ts";

const Address = Schema.optional(Schema.NullOr(Schema.String));

const PrismicEmbed = Schema.Struct({ embed_url: Address, url: Address });

/**
 * Another page to show within ours, from an embed or a link: null when none was chosen, lost when it is not safe to link
 * to. The HTML that comes with an embed is never read. A page none of `frameHosts` serves stays a link, which is noted.
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
