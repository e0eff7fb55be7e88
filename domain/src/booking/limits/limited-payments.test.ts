import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { describe, expect, it } from "vitest";
import { createCard } from "../card/card.builders.ts";
import { cardTokenRequest } from "../card/card-token-request.ts";
import { CardDeclined, CardProviderUnavailable, CardTokens, TooManyCards } from "../card/card-tokens.port.ts";
import { createExperience } from "../experience/experience.builders.ts";
import { ProviderUnavailable, Reservations, UnknownRestaurant } from "../reservation/reservations.port.ts";
import { payForVisitor } from "./limited-payments.ts";
import { VisitorHolds } from "./visitor-holds.port.ts";

const VISITOR = { id: "v1", network: "192.0.2.1" };
const TASTING = {
  restaurantId: 1042,
  token: "tasting",
  experience: { id: 7, version: 3 },
  hasDeposit: false,
};
const BRUNCH = { restaurantId: 1043, token: "brunch", experience: { id: 8, version: 1 }, hasDeposit: false };

/** Pays over holds, reservations and cards that record their calls in order. */
const pay = async ({
  reservations = {},
  holds = {},
  tokenFor = () => Effect.succeed({ token: "tok_1", last4: "4242" }),
  admit = Effect.void,
}: {
  readonly reservations?: Partial<typeof Reservations.Service>;
  readonly holds?: Partial<typeof VisitorHolds.Service>;
  readonly tokenFor?: typeof CardTokens.Service.tokenFor;
  readonly admit?: Effect.Effect<void, TooManyCards>;
} = {}) => {
  const calls: string[] = [];
  const note = <A, E>(call: string, answer: Effect.Effect<A, E>) =>
    Effect.andThen(
      Effect.sync(() => calls.push(call)),
      answer,
    );
  const layer = Layer.mergeAll(
    Layer.mock(Reservations)({
      experiences: ({ restaurantId }) =>
        Effect.succeed(
          restaurantId === 1042 ? [createExperience()] : [createExperience({ id: 8, isPrepaid: false })],
        ),
      unlock: (restaurantId, token) => note(`unlock ${restaurantId} ${token}`, Effect.void),
      ...reservations,
    }),
    Layer.mock(VisitorHolds)({
      payable: () => Effect.succeed([BRUNCH, TASTING]),
      countDecline: (token) => note(`count ${token}`, Effect.succeed("allowed" as const)),
      uncountDecline: (token) => note(`uncount ${token}`, Effect.void),
      release: ({ token }) => note(`released ${token}`, Effect.void),
      book: () => Effect.die("not called"),
      withdrawBooking: () => Effect.die("not called"),
      ...holds,
    }),
    Layer.succeed(CardTokens)({ tokenFor: (card) => note("card", tokenFor(card)) }),
  );
  const exit = await Effect.runPromise(
    Effect.result(payForVisitor(VISITOR, cardTokenRequest(createCard()), note("admit", admit))).pipe(
      Effect.provide(layer),
    ),
  );
  return { calls, exit };
};
const declines = () => Effect.fail(new CardDeclined());

describe("payForVisitor", () => {
  it("requests a token for the hold that is paid in advance, and counts no decline (rule 7.71)", async () => {
    expect(await pay()).toMatchObject({
      calls: ["count tasting", "admit", "card", "uncount tasting"],
      exit: { success: { token: "tok_1" } },
    });
  });

  it("sends no card without a hold that is paid in advance (rule 7.71)", async () => {
    for (const held of [[], [BRUNCH], [{ ...TASTING, experience: null }]]) {
      expect(await pay({ holds: { payable: () => Effect.succeed(held) } })).toMatchObject({
        calls: [],
        exit: { failure: { _tag: "NoHoldToPay" } },
      });
    }
    const unknown = () => Effect.fail(new UnknownRestaurant({ restaurantId: 1042 }));
    expect(await pay({ reservations: { experiences: unknown } })).toMatchObject({
      exit: { failure: { _tag: "NoHoldToPay" } },
    });
  });

  it("requests a token for a table with a deposit, without asking for experiences (rule 14.3)", async () => {
    const table = { ...TASTING, experience: null, hasDeposit: true };
    const experiences = () => Effect.die("not called");
    const holds = { payable: () => Effect.succeed([table]) };
    expect(await pay({ holds, reservations: { experiences } })).toMatchObject({
      exit: { success: { token: "tok_1" } },
    });
  });

  it("sends no card while the provider names no experiences", async () => {
    const down = () => Effect.fail(new ProviderUnavailable({ reason: "timeout", detail: "silence" }));
    expect(await pay({ reservations: { experiences: down } })).toEqual({
      calls: [],
      exit: expect.objectContaining({
        failure: new CardProviderUnavailable({ reason: "timeout", detail: "no experiences: silence" }),
      }),
    });
  });

  it("leaves a decline counted, and releases the hold with the last one (rule 7.72)", async () => {
    expect(await pay({ tokenFor: declines })).toMatchObject({
      calls: ["count tasting", "admit", "card"],
      exit: { failure: { _tag: "CardDeclined" } },
    });
    const last = { countDecline: () => Effect.succeed("last" as const) };
    expect(await pay({ tokenFor: declines, holds: last })).toMatchObject({
      calls: ["admit", "card", "unlock 1042 tasting", "released tasting"],
      exit: { failure: { _tag: "TooManyDeclines" } },
    });
    expect((await pay({ holds: last })).calls).toEqual(["admit", "card", "uncount tasting"]);
  });

  it("sends no card for a hold whose declines are used up by others under way (rule 7.72)", async () => {
    const surplus = { countDecline: () => Effect.succeed("surplus" as const) };
    expect(await pay({ holds: surplus })).toMatchObject({
      calls: [],
      exit: { failure: { _tag: "NoHoldToPay" } },
    });
  });

  it("counts no decline where the card is not admitted, or the provider fails", async () => {
    const tooMany = new TooManyCards({ waitSeconds: 60 });
    expect(await pay({ admit: Effect.fail(tooMany) })).toMatchObject({
      calls: ["count tasting", "admit", "uncount tasting"],
      exit: { failure: tooMany },
    });
    const error = new CardProviderUnavailable({ reason: "fault", detail: "down" });
    expect(await pay({ tokenFor: () => Effect.fail(error) })).toMatchObject({
      calls: ["count tasting", "admit", "card", "uncount tasting"],
      exit: { failure: error },
    });
  });
});
