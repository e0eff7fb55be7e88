import { createCardBody } from "../../src/http/routes/requests.builders.ts";
import type { Attack } from "../attack-table.ts";
import { findPrepaidSlot, hold } from "../tables.ts";

const DECLINED = "4000000000000002";

/** Tests cards on one hold. */
export const declinedCards: Attack = {
  name: "25 stolen cards on one hold",
  before: "25 answers in 2.7 s",
  limit: "3 answers",
  hasBystanders: true,
  run: async ({ visitor }) => {
    const thief = visitor("192.0.2.20");
    const token = await hold(thief, await findPrepaidSlot(thief, 30));
    if (token === null) throw new Error("the experience cannot be held");
    let answers = 0;
    for (let card = 0; card < 25; card += 1) {
      const { body } = await thief.post(
        "/api/test-cards/get-card-tokens",
        createCardBody({ card_number: DECLINED }),
      );
      const { error } = body as { readonly error?: { readonly code: string } };
      if (error?.code === "card_declined" || error === undefined) answers += 1;
    }
    return { after: `${answers} answers`, isWithin: answers <= 3 };
  },
};

/** Tests cards without a hold. */
export const cardsWithoutAHold: Attack = {
  name: "25 stolen cards without a hold",
  before: "25 answers",
  limit: "none",
  hasBystanders: true,
  run: async ({ visitor }) => {
    const thief = visitor("192.0.2.21", "script");
    let answers = 0;
    for (let card = 0; card < 25; card += 1) {
      const { status } = await thief.post("/api/test-cards/get-card-tokens", createCardBody());
      if (status === 200) answers += 1;
    }
    return { after: `${answers} answers`, isWithin: answers === 0 };
  },
};
