import { createHmac, randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type Attack, countSuccesses, reached } from "../attack-table.ts";
import {
  dayAfter,
  type FreeSlot,
  findPrepaidSlots,
  freshGuest,
  hold,
  holdFirst,
  reserveBody,
} from "../tables.ts";
import type { Target } from "../target.ts";
import type { Visitor } from "../visitor.ts";
import { invite } from "./desk.ts";
import { readEmails } from "./mail.ts";

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

/** Gives a card to the card provider, as its own field does; returns the status of its answer. */
const giveCard = async (thief: Visitor, secret: string, number: string): Promise<number> => {
  const card = Object.entries({ number, exp_month: "12", exp_year: "2039", cvc: "123" }).map(
    ([name, value]) => [`payment_method_data[card][${name}]`, value],
  );
  const form = new URLSearchParams([["client_secret", secret], ...card]);
  return (await thief.post("/test-cards/confirm", String(form))).status;
};

/** Gives 20 stolen cards, one each two seconds: a thief who tries faster meets the limit of writes. Returns how many were answered. */
const giveStolenCards = (thief: Visitor, secret: string): Promise<number> =>
  countSuccesses(Array.from({ length: 20 }), async () => {
    await setTimeout(2_000);
    return (await giveCard(thief, secret, "4000000000000002")) === 402;
  });

/** Orders a held table by the card provider's own field; returns the secret, or null where the server refuses. */
const orderHosted = async (
  thief: Visitor,
  slot: FreeSlot,
  token: string,
  guest: Readonly<Record<string, unknown>> = {},
): Promise<string | null> => {
  const order = reserveBody(slot, token, { ...guest, hosted_card: true });
  const { body } = await thief.post("/api/house/reserve", order);
  return (body as { response?: { client_secret?: string } | null }).response?.client_secret ?? null;
};

/** The next Friday, on which seven guests are asked for a deposit. */
const nextFriday = (): string => {
  const dates = Array.from({ length: 7 }, (_, index) => dayAfter(index + 1));
  return dates.find((date) => new Date(date).getUTCDay() === 5) ?? "";
};

/** Books a table by telephone, whose guest gets a link to pay; returns the secret of its page. */
const openPayLink = async (target: Target): Promise<string> => {
  const { email, code } = await invite(target);
  const host = target.visitor(target.nextAddress());
  await host.post("/api/desk/session", { email, code, device: null });
  const guest = `pays.${email}`;
  const date = nextFriday();
  const { status, text } = await host.post("/api/desk/restaurants/1001/parties", {
    ...{ source: "phone", tables: null, minutes: null, occasion: "", specialRequest: "", notes: "" },
    request: { partySize: 7, time: `${date}T19:00`, seatingArea: "default" },
    guest: { firstName: "Ana", lastName: "Reyes", email: guest, phoneNumber: "", phoneCountry: "US" },
    ...{ override: "an attack", payUntil: `${date}T18:00` },
  });
  if (status !== 201) throw new Error(`the desk cannot book: ${status} ${text}`);
  await setTimeout(5_000);
  const [sent = ""] = await readEmails(target, guest);
  const [link = ""] = /\/pay\/[\w-]+/.exec(sent.replace(/=\r?\n/g, "")) ?? [];
  const page = await target.visitor(target.nextAddress()).get(link);
  return /data-secret="([^"]+)"/.exec(page.text)?.[1] ?? "";
};

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
      const answers = await giveStolenCards(thief, (await orderHosted(thief, slot, token)) ?? "");
      return reached(answers, 8, "answers to 20 cards");
    },
  },
  {
    name: "20 stolen cards at a link to pay",
    limit: "3 answers, and those of the seconds until the provider reports them",
    turns: 1,
    run: async (target) => {
      const secret = await openPayLink(target);
      return reached(
        await giveStolenCards(target.visitor(target.nextAddress()), secret),
        8,
        "answers to 20 cards",
      );
    },
  },
  ...["no return from the card provider", "another guest sent after each card"].map(
    (way): Attack => ({
      name: `one good card, many bookings for one mailbox, and ${way}`,
      limit: "8 tables",
      turns: 1,
      run: async ({ visitor, nextAddress }) => {
        const guest = { email_address: freshGuest().email_address };
        const slots = (await findPrepaidSlots(visitor(nextAddress()))).slice(0, 24);
        const booked = await countSuccesses(slots, async (slot) => {
          const thief = visitor(nextAddress());
          const token = await hold(thief, slot);
          const secret = token === null ? null : await orderHosted(thief, slot, token, guest);
          if (token === null || secret === null) return false;
          const isGiven = (await giveCard(thief, secret, "4242424242424242")) === 200;
          if (way.startsWith("another")) await orderHosted(visitor(nextAddress()), slot, token);
          return isGiven;
        });
        return reached(booked, 8, `tables of ${slots.length} tries`);
      },
    }),
  ),
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
