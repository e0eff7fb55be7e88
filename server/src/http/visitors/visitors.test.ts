import type { IncomingMessage, ServerResponse } from "node:http";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import { describe, expect, it } from "vitest";
import { createVisitors } from "./visitors.ts";

const createRequest = (headers: Record<string, string> = {}, remoteAddress = "192.0.2.1") =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

const visitors = createVisitors({ keys: TEST_KEYS, trustProxy: false, isSecure: true });

/** Returns the cookie that a request is given; undefined for none. */
const introduced = (request: IncomingMessage): string | undefined => {
  const headers = new Map<string, string>();
  visitors.introduce(request, {
    setHeader: (name: string, value: string) => headers.set(name, value),
  } as unknown as ServerResponse);
  return headers.get("Set-Cookie");
};
const cookieOf = (setCookie: string | undefined): string => setCookie?.split(";", 1)[0] ?? "";

describe("createVisitors", () => {
  it("gives a visitor a cookie that no script, other site or http connection gets", () => {
    expect(introduced(createRequest())).toMatch(
      /^visitor=[\w-]{22}\.[\w-]{43}; Path=\/api; Max-Age=86400; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  it("knows the visitor by the cookie, among others, and gives no second one", () => {
    const cookie = cookieOf(introduced(createRequest()));
    const request = createRequest({ cookie: `theme=dark; ${cookie}; last=1` });
    expect(visitors.visitorOf(request)).toEqual({ id: cookie.slice(8, 30), network: "192.0.2.1" });
    expect(introduced(request)).toBeUndefined();
  });

  it("tells visitors of one address apart", () => {
    const [one, other] = [introduced(createRequest()), introduced(createRequest())].map(cookieOf);
    expect(one).not.toBe(other);
  });

  it.each([
    ["none", ""],
    ["one with another id", `visitor=${"a".repeat(22)}.${TEST_KEYS.sign("visitor cookie", "b".repeat(22))}`],
    [
      "one that another key signed",
      `visitor=${"a".repeat(22)}.${TEST_KEYS.sign("held tokens", "a".repeat(22))}`,
    ],
    ["one without a signature", `visitor=${"a".repeat(22)}`],
    ["one that is cut", `visitor=${"a".repeat(22)}.${"b".repeat(42)}`],
  ])("counts a visitor with %s only by the address, and gives a valid cookie", (_, cookie) => {
    const request = createRequest(cookie === "" ? {} : { cookie });
    expect(visitors.visitorOf(request)).toEqual({ id: null, network: "192.0.2.1" });
    expect(introduced(request)).toBeDefined();
  });

  it("reads the address behind trusted proxies, and its network", () => {
    const behind = createVisitors({ keys: TEST_KEYS, trustProxy: 1, isSecure: false });
    const request = createRequest({ "x-forwarded-for": "198.51.100.7, 2001:db8:1:2ff::4" });
    expect(behind.visitorOf(request).network).toBe("2001:db8:1:200::/56");
    expect(visitors.visitorOf(request).network).toBe("192.0.2.1");
  });
});
