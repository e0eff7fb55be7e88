import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it } from "vitest";
import { errorBody, openTestService } from "../../src/reservation-service/reservation-service.builders.ts";
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from "./access-tokens.ts";

describe("createAccessTokens", () => {
  it("accepts a token until it expires", () => {
    let now = 1_000_000;
    const tokens = createAccessTokens(() => now);
    const token = tokens.issue();
    now += ACCESS_TOKEN_SECONDS * 1000 - 1;
    expect(tokens.isValid(token)).toBe(true);
    now += 1;
    expect(tokens.isValid(token)).toBe(false);
  });

  it("rejects tokens of another service, tokens with a changed expiry, and other text", () => {
    const tokens = createAccessTokens(() => 0);
    const [expiry = "", signature = ""] = tokens.issue().split(".");
    for (const forged of [
      createAccessTokens(() => 0).issue(),
      `${Number(expiry) + 1}.${signature}`,
      expiry,
      `${expiry}.${"é".repeat(43)}`,
      "",
    ]) {
      expect(tokens.isValid(forged), forged).toBe(false);
    }
  });

  it("rejects a token whose signature differs in any one character", () => {
    const tokens = createAccessTokens(() => 0);
    const token = tokens.issue();
    const start = token.indexOf(".") + 1;
    for (let at = start; at < token.length; at += 1) {
      const other = token[at] === "A" ? "B" : "A";
      const forged = token.slice(0, at) + other + token.slice(at + 1);
      expect(tokens.isValid(forged), forged).toBe(false);
    }
  });
});

beforeAll(sharedDatabase, 60_000);

const AVAILABILITY = "/v2/availability/{rid}?start_date_time=2027-03-05T19:00&party_size=2";

describe("POST oauth/token", () => {
  const ask = async (path: string, authorization: string) => {
    const { fetch } = await openTestService();
    return fetch(new Request(`https://house.invalid${path}`, { method: "POST", headers: { authorization } }));
  };

  it("issues a token for client credentials", async () => {
    const answer = await ask("/api/v2/oauth/token?grant_type=client_credentials", `Basic ${btoa("a:b")}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      access_token: expect.any(String),
      token_type: "Bearer",
      expires_in: 3600,
      scope: "DEFAULT",
    });
  });

  it("rejects other grants and missing credentials", async () => {
    expect((await ask("/api/v2/oauth/token?grant_type=password", `Basic ${btoa("a:b")}`)).status).toBe(400);
    expect((await ask("/api/v2/oauth/token?grant_type=client_credentials", "")).status).toBe(401);
  });

  it("guards every endpoint", async () => {
    const { fetch, restaurant } = await openTestService();
    const headers = { authorization: "Bearer 1.forged", "x-request-id": "request-1" };
    for (const [method, path] of [
      ["GET", AVAILABILITY],
      ["POST", "/v2/booking/{rid}/slot_locks"],
      ["DELETE", "/v2/booking/{rid}/slot_locks/token"],
      ["POST", "/v2/booking/{rid}/reservations"],
      ["GET", "/v2/booking/{rid}/reservations?request_id=request-1"],
    ] as const) {
      const url = `https://house.invalid${path.replace("{rid}", String(restaurant.restaurantId))}`;
      const answer = await fetch(new Request(url, { method, headers }));
      expect([method, path, answer.status]).toEqual([method, path, 401]);
      expect(await answer.json()).toEqual(errorBody("invalid_token"));
    }
  });
});
