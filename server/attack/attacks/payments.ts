import { createHmac, randomBytes } from "node:crypto";
import { type Attack, countSuccesses, reached } from "../attack-table.ts";
import { findPrepaidSlots, holdFirst, reserveBody } from "../tables.ts";

const FORGED = JSON.stringify({
  id: "evt_1",
  object: "event",
  type: "payment_intent.succeeded",
  data: { object: { id: "pi_1", object: "payment_intent", status: "succeeded" } },
});

/** Signs a webhook as Stripe does, with a secret that is none of this server. */
const forge = (at: number): string => {
  const time = Math.floor(at / 1000);
  const signature = createHmac("sha256", "whsec_guessed").update(`${time}.${FORGED}`).digest("hex");
  return `t=${time},v1=${signature}`;
};

const CARD = { number: "4000000000000002", exp_month: "12", exp_year: "2039", cvc: "123" };

export const PAYMENT_ATTACKS: readonly Attack[] = [
  {
    name: "forged webhooks of the card provider",
    limit: "none",
    run: async ({ visitor, nextAddress }) => {
      const script = visitor(nextAddress(), "script");
      const signatures = ["", "t=1,v1=00", forge(Date.now()), forge(Date.now() - 3_600_000)];
      const refused = await countSuccesses(
        signatures,
        async (signature) =>
          (await script.post("/webhooks/cards", FORGED, { "stripe-signature": signature })).status === 400,
      );
      return { after: `${refused} of ${signatures.length} refused`, isWithin: refused === signatures.length };
    },
  },
  {
    name: "20 stolen cards in the card provider's own field, on one hold",
    limit: "3 answers, and those of the seconds until the provider reports them",
    turns: 1,
    run: async ({ visitor, nextAddress }) => {
      const thief = visitor(nextAddress());
      const { slot, token } = await holdFirst(thief, await findPrepaidSlots(thief));
      const { body } = await thief.post(
        "/api/house/reserve",
        reserveBody(slot, token, { hosted_card: true }),
      );
      const secret = (body as { response?: { client_secret?: string } }).response?.client_secret ?? "";
      const answers = await countSuccesses(Array.from({ length: 20 }), async () => {
        // A thief who tries faster meets the limit of writes.
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        const card = Object.entries(CARD).map(([name, value]) => [
          `payment_method_data[card][${name}]`,
          value,
        ]);
        const form = new URLSearchParams([["client_secret", secret], ...card]);
        return (await thief.post("/test-cards/confirm", String(form))).status === 402;
      });
      return reached(answers, 8, "answers to 20 cards");
    },
  },
  {
    name: "links to pay that are guessed",
    limit: "none",
    run: async ({ visitor, nextAddress }) => {
      const script = visitor(nextAddress(), "script");
      const tries = Array.from({ length: 200 }, (_, id) => `${id}-${randomBytes(24).toString("base64url")}`);
      const refused = await countSuccesses(
        tries,
        async (token) => (await script.get(`/pay/${token}`)).status === 404,
      );
      return { after: `${refused} of ${tries.length} refused`, isWithin: refused === tries.length };
    },
  },
];
