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
  const open = () =>
    createArrangedServer(
      createSituation({
        reservations: Layer.succeed(Reservations, createReservations()),
        textWebhook: { authToken: SIGNING.token, receive: async () => {} },
      }),
    );
  let current = open();
  const listener: Provider["listener"] = (request, response) => current.listener(request, response);
  const restart = async () => {
    await current.close();
    current = open();
    return {};
  };
  const states: StateHandlers<typeof TEXT_WEBHOOK_STATES> = {
    "the site sends text messages": restart,
    "the provider has sent too many webhooks": async () => {
      await restart();
      await serve(listener, async (url) => {
        const post = () => fetch(`${url}/webhooks/text-messages`, { method: "POST" });
        while ((await post()).status !== 429);
      });
      return {};
    },
  };
  return { listener, states, close: () => current.close() };
};
