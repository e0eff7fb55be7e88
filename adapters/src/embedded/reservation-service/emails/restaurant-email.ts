import type { Email } from "@couvert/domain/booking/email/email-delivery.port";
import type { ReservationChange, RestaurantFacts } from "@couvert/domain/booking/email/restaurant-facts";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import { PLAIN_THEME, type Theme } from "../../../platform/html/theme.ts";
import { emailHtml } from "./email-html.ts";
import { emailText } from "./email-text.ts";
import { restaurantEmailContent } from "./restaurant-email-content.ts";

/** Returns the email to a restaurant about a reservation: the same words as text and as HTML. */
export const restaurantEmail = (
  change: ReservationChange,
  facts: RestaurantFacts,
  theme: Theme = PLAIN_THEME,
): Email => {
  const { restaurant, guest, confirmation, revision } = facts;
  const content = restaurantEmailContent(change, facts);
  return {
    id: `restaurant-${change}.${confirmation}.${revision}`,
    from: restaurant.name,
    to: { name: restaurant.name, address: restaurant.email },
    replyTo: { name: oneLine(`${guest.firstName} ${guest.lastName}`), address: guest.email },
    subject: content.subject,
    text: emailText(content),
    html: emailHtml(content, theme),
    calendar: null,
  };
};
