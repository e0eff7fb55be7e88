import type { CardToken } from "@couvert/domain/booking/card/card-token";
import type { CardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import { CardDeclined, CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { TokenBody } from "./answers.schema.ts";
import type { AskStripe } from "./ask-stripe.ts";
import { fault, refusalIn, unanswered } from "./refusal.ts";

const readToken = Schema.decodeUnknownOption(TokenBody);

/** Asks for a card's token, once. */
export const tokenFor = (ask: AskStripe) =>
  Effect.fn("stripeCards.tokenFor")(function* (card: CardTokenRequest) {
    const answer = yield* ask({ path: "/v1/tokens", form: cardForm(card) }).pipe(Effect.mapError(unanswered));
    if (refusalIn(answer).type === "card_error") return yield* new CardDeclined();
    if (answer.status !== 200) return yield* fault(answer);
    const token = Option.getOrUndefined(readToken(answer.body));
    if (token === undefined) {
      return yield* new CardProviderUnavailable({ reason: "fault", detail: `${answer.trace}: no token` });
    }
    return { token: token.id, last4: token.card.last4 } satisfies CardToken;
  });

const cardForm = (card: CardTokenRequest) => ({
  "card[number]": card.card_number,
  "card[exp_month]": card.card_month,
  "card[exp_year]": `20${card.card_year}`,
  "card[cvc]": card.card_cvc,
  "card[name]": card.name_on_card,
  "card[address_zip]": card.zip_code,
});
