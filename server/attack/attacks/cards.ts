import { createCardBody } from "../../src/http/routes/requests.builders.ts";
import type { Attack, AttackOutcome } from "../attack-table.ts";
import { type FreeSlot, findPrepaidSlots, hold, release, reserve } from "../tables.ts";
import type { Visitor } from "../visitor.ts";

const DECLINED = "4000000000000002";

/** Tests a stolen card; returns whether the answer says what its bank says. */
const testCard = async (thief: Visitor): Promise<boolean> => {
  const { status, body } = await thief.post(
    "/api/test-cards/get-card-tokens",
    createCardBody({ card_number: DECLINED }),
  );
  if (status !== 200) return false;
  const { error } = body as { readonly error?: { readonly code: string } };
  return error?.code === "card_declined" || error?.code === "too_many_declines";
};

/** Judges a number of answers about cards: none at all would show nothing. */
const outcomeOf = (answers: number, cards: number, most: number): AttackOutcome => ({
  after: `${answers} answers to ${cards} cards`,
  isWithin: answers > 0 && answers <= most,
});

/** Tests cards on one hold. */
export const declinedCards: Attack = {
  name: "25 stolen cards on one hold",
  limit: "3 answers",
  others: "visit",
  turns: 3,
  run: async ({ visitor, nextAddress }) => {
    const thief = visitor(nextAddress());
    const [slot] = await findPrepaidSlots(thief);
    if (slot === undefined || (await hold(thief, slot)) === null) throw new Error("nothing can be held");
    let answers = 0;
    for (let card = 0; card < 25; card += 1) if (await testCard(thief)) answers += 1;
    return outcomeOf(answers, 25, 3);
  },
};

/** Tests cards without a hold. */
export const cardsWithoutAHold: Attack = {
  name: "100 stolen cards without a hold",
  limit: "none",
  others: "visit",
  run: async ({ visitor, nextAddress }) => {
    const thief = visitor(nextAddress(), "script");
    let answers = 0;
    for (let card = 0; card < 100; card += 1) if (await testCard(thief)) answers += 1;
    return { after: `${answers} answers`, isWithin: answers === 0 };
  },
};

/** Tests a number of cards, three on each hold, which is free for the next ones afterwards. Returns the answers. */
const testOnHolds = async (
  cards: number,
  slots: readonly FreeSlot[],
  openThief: () => Visitor,
): Promise<number> => {
  let answers = 0;
  for (let card = 0; card < cards; card += 3) {
    const thief = openThief();
    const slot = slots[(card / 3) % slots.length];
    const token = slot === undefined ? null : await hold(thief, slot);
    if (token === null) continue;
    for (let each = 0; each < 3; each += 1) if (await testCard(thief)) answers += 1;
    await release(thief, token);
  }
  return answers;
};

/** The time in which the brake of all cards is released, in ms. */
const BRAKE_MS = 61_000;

/** Tests cards as one visitor, on one hold after another. */
export const cardsOfAVisitor: Attack = {
  name: "120 stolen cards on 40 holds, one visitor",
  limit: "12 answers",
  others: "visit",
  turns: 1,
  run: async (target) => {
    const thief = target.visitor(target.nextAddress());
    const slots = await findPrepaidSlots(thief);
    return outcomeOf(await testOnHolds(120, slots, () => thief), 120, 12);
  },
};

/** Tests cards from one address, with a new cookie for each hold. */
export const cardsOfAnAddress: Attack = {
  name: "120 stolen cards on 40 holds, a new cookie each",
  limit: "40 answers",
  others: "visit",
  turns: 1,
  restMs: BRAKE_MS,
  run: async ({ visitor, nextAddress }) => {
    const address = nextAddress();
    const slots = await findPrepaidSlots(visitor(address));
    return outcomeOf(await testOnHolds(120, slots, () => visitor(address)), 120, 40);
  },
};

/** Tests cards from another address for each hold. */
export const cardsOfManyAddresses: Attack = {
  name: "120 stolen cards from 40 addresses",
  limit: "60 in a minute, an alarm",
  others: "visit",
  turns: 1,
  restMs: BRAKE_MS,
  run: async ({ visitor, nextAddress, hasLogged }) => {
    const slots = await findPrepaidSlots(visitor(nextAddress()));
    const answers = await testOnHolds(120, slots, () => visitor(nextAddress()));
    const { after, isWithin } = outcomeOf(answers, 120, 60);
    const isAlarmed = hasLogged("ALARM");
    return { after: `${after}${isAlarmed ? ", an alarm" : ""}`, isWithin: isWithin && isAlarmed };
  },
};

/** Ids that are no token of a card. */
const FOREIGN = [
  "card_1NEWQ2",
  "src_18eYalAHEMiOZZp1l9ZTjSU0",
  "pm_1MqLiJ",
  "cus_NffrFeUfNV2Hib",
  "4242424242424242",
];

/** Pays with the source of somebody else. */
export const foreignCards: Attack = {
  name: "a booking paid with a foreign source",
  limit: "refused by its field",
  others: null,
  run: async ({ visitor, nextAddress }) => {
    const thief = visitor(nextAddress());
    const [slot] = await findPrepaidSlots(thief);
    const token = slot === undefined ? null : await hold(thief, slot);
    if (slot === undefined || token === null) throw new Error("nothing can be held");
    let refused = 0;
    for (const id of FOREIGN) {
      const card = { credit_card: { token: id, last4: "4242" } };
      const { path, wrongFields } = await reserve(thief, slot, token, card);
      if (path === null && wrongFields.some((field) => field.startsWith("credit_card"))) refused += 1;
    }
    return { after: `${refused} of ${FOREIGN.length} refused`, isWithin: refused === FOREIGN.length };
  },
};
