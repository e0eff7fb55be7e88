import type { Footer } from "@couvert/domain/site/page/page";
import type { LabelledLink } from "@couvert/domain/values/link";
import type { Fields } from "./fields.ts";
import { image } from "./image-field.ts";
import { decodeLabelledLink, link } from "./link-field.ts";
import { text } from "./plain-fields.ts";
import { decodeSlices } from "./slices/decode-slices.ts";

/** How many of the footer's slices are link columns (spec 3, "Footer"). */
const COLUMNS = 3;

const SOCIAL = [
  ["Instagram", "instagramLinkUSA"],
  ["Facebook", "facebookLinkUSA"],
  ["Twitter", "twitterLinkUSA"],
] as const;

/** Decodes the footer of every page (spec 3, "Footer"). */
export const decodeFooter = (fields: Fields): Footer => {
  const [general] = fields.group("general");
  const [social] = fields.group("socialMedia");
  const [legal] = fields.group("legalLinks");
  const columnsTitle = general?.read("linkColumnsTitle", text, "") ?? "";
  return {
    backgroundImage: general?.read("backgroundImage", image, null) ?? null,
    socialLinksTitle: general?.read("socialLinksTitle", text, "") ?? "",
    social: SOCIAL.flatMap(([label, name]): readonly LabelledLink[] => {
      const found = social?.read(name, link, null) ?? null;
      return found === null ? [] : [{ label, link: found }];
    }),
    columns: decodeSlices(fields)
      .filter((slice) => slice.type === "footer_links")
      .slice(0, COLUMNS)
      .map((slice) => ({ ...slice, title: slice.title || columnsTitle })),
    legal: [
      legal && decodeLabelledLink(legal, "privacyText", "privacyLink"),
      legal && decodeLabelledLink(legal, "termsText", "termsLink"),
      legal && decodeLabelledLink(legal, "accessibilityText", "accessibilityLink"),
    ].flatMap((found) => found ?? []),
    propertiesLink: decodeLabelledLink(fields, "properties_link_text", "properties_link"),
    copyrightMessage: general?.read("copyrightMessage", text, "") ?? "",
  };
};
