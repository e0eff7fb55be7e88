import type {
  AddOnOrder,
  ExperienceKey,
  ReserveOrder,
} from "@couvert/domain/booking/reservation/reservations.port";

/** What a reserve order says on the wire. The number goes without its punctuation. */
export const reserveBody = ({ token, request, experience, addOns, guest, card }: ReserveOrder) => ({
  reservation_token: token,
  first_name: guest.firstName.trim(),
  last_name: guest.lastName.trim(),
  email_address: guest.email.trim(),
  phone: {
    number: guest.phoneNumber.replace(/[^\d+]/g, ""),
    country_code: guest.phoneCountry,
    phone_type: "mobile",
  },
  reservation_attribute: request.attribute,
  special_request: guest.specialRequest,
  restaurant_email_marketing_opt_in: guest.marketingOptIn,
  ...(card === null ? {} : { credit_card: card }),
  ...experienceBody(experience, addOns),
});

/** An experience and what is added to it, as the wire has them; nothing for a table alone. */
export const experienceBody = (experience: ExperienceKey | null, addOns: readonly AddOnOrder[]) =>
  experience === null
    ? {}
    : {
        experience: {
          ...experience,
          add_ons: addOns.map(({ itemId, quantity }) => ({ item_id: itemId, quantity })),
        },
      };
