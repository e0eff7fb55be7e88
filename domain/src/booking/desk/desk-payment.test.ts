import { fc, it as property } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { chargeableFee, DESK_PAYMENT_STATUSES, type DeskPayment } from "./desk-payment.ts";
import { createParty } from "./party.builders.ts";
import { PARTY_STATUSES } from "./party.ts";

const ZONE = "America/New_York";
const FEE = { most: 5000, freeUntil: "2027-03-04T19:00", cancelledAt: null } as const;

const createPayment = (overrides: Partial<DeskPayment> = {}): DeskPayment => ({
  id: 1,
  kind: "fee",
  amount: 2000,
  reason: "No-show",
  status: "charged",
  until: 0,
  isRefunded: false,
  ...overrides,
});

const feeOf = (overrides: Parameters<typeof createParty>[0]) =>
  chargeableFee(createParty({ fee: FEE, ...overrides }), ZONE);

describe("chargeableFee", () => {
  it("is what a no-show agreed to, and nothing without a stored card or for a party that comes (rule 14.18)", () => {
    expect(feeOf({ status: "no_show" })).toBe(5000);
    expect(feeOf({ status: "no_show", fee: null })).toBe(0);
    for (const status of PARTY_STATUSES.filter((each) => each !== "no_show"))
      expect(feeOf({ status })).toBe(0);
  });

  it("is owed for a cancellation after the free hours, on the restaurant's clock (rule 14.18)", () => {
    const cancelled = (at: string) =>
      feeOf({ status: "cancelled", fee: { ...FEE, cancelledAt: Date.parse(at) } });
    expect(cancelled("2027-03-04T19:00:59-05:00")).toBe(0);
    expect(cancelled("2027-03-04T19:01-05:00")).toBe(5000);
  });

  property.prop([
    fc.array(
      fc.record({
        kind: fc.constantFrom<DeskPayment["kind"]>("fee", "deposit"),
        amount: fc.integer({ min: 1, max: 9000 }),
        status: fc.constantFrom<DeskPayment["status"]>(...DESK_PAYMENT_STATUSES),
        isRefunded: fc.boolean(),
      }),
    ),
  ])(
    "with the fees that are or may be charged never exceeds what was agreed, unless they do (rule 14.18)",
    (made) => {
      const payments = made.map((payment) => createPayment(payment));
      const taken = payments.filter(
        ({ kind, status, isRefunded }) =>
          kind === "fee" && !isRefunded && ["pending", "open", "charged"].includes(status),
      );
      const sum = taken.reduce((total, { amount }) => total + amount, 0);
      const most = feeOf({ status: "no_show", payments });
      expect(most).toBeGreaterThanOrEqual(0);
      expect(most + sum).toBe(Math.max(sum, FEE.most));
    },
  );
});
