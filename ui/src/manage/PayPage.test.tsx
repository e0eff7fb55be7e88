import type { HostedField } from "@couvert/domain/booking/card/hosted-field";
import type { PayView } from "@couvert/domain/booking/manage/manage-view";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createSite } from "../testing/site.builders.ts";
import { ManageDocument } from "./ManageDocument.tsx";

const OPEN: PayView = {
  kind: "pay",
  language: "en-US",
  status: "open",
  asks: "deposit",
  amount: 5000,
  currency: "USD",
  reason: "",
  terms: "A deposit of $50.00 is charged when you book.",
  restaurant: { name: "Juniper Row Miami", phone: "+13055550123", address: "", areaNames: {} },
  request: { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" },
  until: "2027-03-05T13:00",
  clientSecret: "pi_1_secret_2",
  tried: null,
};
const FEE: PayView = { ...OPEN, asks: "fee", reason: "Did not come" };
const FIELD: HostedField = { kind: "frame", src: "/cards/field" };

const render = (view: PayView) => {
  const site = createSite();
  const providers = { ...site.providers, hostedField: FIELD };
  return new DOMParser().parseFromString(
    renderToString(<ManageDocument view={view} site={{ ...site, providers }} payScript="/assets/pay.js" />),
    "text/html",
  );
};

describe("PayPage", () => {
  it("shows what is asked for, for which table and until when, with the field and its script (rules 14.22, 14.23)", () => {
    const page = render(OPEN);
    expect(page.title).toBe("Please pay the deposit | Juniper Row Miami");
    expect([...page.querySelectorAll("dd")].map((each) => each.textContent)).toEqual([
      "Friday, March 5, 2027 at 7:00\u00a0PM",
      "2 people",
      "Bar",
      "$50.00",
      "Friday, March 5, 2027 at 1:00\u00a0PM",
    ]);
    expect(page.body.textContent).toContain(OPEN.terms);
    const form = page.querySelector("form");
    expect({ ...form?.dataset }).toEqual({ secret: OPEN.clientSecret, field: JSON.stringify(FIELD) });
    expect(form?.querySelector("button")?.textContent).toBe("Pay $50.00");
    expect(page.querySelector("script[type=module]")?.getAttribute("src")).toBe("/assets/pay.js");
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  it("asks to confirm a fee with its reason (rule 14.20)", () => {
    const page = render(FEE);
    expect(page.querySelector("h1")?.textContent).toBe("Please confirm the payment");
    expect(page.body.textContent).toContain("Did not come");
    expect(page.querySelector("button")?.textContent).toBe("Confirm $50.00");
  });

  it.each([
    ["declined", "Your bank has declined the card."],
    ["abandoned", "The payment was not confirmed."],
    ["unavailable", "The card provider gave no answer."],
  ])("says how a try ended: %s (rule 14.22)", (tried, words) => {
    expect(render({ ...OPEN, tried }).querySelector("[role=alert]")?.textContent).toContain(words);
    const paid = { ...OPEN, tried, status: "paid", clientSecret: null } as const;
    expect(render(paid).querySelector("[role=alert]")).toBeNull();
  });

  it.each([
    ["done", OPEN],
    ["constructor", FEE],
  ])("says nothing of a try that ended with %s", (tried, view) => {
    expect(render({ ...view, tried }).querySelector("[role=alert]")).toBeNull();
  });

  it.each([
    [OPEN, "paid", "It is paid"],
    [FEE, "paid", "It is paid"],
    [OPEN, "refunded", "It is given back"],
    [FEE, "refunded", "It is given back"],
    [OPEN, "over", "There is nothing to pay any more"],
    [FEE, "over", "There is nothing to pay any more"],
    [OPEN, "declined", "Too many cards were declined"],
    [FEE, "declined", "Too many cards were declined"],
    [OPEN, "processing", "Your payment is being processed"],
    [OPEN, "unavailable", "Please pay the deposit"],
  ] as const)(
    "has no field and no script once it is not open (rules 14.22, 14.31)",
    (view, status, heading) => {
      const page = render({ ...view, status, clientSecret: null });
      expect(page.querySelector("h1")?.textContent).toBe(heading);
      expect(page.querySelector("form, script[type=module]")).toBeNull();
    },
  );
});
