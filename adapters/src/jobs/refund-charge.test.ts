import { CardProviderUnavailable } from "@couvert/domain/card/card-tokens.port";
import { Charges } from "@couvert/domain/card/charges.port";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { refundCharge } from "./refund-charge.ts";

describe("refundCharge", () => {
  const refundWith = async (
    data: unknown,
    answer: Effect.Effect<void, CardProviderUnavailable> = Effect.void,
  ) => {
    const refunded: string[] = [];
    const charges = {
      charge: () => Effect.die("nothing is charged here"),
      refund: (id: string) => Effect.tap(answer, () => Effect.sync(() => refunded.push(id))),
    };
    const outcome = await Effect.runPromise(
      Effect.result(refundCharge(data)).pipe(Effect.provideService(Charges, charges)),
    );
    return { outcome, refunded };
  };

  it("gives back the charge that the job names", async () => {
    expect(await refundWith({ chargeId: "ch_1" })).toMatchObject({
      outcome: { success: "done" },
      refunded: ["ch_1"],
    });
  });

  it("fails, to be tried again, when the provider is not to be reached", async () => {
    const down = Effect.fail(new CardProviderUnavailable({ reason: "timeout", detail: "no answer" }));
    expect(await refundWith({ chargeId: "ch_1" }, down)).toMatchObject({
      outcome: { failure: { _tag: "CardProviderUnavailable" } },
    });
  });

  it.each([{}, { chargeId: "" }, null])("is hopeless when it names no charge: %j", async (data) => {
    expect(await refundWith(data)).toMatchObject({
      outcome: { success: { hopeless: "it is no refund that this version knows" } },
      refunded: [],
    });
  });
});
