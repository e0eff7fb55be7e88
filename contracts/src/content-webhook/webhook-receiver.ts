import type { StateHandlers } from "../pact/provider-state.ts";
import { openArrangedServer } from "../page/arranged-server.ts";
import { SOLD } from "../page/failures.ts";
import type { Provider } from "../verify/provider.ts";
import { serve } from "../verify/serve.ts";
import { type CONTENT_WEBHOOK_STATES, CONTENT_WEBHOOK_VALUES } from "./states.ts";

const SECRET = CONTENT_WEBHOOK_VALUES.secret.example;

/** Opens the server as the provider of a content repository's pact. */
export const openWebhookReceiver = async (): Promise<Provider> => {
  const contentWebhook = { secret: SECRET, publish: () => {} };
  const { replace, ...server } = openArrangedServer({ reservations: SOLD, contentWebhook });
  const during =
    (...parts: Parameters<typeof replace>) =>
    async () => {
      await replace(...parts);
      return { secret: SECRET };
    };
  const states: StateHandlers<typeof CONTENT_WEBHOOK_STATES> = {
    "the site takes webhooks": during(),
    "the site takes no webhooks": during({ contentWebhook: null }),
    "the repository has sent too many webhooks": async () => {
      const values = await during({ requestsPerMinute: 1 })();
      await serve(server.listener, (url) => fetch(`${url}/api/content-updated`, { method: "POST" }));
      return values;
    },
  };
  return { ...server, states };
};
