import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_PLACE } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import { geolocationLaws } from "@couvert/services/laws/geolocation.laws";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as Option from "effect/Option";
import { afterAll, describe, expect, it } from "vitest";
import { type MmdbNetworks, mmdbFile } from "./mmdb.builders.ts";
import { CityDatabaseUnusable, decodeCityRecord, mmdbGeolocation } from "./mmdb-geolocation.ts";

const toronto = { countryCode: "CA", region: "ON", coordinates: { latitude: 43.65, longitude: -79.38 } };
const miami = { countryCode: "US", region: "Florida", coordinates: { latitude: 25.77, longitude: -80.19 } };
const nested = {
  country: { iso_code: "CA" },
  subdivisions: [{ iso_code: "ON" }, { iso_code: "TOR" }],
  location: { latitude: 43.65, longitude: -79.38 },
};
const flat = { country_code: "US", state1: "Florida", latitude: 25.77, longitude: -80.19 };
const cities: MmdbNetworks = {
  v4: [
    [[192, 0, 2], flat],
    [[198, 51, 100], nested],
  ],
  v6: [[[0x20, 0x01, 0x0d, 0xb8], nested]],
};

const folder = await mkdtemp(join(tmpdir(), "couvert-cities-"));
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
const fileOf = async (bytes: Uint8Array | string) => {
  files += 1;
  const file = join(folder, `${files}.mmdb`);
  await writeFile(file, bytes);
  return file;
};

const layerOf = async (bytes: Uint8Array) => mmdbGeolocation({ file: await fileOf(bytes) });
const layer = await layerOf(mmdbFile(cities));

const locateIn = async (geolocation: Layer.Layer<Geolocation>, address: string) => {
  const logged: string[] = [];
  const logger = Logger.make(({ message }) => void logged.push(String(message)));
  const place = await Effect.runPromise(
    Geolocation.use(({ locate }) => locate({ address, headers: {} })).pipe(
      Effect.provide(Layer.merge(geolocation, Logger.layer([logger]))),
    ),
  );
  return { place, logged };
};

geolocationLaws("mmdbGeolocation", () => ({
  layer,
  visitor: { address: "198.51.100.9", headers: {} },
  place: toronto,
}));

describe("mmdbGeolocation", () => {
  it.each([
    ["an IPv4 address", "198.51.100.255", toronto],
    ["an IPv6 address", "2001:db8::9", toronto],
    ["an IPv4 address mapped into IPv6", "::ffff:198.51.100.9", toronto],
    ["an address whose record is flat", "192.0.2.0", miami],
  ])("locates %s", async (_, address, place) => {
    expect(await locateIn(layer, address)).toEqual({ place, logged: [] });
  });

  it.each(["10.0.0.7", "192.168.1.1", "127.0.0.1", "::1", "fd00::1", "198.51.101.0", "2001:db9::1"])(
    "returns the default place for %s, which the database does not know",
    async (address) => {
      expect(await locateIn(layer, address)).toEqual({ place: DEFAULT_PLACE, logged: [] });
    },
  );

  it.each(["", "unknown", "198.51.100", "198.51.100.9:80", "198.51.100.9, 192.0.2.1"])(
    "returns the default place for %j, which is not an address",
    async (address) => {
      expect(await locateIn(layer, address)).toEqual({ place: DEFAULT_PLACE, logged: [] });
    },
  );

  it("does not read an IPv6 address as an IPv4 one", async () => {
    const onlyV4 = await layerOf(mmdbFile({ v4: [[[0x20, 0x01, 0x0d], flat]] }));
    expect((await locateIn(onlyV4, "32.1.13.184")).place).toEqual(miami);
    expect((await locateIn(onlyV4, "2001:db8::9")).place).toEqual(DEFAULT_PLACE);
  });

  it("returns the default place and logs a warning for an unreadable record (rule 8.8)", async () => {
    const bytes = mmdbFile({ v4: [[[192, 0, 2], flat]] });
    const records = bytes.indexOf(Buffer.alloc(16)) + 16;
    const { place, logged } = await locateIn(await layerOf(bytes.fill(0, records, records + 2)), "192.0.2.1");
    expect(place).toEqual(DEFAULT_PLACE);
    expect(logged).toEqual([expect.stringContaining("visitor not located: Invalid Extended Type")]);
  });

  it("rejects a missing file", async () => {
    const file = join(folder, "nowhere.mmdb");
    const opening = mmdbGeolocation({ file });
    await expect(opening).rejects.toBeInstanceOf(CityDatabaseUnusable);
    await expect(opening).rejects.toMatchObject({ file, detail: expect.stringContaining("ENOENT") });
  });

  it.each([
    ["empty", ""],
    ["text", "network,country_code\n192.0.2.0/24,US\n"],
    ["zeros", "\0".repeat(1000)],
    ["half a database", mmdbFile(cities).subarray(0, 500)],
    ["packed", Buffer.from("1f8b0800", "hex")],
  ])("rejects a file that is %s", async (_, bytes) => {
    const file = await fileOf(bytes);
    const opening = mmdbGeolocation({ file });
    await expect(opening).rejects.toBeInstanceOf(CityDatabaseUnusable);
    await expect(opening).rejects.toMatchObject({ file, detail: expect.stringMatching(/\S/) });
  });
});

const location = { latitude: 43.65, longitude: -79.38 };

describe("decodeCityRecord", () => {
  it("decodes MaxMind's record, with the largest subdivision as region", () => {
    const subdivisions = [{ iso_code: "ON" }, { iso_code: "TOR" }];
    const record = { country: { iso_code: "CA", names: { en: "Canada" } }, subdivisions, location };
    expect(decodeCityRecord(record)).toEqual(
      Option.some({ countryCode: "CA", region: "ON", coordinates: location }),
    );
  });

  it.each([
    ["state1", { state1: "Ontario" }],
    ["region", { state1: null, region: "Ontario" }],
    ["state1 before region", { state1: "Ontario", region: "East" }],
  ])("decodes a flat record with its %s", (_, region) => {
    expect(decodeCityRecord({ country_code: "CA", ...region, ...location })).toEqual(
      Option.some({ countryCode: "CA", region: "Ontario", coordinates: location }),
    );
  });

  it.each([
    ["MaxMind's", { location }],
    ["MaxMind's with empty parts", { country: {}, subdivisions: [], location }],
    ["a flat", { ...location }],
  ])("decodes %s record without a country", (_, record) => {
    expect(decodeCityRecord(record)).toEqual(
      Option.some({ countryCode: "", region: "", coordinates: location }),
    );
  });

  it.each([
    ["a corner of the map", 90, -180, true],
    ["the opposite corner", -90, 180, true],
    ["a point past the pole", 90.01, 0, false],
    ["a point past the date line", 0, 180.01, false],
    ["no number", Number.NaN, 0, false],
  ])("checks the range of coordinates: %s", (_, latitude, longitude, known) => {
    const point = { latitude, longitude };
    expect(Option.isSome(decodeCityRecord({ location: point }))).toBe(known);
    expect(Option.isSome(decodeCityRecord(point))).toBe(known);
  });

  it.each([[null], ["CA"], [{}], [{ country: { iso_code: "CA" } }], [{ location: { latitude: 1 } }]])(
    "returns none for %j",
    (record) => {
      expect(decodeCityRecord(record)).toEqual(Option.none());
    },
  );
});
