import type { Header } from "@couvert/domain/site/page/page";
import type { Fields } from "./fields.ts";
import { image } from "./image-field.ts";
import { decodeLabelledLinks } from "./link-field.ts";
import { pixels, text } from "./plain-fields.ts";

/** The default height of a logo, in CSS px. */
const LOGO_HEIGHT_PX = 28;

/** Decodes the header of every page (spec 3, "Header"). */
export const decodeHeader = (fields: Fields): Header => {
  const [buttons] = fields.group("primaryButtons");
  return {
    logo: fields.read("logo", image, null),
    logoHeightPixels: fields.read("logoHeightPixels", pixels, LOGO_HEIGHT_PX),
    menu: decodeLabelledLinks(fields.group("menu"), "linkText", "link"),
    reserveButtonText: buttons?.read("reserveButtonText", text, "") || "Reserve",
    orderButtonText: buttons?.read("orderButtonText", text, "") || "Order",
    ordering: {
      pickupTitle: fields.read("pickupTitle", text, ""),
      pickupText: fields.read("pickupText", text, ""),
      pickupButtonText: fields.read("pickupButtonText", text, ""),
      orderButtonText: fields.read("orderButtonText", text, ""),
      deliveryTitle: fields.read("deliveryTitle", text, ""),
      deliveryText: fields.read("deliveryText", text, ""),
    },
  };
};
