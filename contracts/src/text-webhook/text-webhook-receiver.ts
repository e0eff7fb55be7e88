import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { createReservations } from "@couvert/server/http/app.builders";
import * as Layer from "effect/Layer";
import type { StateHandlers } from "../pact/provider-state.ts";
import { createArrangedServer, createSituation } from "../page/arranged-server.ts";
import type { Provider } from "../verify/provider.ts";
import { serve } from "../verify/serve.ts";
import { SIGNING, type TEXT_WEBHOOK_STATES } from "./states.ts";

/** Opens the server as the provider of the pact of a provider of text messages. */
export const openTextWebhookReceiver = async (): Promise<Provider> => {
  const open = (requestsPerMinute: number) =>
    createArrangedServer(
      createSituation({
        reservations: Layer.succeed(Reservations, createReservations()),
        textWebhook: { authToken: SIGNING.token, receive: async () => {} },
        requestsPerMinute,
      }),
    );
  let current = open(10_000);
  const listener: Provider["listener"] = (request, response) => current.listener(request, response);
  const restart = async (requestsPerMinute: number) => {
    await current.close();
    current = open(requestsPerMinute);
    return {};
  };
  const states: StateHandlers<typeof TEXT_WEBHOOK_STATES> = {
    "the site sends text messages": () => restart(10_000),
    "an address has sent too many forged webhooks": async () => {
      await restart(1);
      await serve(listener, (url) => fetch(`${url}/webhooks/text-messages`, { method: "POST" }));
      return {};
    },
  };
  return { listener, states, close: () => current.close() };
};
