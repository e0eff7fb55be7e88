import { joinWaitlist } from "@couvert/api/reservations/join-waitlist";
import { HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import { describe, expect, it } from "vitest";
import { answers, exchange, rejects } from "./exchange.ts";

const BODY = {
  restaurant_id: 1001,
  party_size: 2,
  first: "2027-03-05T18:30",
  last: "2027-03-05T20:30",
  email_address: "ana@example.com",
  [HIDDEN_FIELDS.captcha]: "captcha-token",
} as const;

const JOINS = "somebody may join a waitlist";

const join =
  (body = BODY, provider = "house") =>
  (baseUrl: string) =>
    joinWaitlist({ provider, language: "es-US", baseUrl }, body);

describe("page and server: waitlists", () => {
  it("adds somebody to a list in the language of the page (rule 10.29)", async () => {
    const code = await exchange(
      {
        description: "a join of a waitlist",
        state: JOINS,
        request: { path: "/api/house/join-waitlist", body: BODY, headers: { "accept-language": "es-US" } },
        answer: answers({ success: true }),
      },
      join(),
    );
    expect(code).toBeNull();
  });

  it.each([
    ["where no such party is seated", "no such party is seated", 400, "never_seated"],
    ["for a table that is free", "a table is free for who would wait", 409, "table_free"],
    ["of a full list", "a waitlist is full", 409, "waitlist_full"],
    ["of a site without any", "the site has no waitlist", 404, "no_waitlist"],
    ["in an unknown restaurant", "a restaurant with a waitlist does not exist", 404, "unknown_restaurant"],
    [
      "by a robot",
      "many have joined from the visitor's network, and the captcha rejects the visitor",
      400,
      "captcha_refused",
    ],
    [
      "while the captcha service is out of order",
      "many have joined from the visitor's network, and the captcha service is out of order",
      502,
      "captcha_unavailable",
    ],
    ["after too many", "too many have joined from the visitor's network", 429, "too_many_joins"],
    ["over the limit of requests", "the visitor has sent too many requests", 429, "too_many_requests"],
    ["at a fault of the server", "the server has a fault", 500, "internal_error"],
  ] as const)("rejects a join %s (rule 10.29)", async (words, state, status, rejection) => {
    const code = await exchange(
      {
        description: `a join of a waitlist ${words}`,
        state,
        request: { path: "/api/house/join-waitlist", body: BODY },
        answer: rejects(status, rejection),
      },
      join(),
    );
    expect(code).toBe(rejection);
  });

  it("names a wrong field, and an unknown provider", async () => {
    const large = { ...BODY, party_size: 21 };
    const invalid = await exchange(
      {
        description: "a join of a waitlist for 21 guests",
        state: JOINS,
        request: { path: "/api/house/join-waitlist", body: large },
        answer: rejects(400, "invalid_request"),
      },
      (baseUrl) => joinWaitlist({ provider: "house", language: "es-US", baseUrl }, large),
    );
    expect(invalid).toBe("invalid_request");
    const unknown = await exchange(
      {
        description: "a join of a waitlist at another provider",
        state: JOINS,
        request: { path: "/api/elsewhere/join-waitlist", body: BODY },
        answer: rejects(404, "unknown_provider"),
      },
      join(BODY, "elsewhere"),
    );
    expect(unknown).toBe("unknown_provider");
  });
});
