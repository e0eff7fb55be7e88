import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createZone } from "../../restaurant/location/location.builders.ts";
import { banners, noticePlaces, noticeUids, popups } from "./notice.arbitraries.ts";
import { createBanner, createPopup } from "./notice.builders.ts";
import {
  type BannerVisitor,
  bannerHeightPx,
  chooseBanner,
  choosePopup,
  dismissBanner,
  dismissPopup,
  noticeFor,
  type PlaceReference,
  POPUP_DELAY_MS,
  type PopupVisitor,
} from "./notice.ts";

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

const popupVisitor = (overrides: Partial<PopupVisitor> = {}): PopupVisitor => ({
  locationUid: "miami",
  zones: [],
  dismissed: null,
  isNewsletterClosed: false,
  ...overrides,
});

const popupVisitors: fc.Arbitrary<PopupVisitor> = fc
  .tuple(noticePlaces, fc.option(noticeUids), fc.boolean())
  .map(([place, dismissed, isNewsletterClosed]) => ({ ...place, dismissed, isNewsletterClosed }));

const popup = createPopup();
const newsletter = createPopup({ uid: "letter", variation: "newsletter" });

describe("a popup", () => {
  it("waits 1.5 s (rule 9.8)", () => {
    expect(POPUP_DELAY_MS).toBe(1500);
  });
});

describe("choosePopup", () => {
  it("shows the first that fits 1.5 s after it is chosen (rule 4.11)", () => {
    const elsewhere = createPopup({ places: [{ kind: "location", uid: "austin" }] });
    expect(choosePopup([elsewhere, popup, newsletter], popupVisitor())).toEqual({
      show: { popup, afterMs: 1500 },
      remember: null,
    });
  });

  it("shows nothing when no popup matches", () => {
    expect(choosePopup([], popupVisitor())).toEqual({ show: null, remember: null });
  });

  it("shows nothing instead of a dismissed popup (rule 4.11)", () => {
    expect(choosePopup([popup, newsletter], popupVisitor({ dismissed: popup.uid }))).toEqual({
      show: null,
      remember: null,
    });
  });

  it("shows a new popup to a visitor who dismissed an earlier one", () => {
    const { show } = choosePopup([popup], popupVisitor({ dismissed: "last-year" }));
    expect(show?.popup).toBe(popup);
  });

  it("suppresses the newsletter popup once the newsletter was closed, and marks it dismissed (rule 4.12)", () => {
    expect(choosePopup([newsletter, popup], popupVisitor({ isNewsletterClosed: true }))).toEqual({
      show: null,
      remember: { choice: "dismissedPopup", value: "letter" },
    });
  });

  it("marks the newsletter dismissed only once (rule 4.12)", () => {
    const closed = popupVisitor({ isNewsletterClosed: true, dismissed: "letter" });
    expect(choosePopup([newsletter], closed)).toEqual({ show: null, remember: null });
  });

  it("shows the newsletter until it is closed, and other popups after that (rule 4.12)", () => {
    expect(choosePopup([newsletter], popupVisitor()).show?.popup).toBe(newsletter);
    expect(choosePopup([popup], popupVisitor({ isNewsletterClosed: true })).show?.popup).toBe(popup);
  });

  it.prop([popups, popupVisitors])(
    "shows a popup for the place or remembers it, never both",
    (group, who) => {
      const { show, remember } = choosePopup(group, who);
      expect(show === null || remember === null).toBe(true);
      if (show !== null) expect(show.popup).toBe(noticeFor(group, who));
    },
  );

  it.prop([popups, popupVisitors])(
    "never shows a closed popup again, nor another in its place (rule 4.14)",
    (group, who) => {
      const { show, remember } = choosePopup(group, who);
      const { value } =
        show === null ? (remember ?? { value: who.dismissed }) : dismissPopup(show.popup, who.dismissed);
      expect(choosePopup(group, { ...who, dismissed: value })).toEqual({ show: null, remember: null });
    },
  );
});

describe("dismissPopup", () => {
  it("stores the popup by its uid (rule 4.14)", () => {
    expect(dismissPopup(popup, null)).toEqual({ choice: "dismissedPopup", value: "autumn" });
  });

  it("adds the popup to those dismissed before; an older cookie has only one (rule 4.14)", () => {
    expect(dismissPopup(popup, "last year").value).toBe("last year\nautumn");
    expect(dismissPopup(popup, "autumn\nlast year").value).toBe("last year\nautumn");
  });

  it.prop([fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }), { maxLength: 200 })])(
    "remembers the last of many popups, in a value that a cookie holds (rule 4.14)",
    (uids) => {
      const closed = uids.map((uid) => createPopup({ uid: uid.replaceAll("\n", " ") }));
      const value = closed.reduce<string | null>((known, one) => dismissPopup(one, known).value, null);
      expect(encodeURIComponent(value ?? "").length).toBeLessThanOrEqual(1500);
      const last = closed.at(-1);
      if (last !== undefined) expect(choosePopup([last], popupVisitor({ dismissed: value })).show).toBeNull();
    },
  );

  it.prop([fc.uniqueArray(noticeUids)])("remembers every one of a few popups (rule 4.14)", (uids) => {
    const closed = uids.map((uid) => createPopup({ uid }));
    const value = closed.reduce<string | null>((known, one) => dismissPopup(one, known).value, null);
    for (const one of closed) expect(choosePopup([one], popupVisitor({ dismissed: value })).show).toBeNull();
  });
});

const bannerVisitor = (overrides: Partial<BannerVisitor> = {}): BannerVisitor => ({
  locationUid: "miami",
  zones: [],
  dismissed: null,
  ...overrides,
});

const bannerVisitors: fc.Arbitrary<BannerVisitor> = fc
  .tuple(noticePlaces, fc.option(noticeUids))
  .map(([place, dismissed]) => ({ ...place, dismissed }));

const everywhere = createBanner();
const austin = createBanner({ uid: "terrace", places: [{ kind: "location", uid: "austin" }] });
const miami = createBanner({ uid: "garden", places: [{ kind: "location", uid: "miami" }] });

describe("chooseBanner", () => {
  it("chooses the first for the selected location, or for all (rule 4.15)", () => {
    expect(chooseBanner([austin, miami, everywhere], bannerVisitor())).toBe(miami);
    expect(chooseBanner([austin, everywhere, miami], bannerVisitor())).toBe(everywhere);
  });

  it("chooses none when none matches (rule 4.15)", () => {
    expect(chooseBanner([austin], bannerVisitor())).toBeNull();
    expect(chooseBanner([], bannerVisitor())).toBeNull();
  });

  it("chooses nothing instead of a dismissed banner (rule 4.15)", () => {
    expect(chooseBanner([miami, everywhere], bannerVisitor({ dismissed: "garden" }))).toBeNull();
  });

  it("chooses a new banner for a visitor who dismissed an earlier one", () => {
    expect(chooseBanner([everywhere], bannerVisitor({ dismissed: "garden" }))).toBe(everywhere);
  });

  it.prop([banners, bannerVisitors])("chooses the banner for the place or none (rule 4.15)", (group, who) => {
    const banner = chooseBanner(group, who);
    if (banner !== null) expect(banner).toBe(noticeFor(group, who));
    else expect(noticeFor(group, who)?.uid ?? who.dismissed).toBe(who.dismissed);
  });

  it.prop([banners, bannerVisitors])("has no height once it is closed (rule 4.16)", (group, who) => {
    const banner = chooseBanner(group, who);
    fc.pre(banner !== null);
    const closed = chooseBanner(group, { ...who, dismissed: dismissBanner(banner, who.dismissed).value });
    expect(bannerHeightPx(closed, 48)).toBe(0);
  });
});

describe("dismissBanner", () => {
  it("stores the banner by its uid", () => {
    expect(dismissBanner(miami, null)).toEqual({ choice: "dismissedBanner", value: "garden" });
  });

  it("adds the banner to those dismissed before (rules 4.15, 4.41)", () => {
    const { value } = dismissBanner(miami, "terrace");
    expect(chooseBanner([austin], bannerVisitor({ locationUid: "austin", dismissed: value }))).toBeNull();
    expect(chooseBanner([miami], bannerVisitor({ dismissed: value }))).toBeNull();
  });
});

describe("bannerHeightPx", () => {
  it("is the measured height, and 0 without a banner (rule 4.16)", () => {
    expect(bannerHeightPx(miami, 48.5)).toBe(48.5);
    expect(bannerHeightPx(null, 48.5)).toBe(0);
  });
});
