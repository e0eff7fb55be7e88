import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createZone } from "../../restaurant/location/location.builders.ts";
import { noticePlaces, popups } from "./notice.arbitraries.ts";
import { createBanner } from "./notice.builders.ts";
import { noticeFor, type PlaceReference } from "./notice.ts";

const AT_MIAMI = { locationUid: "miami", zones: [createZone({ id: "florida", locations: ["miami"] })] };

const noticeAt = (...places: PlaceReference[]) => createBanner({ places });

describe("noticeFor", () => {
  it.each([
    ["names the location", [{ kind: "location", uid: "miami" }], true],
    ["names a zone of the location", [{ kind: "zone", id: "florida" }], true],
    ["names no place", [], true],
    [
      "names the location among others",
      [
        { kind: "location", uid: "austin" },
        { kind: "location", uid: "miami" },
      ],
      true,
    ],
    ["names another location", [{ kind: "location", uid: "austin" }], false],
    ["names a zone the location is not in", [{ kind: "zone", id: "texas" }], false],
    ["names a zone called like the location", [{ kind: "zone", id: "miami" }], false],
    ["names a location called like the zone", [{ kind: "location", uid: "florida" }], false],
  ] as const)("of one that %s", (_, places, isFor) => {
    const notice = noticeAt(...places);
    const texas = createZone({ id: "texas", locations: ["austin"] });
    const place = { ...AT_MIAMI, zones: [texas, ...AT_MIAMI.zones] };
    expect(noticeFor([notice], place)).toBe(isFor ? notice : undefined);
  });

  it("is the first that fits, be the next more particular", () => {
    const elsewhere = noticeAt({ kind: "location", uid: "austin" });
    const everywhere = noticeAt();
    const here = noticeAt({ kind: "location", uid: "miami" });
    expect(noticeFor([elsewhere, everywhere, here], AT_MIAMI)).toBe(everywhere);
    expect(noticeFor([elsewhere, here, everywhere], AT_MIAMI)).toBe(here);
  });

  it("is none where there are none", () => {
    expect(noticeFor([], AT_MIAMI)).toBeUndefined();
  });

  it.prop([popups, noticePlaces])("is there whenever a notice names no place", (notices, place) => {
    const found = noticeFor([...notices, noticeAt()], place);
    expect(found).toBeDefined();
  });

  it.prop([popups, noticePlaces])(
    "does not change by a notice for another place before it",
    (notices, place) => {
      const elsewhere = noticeAt({ kind: "location", uid: "nowhere" }, { kind: "zone", id: "nowhere" });
      expect(noticeFor([elsewhere, ...notices], place)).toBe(noticeFor(notices, place));
    },
  );
});
