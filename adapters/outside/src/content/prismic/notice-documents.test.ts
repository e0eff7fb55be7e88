import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeNotices, decodeZone, NOTICE_TYPES } from "./notice-documents.ts";
import { createDecoding, createPrismicDocument, paragraph, webLink } from "./prismic-document.builders.ts";

const words = [{ type: "paragraph", text: "Words.", spans: [] }];
const menu = { label: "Menu", link: { url: "/menu", newTab: false } };
const picture = { url: "/content/images/juniper.jpg", alt: "Juniper", dimensions: { width: 18, height: 12 } };
const toLocation = (uid: string) => ({ link_type: "Document", type: "location", id: `l.${uid}`, uid });
const toZone = (id: string) => ({ link_type: "Document", type: "zone", id, uid: "a-name" });
const at = (...links: readonly unknown[]) => links.map((location) => ({ location }));

const slice = (
  type: "popup" | "banner",
  primary: Record<string, unknown>,
  items: readonly unknown[] = [],
  variation = "default",
) => ({ slice_type: type, variation, primary, items });

const single = (type: (typeof NOTICE_TYPES)[number], data: Record<string, unknown>) =>
  createPrismicDocument({ id: type, uid: null, type, data });

const read = (...documents: readonly ReturnType<typeof single>[]) => {
  const omissions: string[] = [];
  const decoding = createDecoding(({ documentId, field, detail }) =>
    omissions.push(`${documentId} ${field} ${detail}`),
  );
  const notices = decodeNotices(documents, decoding);
  return { ...notices, omissions };
};

describe("decodeNotices", () => {
  it("decodes popups, banners and the cookie notice, each from the document of its type (rules 1.6, 3.19, 3.20, 7.31)", () => {
    const { omissions, ...notices } = read(
      single("popup", {
        slices: [
          slice(
            "popup",
            {
              uid: "smoke-week",
              heading: "Smoke week",
              copy: paragraph("Words."),
              image: picture,
              linkText: "Menu",
              link: webLink("/menu"),
            },
            at(toZone("zone.texas"), toLocation("miami")),
          ),
        ],
      }),
      single("banner", {
        slices: [
          slice("banner", {
            uid: "winter",
            copy: paragraph("Words."),
            linkText: "Menu",
            link: webLink("/menu"),
          }),
        ],
      }),
      single("cookies", { enabled: true, description: paragraph("Words."), necessaryLabel: "No, thank you" }),
    );
    expect(omissions).toEqual([]);
    expect(notices).toEqual({
      popups: [
        {
          type: "popup",
          uid: "smoke-week",
          variation: "default",
          places: [
            { kind: "zone", id: "zone.texas" },
            { kind: "location", uid: "miami" },
          ],
          heading: "Smoke week",
          copy: words,
          image: { url: "/content/images/juniper.jpg", alt: "Juniper", width: 18, height: 12 },
          link: menu,
          emailLabel: "",
          buttonText: "",
          thanks: "",
        },
      ],
      banners: [{ type: "banner", uid: "winter", places: [], copy: words, link: menu }],
      cookieNotice: { isEnabled: true, description: words, necessaryLabel: "No, thank you" },
    });
  });

  it("decodes the form of a newsletter, whose texts may be missing, and no link", () => {
    const letter = (primary: Record<string, unknown>) =>
      slice("popup", { uid: "letter", heading: "Letter", ...primary }, [], "newsletter");
    const { popups, omissions } = read(
      single("popup", {
        slices: [
          letter({ emailLabel: "Your email", buttonText: "Send it to me", thanks: "See you." }),
          letter({ linkText: "Menu", link: webLink("/menu") }),
        ],
      }),
    );
    expect(omissions).toEqual([]);
    expect(popups).toMatchObject([
      { variation: "newsletter", emailLabel: "Your email", buttonText: "Send it to me", thanks: "See you." },
      {
        variation: "newsletter",
        emailLabel: "",
        buttonText: "",
        thanks: "",
        link: null,
      },
    ]);
  });

  it("returns no notices without documents, and disables the cookie notice", () => {
    expect(read()).toEqual({
      popups: [],
      banners: [],
      cookieNotice: { isEnabled: false, description: [], necessaryLabel: "Only what is necessary" },
      omissions: [],
    });
  });

  it("omits notices without a uid and slices of another type", () => {
    const { popups, banners, omissions } = read(
      single("popup", {
        slices: [slice("popup", { heading: "Forever" }), slice("banner", { uid: "a", copy: paragraph("A") })],
      }),
      single("banner", { slices: [slice("banner", { copy: paragraph("Forever") })] }),
    );
    expect([popups, banners]).toEqual([[], []]);
    expect(omissions).toEqual([
      "popup slices[0].primary[0].uid is missing",
      "banner slices[0].primary[0].uid is missing",
    ]);
  });

  it("ignores an item without a place", () => {
    const items = [...at({ link_type: "Document" }, { link_type: "Any" }, null), {}];
    const { banners, omissions } = read(
      single("banner", { slices: [slice("banner", { uid: "a", copy: paragraph("A") }, items)] }),
    );
    expect(banners[0]?.places).toEqual([]);
    expect(omissions).toEqual([]);
  });

  it.each([
    ["an address", webLink("https://example.com")],
    ["a page", { link_type: "Document", type: "page", id: "page.menu", uid: "menu" }],
    ["a location without a uid", { link_type: "Document", type: "location", id: "l.miami" }],
    ["no link", "miami"],
  ])("shows a notice for %s nowhere", (_, link) => {
    const { banners, omissions } = read(
      single("banner", { slices: [slice("banner", { uid: "a", copy: paragraph("A") }, at(link))] }),
    );
    expect(banners[0]?.places).toEqual([{ kind: "location", uid: "" }]);
    expect(omissions).toEqual(["banner slices[0].items[0].location is no location and no zone"]);
  });

  it("throws for no document", () => {
    const odd = fc.record({
      slice_type: fc.constantFrom("popup", "banner"),
      variation: fc.anything(),
      primary: fc.anything(),
      items: fc.oneof(fc.anything(), fc.array(fc.record({ location: fc.anything() }))),
    });
    const data = fc.record({
      slices: fc.oneof(fc.array(odd), fc.anything()),
      enabled: fc.anything(),
      description: fc.anything(),
    });
    fc.assert(
      fc.property(fc.constantFrom(...NOTICE_TYPES), data, (type, given) => void read(single(type, given))),
    );
  });
});

describe("decodeZone", () => {
  const zone = (data: Record<string, unknown>) =>
    createPrismicDocument({ id: "zone.florida", uid: "florida", type: "zone", data });
  const omissions: string[] = [];
  const decoding = createDecoding(({ field }) => omissions.push(field));

  it("decodes the locations of a zone and their menu layout (rule 3.12)", () => {
    const data = {
      locations: at(toLocation("miami"), toLocation("miami-beach"), { link_type: "Document" }),
      menuLayout: { link_type: "Document", type: "location_menu", id: "location_menu.miami", uid: "miami" },
    };
    expect(decodeZone(zone(data), decoding)).toEqual([
      { id: "zone.florida", menuLayoutUid: "miami", locations: ["miami", "miami-beach"] },
    ]);
    expect(omissions).toEqual([]);
  });

  it("keeps a zone without either", () => {
    expect(decodeZone(zone({}), decoding)).toEqual([
      { id: "zone.florida", menuLayoutUid: null, locations: [] },
    ]);
    expect(decodeZone(zone({ menuLayout: 4, locations: [{ location: "miami" }] }), decoding)).toEqual([
      { id: "zone.florida", menuLayoutUid: null, locations: [] },
    ]);
    expect(omissions).toEqual(["menuLayout", "locations[0].location"]);
  });
});
