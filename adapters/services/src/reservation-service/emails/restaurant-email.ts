import type { Email } from "@couvert/domain/booking/email/email-delivery.port";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import { PLAIN_THEME, type Theme } from "@couvert/platform/html/theme";
import { createEmail } from "./create-email.ts";
import type { RestaurantEmailJob } from "./email-job.schema.ts";
import { restaurantEmailContent, severalContent } from "./restaurant-email-content.ts";

/** Returns the email to a restaurant about one or several reservations: the same content as text and as HTML (rules 1.19, 1.21). */
export const restaurantEmail = (
  jobs: readonly [RestaurantEmailJob, ...RestaurantEmailJob[]],
  theme: Theme = PLAIN_THEME,
): Email => {
  const [{ change, facts }, ...others] = jobs;
  const { restaurant, guest, confirmation, revision } = facts;
  const isOne = others.length === 0;
  const content = isOne
    ? restaurantEmailContent(change, facts)
    : severalContent(
        restaurant.name,
        jobs.map((job) => restaurantEmailContent(job.change, job.facts)),
      );
  const id = `restaurant-${isOne ? change : `several-${jobs.length}`}.${confirmation}.${revision}`;
  const to = { name: restaurant.name, address: restaurant.email };
  const replyTo = { name: oneLine(`${guest.firstName} ${guest.lastName}`), address: guest.email };
  const email = createEmail(restaurant, { id, to }, content, { ...theme, masthead: null });
  return { ...email, replyTo: isOne ? replyTo : null };
};
