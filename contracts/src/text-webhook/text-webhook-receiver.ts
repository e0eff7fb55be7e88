import type { StateHandlers } from "../pact/provider-state.ts";
import { openArrangedServer } from "../page/arranged-server.ts";
import { SOLD } from "../page/failures.ts";
import type { Provider } from "../verify/provider.ts";
import { serve } from "../verify/serve.ts";
import { SIGNING, type TEXT_WEBHOOK_STATES } from "./states.ts";

/** Opens the server as the provider of the pact of a provider of text messages. */
export const openTextWebhookReceiver = async (): Promise<Provider> => {
  const textWebhook = { authToken: SIGNING.token, receive: async () => {} };
  const { replace, ...server } = openArrangedServer({ reservations: SOLD, textWebhook });
  const states: StateHandlers<typeof TEXT_WEBHOOK_STATES> = {
    "the site sends text messages": async () => {
      await replace();
      return {};
    },
    "an address has sent too many forged webhooks": async () => {
      await replace({ requestsPerMinute: 1 });
      await serve(server.listener, (url) => fetch(`${url}/webhooks/text-messages`, { method: "POST" }));
      return {};
    },
  };
  return { ...server, states };
};
