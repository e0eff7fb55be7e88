import { createLocationEntry } from "@couvert/domain/location/location.builders";
import { describe, expect, it } from "vitest";
import type { SelectedLocation } from "./location-store.ts";
import { type SettleOptions, settleLocation } from "./settle-location.ts";

const MIAMI = createLocationEntry({ isFlagship: true });
const VANCOUVER = createLocationEntry({
  uid: "vancouver",
  title: "Vancouver",
  coordinates: { latitude: 49.2827, longitude: -123.1207 },
});

const createOptions = ({
  saved = null,
  kept = null,
  ...overrides
}: Partial<SettleOptions> & { saved?: string | null; kept?: SelectedLocation | null } = {}) => {
  const asked: string[] = [];
  const remembered: SelectedLocation[] = [];
  const options: SettleOptions = {
    remembered: { recall: () => saved },
    session: { recall: () => kept, remember: (location) => remembered.push(location) },
    loadLocation: async (uid) => {
      asked.push(uid);
      return [MIAMI, VANCOUVER].find((location) => location.uid === uid);
    },
    loadEntries: async () => {
      asked.push("entries");
      return [MIAMI, VANCOUVER];
    },
    locateVisitor: async () => {
      asked.push("position");
      return null;
    },
    random: () => 0,
    ...overrides,
  };
  return { options, asked, remembered };
};

describe("settleLocation", () => {
  it("prefers the location the cookie names to the one of the session", async () => {
    const { options, asked } = createOptions({ saved: "vancouver", kept: MIAMI });
    expect(await settleLocation(options)).toMatchObject({ uid: "vancouver" });
    expect(asked).toEqual(["vancouver"]);
  });

  it("asks nothing when the session knows the location already", async () => {
    const { options, asked } = createOptions({ saved: "vancouver", kept: VANCOUVER });
    expect(await settleLocation(options)).toMatchObject({ uid: "vancouver" });
    expect(asked).toEqual([]);
  });

  it("keeps the session's location on every page", async () => {
    const { options, asked } = createOptions({ kept: MIAMI });
    expect(await settleLocation(options)).toMatchObject({ uid: "miami" });
    expect(asked).toEqual([]);
  });

  it("chooses the nearest to a visitor who can be located, and keeps it for the session", async () => {
    const { options, remembered } = createOptions({ locateVisitor: async () => VANCOUVER.coordinates });
    expect(await settleLocation(options)).toMatchObject({ uid: "vancouver" });
    expect(remembered).toMatchObject([{ uid: "vancouver" }]);
  });

  it("chooses a flagship when nobody can be located", async () => {
    const { options } = createOptions({ random: () => 0.99 });
    expect(await settleLocation(options)).toMatchObject({ uid: "miami" });
  });

  it("chooses anew when the cookie names a restaurant that is no more", async () => {
    const { options, asked } = createOptions({ saved: "atlantis" });
    expect(await settleLocation(options)).toMatchObject({ uid: "miami" });
    expect(asked).toEqual(["atlantis", "entries", "position"]);
  });

  it("leaves the prerendered location when the list cannot be read", async () => {
    const { options, remembered } = createOptions({ loadEntries: async () => [] });
    expect(await settleLocation(options)).toBeUndefined();
    expect(remembered).toEqual([]);
  });
});
