import { DEFAULT_PLACE, type Place } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation, type VisitorConnection } from "@couvert/domain/restaurant/location/geolocation.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

/** One implementation, with a visitor that it can locate. */
export interface GeolocationSetup {
  readonly layer: Layer.Layer<Geolocation>;
  readonly visitor: VisitorConnection;
  readonly place: Place;
}

/** Tests the laws that every implementation of `Geolocation` satisfies. */
export const geolocationLaws = (name: string, setup: () => GeolocationSetup): void => {
  describe(`${name} satisfies the laws of Geolocation`, () => {
    const locate = (visitor: VisitorConnection): Promise<Place> =>
      Effect.runPromise(
        Effect.flatMap(Geolocation, (geolocation) => geolocation.locate(visitor)).pipe(
          Effect.provide(Layer.merge(setup().layer, Logger.layer([]))),
        ),
      );

    it("locates a visitor", async () => {
      expect(await locate(setup().visitor)).toEqual(setup().place);
    });

    it("returns the default place for an unknown visitor", async () => {
      expect(await locate({ address: "127.0.0.1", headers: {} })).toEqual(DEFAULT_PLACE);
      expect(await locate({ address: "", headers: {} })).toEqual(DEFAULT_PLACE);
    });

    it("returns valid coordinates for any connection", async () => {
      const names = Object.keys(setup().visitor.headers);
      const said = fc.oneof(
        fc.string(),
        fc.double().map(String),
        fc.ipV4(),
        fc.ipV6(),
        fc.constant(undefined),
      );
      const connection = fc.record({
        address: fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()),
        headers: fc.record(Object.fromEntries(names.map((header) => [header, said]))),
      });
      await fc.assert(
        fc.asyncProperty(connection, async (visitor) => {
          const { latitude, longitude } = (await locate(visitor)).coordinates;
          expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        }),
      );
    });
  });
};
