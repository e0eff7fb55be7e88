import { isWebhookSecret } from "@couvert/adapters/forms/delivery/webhook-signature";
import { CannotRun } from "../verify/cannot-run.ts";
import type { OutsideProvider } from "../verify/outside-provider.ts";
import { outsideService } from "../verify/outside-service.ts";
import { FORM_RECEIVER_STATES } from "./states.ts";

const service = outsideService("forms-webhook", FORM_RECEIVER_STATES, "");

/** Describes the verification of a receiver of forms, which needs a secret of Standard Webhooks. */
export const outsideReceiver: OutsideProvider = {
  ...service,
  authorize: async (address) => {
    const { secret } = address.credentials;
    if (secret !== null && !isWebhookSecret(secret)) {
      throw new CannotRun("--secret must be whsec_ and 24 to 64 bytes in base64");
    }
    return service.authorize(address);
  },
};
