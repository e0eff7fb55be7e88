import { createHash } from "node:crypto";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { Previews } from "@couvert/domain/site/content/previews.port";
import { Content, type SiteContent } from "@couvert/domain/site/page/content.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** The ids of restaurants: a set of them, or a map by them. */
type Ids = Pick<ReadonlyMap<number, unknown>, "has" | "keys">;

/** Returns content in which only bookable locations lead to the reservation flow; others take reservations by phone (rule 3.53). */
export const bookableContent = (
  content: Layer.Layer<Content | Previews>,
  readIds: () => Ids,
): Layer.Layer<Content | Previews> => {
  const own = (locations: readonly Location[]) => {
    const ids = readIds();
    return locations.map((location) => bookableLocation(location, ids));
  };
  const translated = (languages: SiteContent["languages"]) => ({
    ...languages,
    translations: languages.translations.map((each) => ({ ...each, locations: own(each.locations) })),
  });
  const published = Effect.map(Content, (read) => ({
    ...read,
    // The restaurants are a part of the state, since pages show which of them take reservations.
    ref: Effect.map(read.ref, (ref) => `${ref} ${hashIds(readIds())}`),
    locations: Effect.map(read.locations, own),
    languages: Effect.map(read.languages, translated),
  }));
  const previewed = Effect.map(Previews, (read) => ({
    ...read,
    contentAt: (ref: string) =>
      Effect.map(read.contentAt(ref), (all) => ({
        ...all,
        locations: own(all.locations),
        languages: translated(all.languages),
      })),
  }));
  return Layer.merge(Layer.effect(Content, published), Layer.effect(Previews, previewed)).pipe(
    Layer.provide(content),
  );
};

const hashIds = (ids: Ids): string => {
  const inOrder = [...ids.keys()].toSorted((one, other) => one - other);
  return createHash("sha256").update(inOrder.join()).digest("base64url").slice(0, 8);
};

const bookableLocation = (location: Location, ids: Ids): Location =>
  location.restaurantId === null || ids.has(location.restaurantId)
    ? location
    : { ...location, restaurantId: null };
