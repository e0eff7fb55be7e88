import type { PlaceReference } from "@couvert/domain/site/notice/notice";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { FieldKind, Fields } from "./fields.ts";
import { fieldKind } from "./plain-fields.ts";

const PlaceLink = Schema.Struct({
  link_type: Schema.String,
  id: Schema.optional(Schema.String),
  type: Schema.optional(Schema.String),
  uid: Schema.optional(Schema.NullOr(Schema.String)),
});

/** No location has this uid. What was meant for one place must not show everywhere because its link was not understood. */
const NOWHERE: PlaceReference = { kind: "location", uid: "" };

/** A link to a location or a zone: null when none was chosen; one to anything else leads nowhere, and is noted. */
const place: FieldKind<PlaceReference | null> = (value, lose) => {
  const found = Result.getOrUndefined(fieldKind(PlaceLink, "link")(value, lose));
  if (found?.type === "location" && found.uid) return Result.succeed({ kind: "location", uid: found.uid });
  if (found?.type === "zone" && found.id !== undefined) return Result.succeed({ kind: "zone", id: found.id });
  if (found !== undefined && found.id === undefined && found.link_type !== "Web") return Result.succeed(null);
  lose("is no location and no zone");
  return Result.succeed(NOWHERE);
};

/** The places that a slice's items name in their `location`; none for all places. */
export const readPlaces = (items: readonly Fields[]): readonly PlaceReference[] =>
  items.flatMap((item) => item.read("location", place, null) ?? []);
