import { createLocationEntry } from "@couvert/domain/restaurant/location/location.builders";
import { describe, expect, it } from "vitest";
import type { GetJson } from "../kit/loading/get-json.ts";
import { createLocationList } from "../visit/location-list.ts";
import { chooseFromList } from "./choose-from-list.ts";
import { createReadList } from "./location-choice.ts";

const MIAMI = createLocationEntry({ isFlagship: true });
const VANCOUVER = createLocationEntry({
  uid: "vancouver",
  title: "Vancouver",
  coordinates: { latitude: 49.2827, longitude: -123.1207 },
});

const answering = (files: Record<string, unknown>) =>
  (async (url: string) =>
    url in files ? { ok: true, value: files[url] } : { ok: false, status: 503 }) as GetJson;

const LIST = { "/builds/locations.json": [MIAMI, VANCOUVER] };

const choose = (getJson: GetJson, random: number) =>
  chooseFromList({ list: createLocationList(createReadList(getJson, "")), getJson, random });

describe("chooseFromList", () => {
  it("chooses the nearest location for a located visitor", async () => {
    const data = { status: "success", lat: 49.3, lon: -123.1 };
    const getJson = answering({ ...LIST, "/api/geolocation": { data } });
    expect(await choose(getJson, 0)).toMatchObject({ location: { uid: "vancouver" }, isGuess: false });
  });

  it("chooses a flagship when the visitor cannot be located", async () => {
    const getJson = answering(LIST);
    expect(await choose(getJson, 0.99)).toMatchObject({ location: { uid: "miami" }, isGuess: true });
  });

  it("chooses nothing when the list cannot be read", async () => {
    expect(await choose(answering({}), 0)).toBeUndefined();
  });
});
