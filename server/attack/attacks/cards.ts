import { createCardBody } from "../../src/http/routes/requests.builders.ts";
import { type Attack, countSuccesses, reached } from "../attack-table.ts";
import { findPrepaidSlots, hold, holdFirst, release, reserve } from "../tables.ts";
import type { Target } from "../target.ts";
import type { Visitor } from "../visitor.ts";

const DECLINED = "4000000000000002";

/** Tests a number of stolen cards; returns how many answers say what the bank says. */
const testCards = (thief: Visitor, cards: number): Promise<number> =>
  countSuccesses(Array.from({ length: cards }), async () => {
    const { status, body } = await thief.post(
      "/api/test-cards/get-card-tokens",
      createCardBody({ card_number: DECLINED }),
    );
    if (status !== 200) return false;
    const { error } = body as { readonly error?: { readonly code: string } };
    return error?.code === "card_declined" || error?.code === "too_many_declines";
  });

/** The time in which the brake of all cards is released, in ms. */
const BRAKE_MS = 61_000;

/** Tests 120 cards, three on each hold, which is free for the next ones afterwards; `open` returns who does. */
const cardsOnHolds = (
  name: string,
  limit: string,
  most: number,
  open: (target: Target) => () => Visitor,
) => ({
  name,
  limit,
  turns: 1,
  restMs: BRAKE_MS,
  run: async (target: Target) => {
    const openThief = open(target);
    const slots = await findPrepaidSlots(openThief());
    let answers = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      const thief = openThief();
      const slot = slots[turn % slots.length];
      const token = slot === undefined ? null : await hold(thief, slot);
      if (token === null) continue;
      answers += await testCards(thief, 3);
      await release(thief, token);
    }
    return reached(answers, most, "answers to 120 cards");
  },
});

const ofManyAddresses = cardsOnHolds(
  "120 stolen cards from 40 addresses",
  "60 in a minute, an alarm",
  60,
  ({ visitor, nextAddress }) =>
    () =>
      visitor(nextAddress()),
);

/** Ids that are no token of a card. */
const FOREIGN = [
  "card_1NEWQ2",
  "src_18eYalAHEMiOZZp1l9ZTjSU0",
  "pm_1MqLiJ",
  "cus_NffrFeUfNV2Hib",
  "4242424242424242",
];

export const CARD_ATTACKS: readonly Attack[] = [
  {
    name: "25 stolen cards on one hold",
    limit: "3 answers",
    turns: 3,
    run: async ({ visitor, nextAddress }) => {
      const thief = visitor(nextAddress());
      await holdFirst(thief, await findPrepaidSlots(thief));
      return reached(await testCards(thief, 25), 3, "answers to 25 cards");
    },
  },
  {
    name: "100 stolen cards without a hold",
    limit: "none",
    run: async ({ visitor, nextAddress }) => {
      const answers = await testCards(visitor(nextAddress(), "script"), 100);
      return { after: `${answers} answers`, isWithin: answers === 0 };
    },
  },
  cardsOnHolds("120 stolen cards on 40 holds, one visitor", "12 answers", 12, ({ visitor, nextAddress }) => {
    const thief = visitor(nextAddress());
    return () => thief;
  }),
  cardsOnHolds(
    "120 stolen cards on 40 holds, a new cookie each",
    "40 answers",
    40,
    ({ visitor, nextAddress }) => {
      const address = nextAddress();
      return () => visitor(address);
    },
  ),
  {
    ...ofManyAddresses,
    run: async (target) => {
      const { after, isWithin } = await ofManyAddresses.run(target);
      const isAlarmed = target.hasLogged("ALARM");
      return { after: `${after}${isAlarmed ? ", an alarm" : ""}`, isWithin: isWithin && isAlarmed };
    },
  },
  {
    name: "a booking paid with a foreign source",
    limit: "refused by its field",
    others: null,
    run: async ({ visitor, nextAddress }) => {
      const thief = visitor(nextAddress());
      const { slot, token } = await holdFirst(thief, await findPrepaidSlots(thief));
      const refused = await countSuccesses(FOREIGN, async (id) => {
        const card = { credit_card: { token: id, last4: "4242" } };
        const { path, wrongFields } = await reserve(thief, slot, token, card);
        return path === null && wrongFields.some((field) => field.startsWith("credit_card"));
      });
      return { after: `${refused} of ${FOREIGN.length} refused`, isWithin: refused === FOREIGN.length };
    },
  },
];
