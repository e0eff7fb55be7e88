import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createZone } from "../../restaurant/location/location.builders.ts";
import { banners, noticePlaces, noticeUids, popups } from "./notice.arbitraries.ts";
import { createBanner, createPopup } from "./notice.builders.ts";
import { chooseNotice, dismissNotice, noticeFor, type PlaceReference, POPUP_DELAY_MS } from "./notice.ts";

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

  it("returns the first match, even if a later one is more specific", () => {
    const elsewhere = noticeAt({ kind: "location", uid: "austin" });
    const everywhere = noticeAt();
    const here = noticeAt({ kind: "location", uid: "miami" });
    expect(noticeFor([elsewhere, everywhere, here], AT_MIAMI)).toBe(everywhere);
    expect(noticeFor([elsewhere, here, everywhere], AT_MIAMI)).toBe(here);
  });

  it("returns only a notice for all locations where the location is a guess (rule 4.15)", () => {
    const guess = { ...AT_MIAMI, locationUid: null };
    const everywhere = noticeAt();
    const here = [noticeAt({ kind: "location", uid: "miami" }), noticeAt({ kind: "zone", id: "florida" })];
    expect(noticeFor([...here, everywhere], guess)).toBe(everywhere);
    expect(noticeFor(here, guess)).toBeUndefined();
  });

  it("returns undefined without notices", () => {
    expect(noticeFor([], AT_MIAMI)).toBeUndefined();
  });

  it.prop([popups, noticePlaces])("returns a notice whenever one names no place", (notices, place) => {
    const found = noticeFor([...notices, noticeAt()], place);
    expect(found).toBeDefined();
  });

  it.prop([popups, noticePlaces])("ignores a notice for another place", (notices, place) => {
    const elsewhere = noticeAt({ kind: "location", uid: "nowhere" }, { kind: "zone", id: "nowhere" });
    expect(noticeFor([elsewhere, ...notices], place)).toBe(noticeFor(notices, place));
  });
});

const popup = createPopup();
const newsletter = createPopup({ uid: "letter", variation: "newsletter" });
const everywhere = createBanner();
const austin = createBanner({ uid: "terrace", places: [{ kind: "location", uid: "austin" }] });
const miami = createBanner({ uid: "garden", places: [{ kind: "location", uid: "miami" }] });
const dismissals = fc.option(noticeUids);

describe("a popup", () => {
  it("waits 1.5 s (rule 9.8)", () => {
    expect(POPUP_DELAY_MS).toBe(1500);
  });
});

describe("chooseNotice", () => {
  it("chooses the first for the selected location, or for all (rules 4.11, 4.15)", () => {
    expect(chooseNotice([austin, miami, everywhere], AT_MIAMI, null)).toBe(miami);
    expect(chooseNotice([austin, everywhere, miami], AT_MIAMI, null)).toBe(everywhere);
  });

  it("chooses none when none matches (rules 4.11, 4.15)", () => {
    expect(chooseNotice([austin], AT_MIAMI, null)).toBeNull();
    expect(chooseNotice([], AT_MIAMI, null)).toBeNull();
  });

  it("chooses nothing instead of a dismissed one (rules 4.11, 4.15)", () => {
    expect(chooseNotice([popup, newsletter], AT_MIAMI, popup.uid)).toBeNull();
    expect(chooseNotice([miami, everywhere], AT_MIAMI, "garden")).toBeNull();
  });

  it("chooses a new one for a visitor who dismissed an earlier one", () => {
    expect(chooseNotice([everywhere], AT_MIAMI, "garden")).toBe(everywhere);
  });

  it.prop([banners, noticePlaces, dismissals])(
    "chooses the notice for the place or none (rules 4.11, 4.15)",
    (group, place, dismissed) => {
      const notice = chooseNotice(group, place, dismissed);
      if (notice !== null) expect(notice).toBe(noticeFor(group, place));
      else expect(noticeFor(group, place)?.uid ?? dismissed).toBe(dismissed);
    },
  );

  it.prop([popups, noticePlaces, dismissals])(
    "never chooses a closed one again, nor another in its place (rules 4.14, 4.16)",
    (group, place, dismissed) => {
      const notice = chooseNotice(group, place, dismissed);
      fc.pre(notice !== null);
      expect(chooseNotice(group, place, dismissNotice(notice, dismissed))).toBeNull();
    },
  );
});

describe("dismissNotice", () => {
  it("stores the notice by its uid (rule 4.14)", () => {
    expect(dismissNotice(popup, null)).toBe("autumn");
  });

  it("adds the notice to those dismissed before; an older cookie has only one (rules 4.14, 4.41)", () => {
    expect(dismissNotice(popup, "last year")).toBe("last year\nautumn");
    expect(dismissNotice(popup, "autumn\nlast year")).toBe("last year\nautumn");
  });

  it.prop([fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }), { maxLength: 200 })])(
    "remembers the last of many, in a value that a cookie holds (rule 4.14)",
    (uids) => {
      const closed = uids.map((uid) => createPopup({ uid: uid.replaceAll("\n", " ") }));
      const value = closed.reduce<string | null>((known, one) => dismissNotice(one, known), null);
      expect(encodeURIComponent(value ?? "").length).toBeLessThanOrEqual(1500);
      const last = closed.at(-1);
      if (last !== undefined) expect(chooseNotice([last], AT_MIAMI, value)).toBeNull();
    },
  );

  it.prop([fc.uniqueArray(noticeUids)])("remembers every one of a few (rule 4.14)", (uids) => {
    const closed = uids.map((uid) => createPopup({ uid }));
    const value = closed.reduce<string | null>((known, one) => dismissNotice(one, known), null);
    for (const one of closed) expect(chooseNotice([one], AT_MIAMI, value)).toBeNull();
  });
});
