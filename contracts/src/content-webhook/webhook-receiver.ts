import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { createReservations } from "@couvert/server/http/app.builders";
import * as Layer from "effect/Layer";
import type { StateHandlers } from "../pact/provider-state.ts";
import { createArrangedServer, createSituation, type Situation } from "../page/arranged-server.ts";
import type { Provider } from "../verify/provider.ts";
import { serve } from "../verify/serve.ts";
import { type CONTENT_WEBHOOK_STATES, CONTENT_WEBHOOK_VALUES } from "./states.ts";

const SECRET = CONTENT_WEBHOOK_VALUES.secret.example;

/** Opens the server as the provider of a content repository's pact. */
export const openWebhookReceiver = async (): Promise<Provider> => {
  const reservations = Layer.succeed(Reservations, createReservations());
  const situation = (parts: Partial<Situation> = {}) =>
    createArrangedServer(
      createSituation({
        reservations,
        contentWebhook: { secret: SECRET, publish: () => {} },
        ...parts,
      }),
    );
  let current = situation();
  const listener: Provider["listener"] = (request, response) => current.listener(request, response);
  const during =
    (parts: Partial<Situation> = {}) =>
    async () => {
      await current.close();
      current = situation(parts);
      return { secret: SECRET };
    };
  const states: StateHandlers<typeof CONTENT_WEBHOOK_STATES> = {
    "the site takes webhooks": during(),
    "the site takes no webhooks": during({ contentWebhook: null }),
    "the repository has sent too many webhooks": async () => {
      const values = await during({ requestsPerMinute: 1 })();
      await serve(listener, (url) => fetch(`${url}/api/content-updated`, { method: "POST" }));
      return values;
    },
  };
  return { listener, states, close: () => current.close() };
};
