import { BlockList } from "node:net";
import { fc, test } from "@fast-check/vitest";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";
import { limitedNetwork } from "./limited-network.ts";

let server: TestServer;
beforeEach(async () => {
  // The clock and timer of the limit; requests need all other timers.
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const config = {
    reservations: { id: "house", isStoredHere: true },
    cards: { id: "test-cards" },
    cardNumbers: "16",
    trustProxy: 1,
    readsPerMinute: 2,
    writesPerMinute: 2,
    clientErrorsPerMinute: 9,
  } as const;
  server = await startTestServer({}, { config });
});
afterEach(() => {
  server.close();
  vi.useRealTimers();
});

const ask = (address: string) =>
  fetch(`${server.origin}/api/geolocation`, { headers: { "x-forwarded-for": address } });

it("accepts an address again one minute after its first request (rule 7.26)", async () => {
  expect((await ask("192.0.2.1")).status).toBe(200);
  vi.advanceTimersByTime(20_000);
  expect((await ask("192.0.2.1")).status).toBe(200);
  const rejected = await ask("192.0.2.1");
  expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([429, "40"]);
  vi.advanceTimersByTime(39_999);
  expect((await ask("192.0.2.1")).status).toBe(429);
  vi.advanceTimersByTime(1);
  expect((await ask("192.0.2.1")).status).toBe(200);
});

it("counts each address separately", async () => {
  for (const status of [200, 200, 429]) expect((await ask("192.0.2.1")).status).toBe(status);
  expect((await ask("192.0.2.2")).status).toBe(200);
});

it("sends the remaining requests in the draft's headers only", async () => {
  const { headers } = await ask("192.0.2.1");
  expect(headers.get("ratelimit-policy")).toBe("2;w=60");
  expect(headers.get("ratelimit")).toBe("limit=2, remaining=1, reset=60");
  expect(headers.get("x-ratelimit-limit")).toBeNull();
});

it("rejects a program in JSON", async () => {
  await ask("192.0.2.1");
  await ask("192.0.2.1");
  expect(await (await ask("192.0.2.1")).json()).toEqual({
    success: false,
    error: {
      code: "too_many_requests",
      message: "Too many requests. Please try again in a minute.",
      fields: {},
    },
  });
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["2001:db8:1:2ff:1:2:3:4", "2001:db8:1:200::/56"],
  ["2001:db8:1:201::", "2001:db8:1:200::/56"],
  ["2001:0DB8:1:300::1", "2001:db8:1:300::/56"],
  ["fe80::1%eth0", "fe80:0:0:0::/56"],
  ["::1", "0:0:0:0::/56"],
  ["no address", "no address"],
])("counts %s as %s", (address, network) => {
  expect(limitedNetwork(address)).toBe(network);
});

test.prop([fc.ipV6(), fc.ipV6()])(
  "counts IPv6 addresses together whose first 56 bits are alike",
  (one, other) => {
    // The first 56 bits, by the numbers that the operating system gives.
    const list = new BlockList();
    list.addSubnet(one, 56, "ipv6");
    const isIPv4 = [one, other].some(
      (each) => /^\d/.test(limitedNetwork(each)) && !limitedNetwork(each).includes(":"),
    );
    fc.pre(!isIPv4);
    expect(limitedNetwork(one) === limitedNetwork(other)).toBe(list.check(other, "ipv6"));
    expect(limitedNetwork(one)).toBe(limitedNetwork(new URL(`http://[${one}]`).hostname.slice(1, -1)));
  },
);

it.each([
  [
    "es-MX, en;q=0.5",
    "Demasiadas solicitudes. Inténtelo de nuevo en un minuto.",
    "Al volver atrás encontrará lo que escribió.",
  ],
  [
    "tlh",
    "Too many requests. Please try again in a minute.",
    "Going back brings you to what you have typed.",
  ],
])("answers a form in the language that it asks for, %s (rule 8.48)", async (language, message, goBack) => {
  const send = (path: string, type: string) =>
    fetch(`${server.origin}/api/${path}`, {
      method: "POST",
      headers: { "content-type": type, "x-forwarded-for": "192.0.2.9", "accept-language": language },
      body: "{}",
    });
  await send("forms/contact", "application/json");
  await send("forms/contact", "application/json");
  expect((await (await send("forms/contact", "application/json")).json()).error.message).toBe(message);
  const plain = await send("forms/contact", "application/x-www-form-urlencoded");
  expect(await plain.text()).toBe(`${message} ${goBack}`);
  expect((await (await send("house/unlock", "application/json")).json()).error.message).toBe(
    "Too many requests. Please try again in a minute.",
  );
});
