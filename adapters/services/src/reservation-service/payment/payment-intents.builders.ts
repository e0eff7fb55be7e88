import { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import { ChargeOutcomeUnknown } from "@couvert/domain/booking/card/charges.port";
import {
  IntentSucceeded,
  type LaterOutcome,
  PaymentIntents,
} from "@couvert/domain/booking/card/payment-intents.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** A lost answer is unknown to who charges, and no different from a provider that is down to who asks anything else. */
const LOST = new ChargeOutcomeUnknown({ detail: "lost" });

type Port = Effect.Success<typeof PaymentIntents>;

/** An intent at the card provider of a test. */
export interface TestIntent {
  readonly reference: string;
  readonly amount: number;
  status: "open" | "processing" | "succeeded" | "cancelled";
}

/**
 * Creates a card provider in memory, which a test takes down, by a call or whole. `loses` does what it is asked, and loses the answer. `answers` is
 * what the bank says to a later charge.
 */
export const createTestIntents = () => {
  const intents = new Map<string, TestIntent>();
  const later = new Map<string, LaterOutcome>();
  const provider = {
    down: new Set<keyof Port>(),
    loses: new Set<keyof Port>(),
    answers: "charged" as LaterOutcome["outcome"],
    /** What happens between the call of a later charge and the charge, once. */
    meanwhile: async () => {},
    /** The references of refunds. */
    refunds: [] as string[],
    /** How often a card was charged. */
    charges: 0,
    intents,
    /** Pays the open intents of a reference, as its guest does. */
    pay: (reference: string) => {
      for (const intent of intents.values())
        if (intent.reference === reference && intent.status === "open") intent.status = "succeeded";
    },
  };
  const begin = (reference: string, amount: number, status: TestIntent["status"]) => {
    const id = `pi_${reference}`;
    if (!intents.has(id)) intents.set(id, { reference, amount, status });
    return { id, intentId: id, clientSecret: `${id}_secret` };
  };
  const answer = <A, E>(
    call: keyof Port,
    work: () => Effect.Effect<A, E>,
  ): Effect.Effect<A, E | CardProviderUnavailable> =>
    Effect.suspend((): Effect.Effect<A, E | CardProviderUnavailable> => {
      if (provider.down.has(call))
        return Effect.fail(new CardProviderUnavailable({ reason: "fault", detail: "down" }));
      return provider.loses.has(call)
        ? Effect.andThen(Effect.exit(work()), Effect.fail(LOST as never))
        : work();
    });
  const port: Port = {
    begin: ({ reference, amount }) =>
      answer("begin", () => Effect.sync(() => begin(reference, amount, "open"))),
    read: (id) =>
      answer("read", () =>
        Effect.sync(() => {
          const { status = "cancelled", amount = 0 } = intents.get(id) ?? {};
          if (status === "succeeded") return { status, received: amount, last4: "4242", storedCard: null };
          return status === "open" ? { status, clientSecret: `${id}_secret` } : { status };
        }),
      ),
    cancel: (id) =>
      answer("cancel", () => {
        const intent = intents.get(id);
        if (intent?.status === "succeeded") return Effect.fail(new IntentSucceeded());
        if (intent !== undefined) intent.status = "cancelled";
        return Effect.void;
      }),
    chargeLater: ({ reference, amount }) =>
      answer("chargeLater", () =>
        Effect.promise(async () => {
          const { meanwhile } = provider;
          provider.meanwhile = async () => {};
          await meanwhile();
          const known = later.get(reference);
          if (known !== undefined) return known;
          const { answers: outcome } = provider;
          if (outcome === "charged") provider.charges += 1;
          const made: LaterOutcome =
            outcome === "declined"
              ? { outcome }
              : { outcome, ...begin(reference, amount, outcome === "charged" ? "succeeded" : "open") };
          later.set(reference, made);
          return made;
        }),
      ),
    findLater: ({ reference }) => answer("findLater", () => Effect.succeed(later.get(reference) ?? null)),
    refund: ({ reference }) =>
      answer("refund", () => Effect.sync(() => void provider.refunds.push(reference))),
    decodeWebhook: () => Effect.die("no webhook is sent"),
  };
  return { intents, pay: provider.pay, provider, layer: Layer.succeed(PaymentIntents, port) };
};
