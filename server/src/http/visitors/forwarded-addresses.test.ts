import type { IncomingMessage } from "node:http";
import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { usePlainAddresses } from "./forwarded-addresses.ts";

const plain = (forwarded: string): string | undefined => {
  const request = { headers: { "x-forwarded-for": forwarded } } as unknown as IncomingMessage;
  usePlainAddresses(request);
  return request.headers["x-forwarded-for"] as string | undefined;
};

it.each([
  ["203.0.113.51", "203.0.113.51"],
  ["203.0.113.51:40001", "203.0.113.51"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:5000", "2001:db8::1"],
  ["[::ffff:203.0.113.51]:5000", "::ffff:203.0.113.51"],
  [" 203.0.113.51:1 ,[2001:db8::1]:2", "203.0.113.51, 2001:db8::1"],
  ["somebody", "unknown"],
  ["203.0.113.51:port", "unknown"],
  ["203.0.113.999:80", "unknown"],
  ["", "unknown"],
  ["evil, 203.0.113.51", "unknown, 203.0.113.51"],
])("reads the forwarded address %j as %j (rule 7.91)", (forwarded, address) => {
  expect(plain(forwarded)).toBe(address);
});

test.prop([fc.oneof(fc.ipV4(), fc.ipV6()), fc.integer({ min: 0, max: 65_535 })])(
  "reads an address alike with and without its port (rule 7.91)",
  (address, port) => {
    const withPort = address.includes(":") ? `[${address}]:${port}` : `${address}:${port}`;
    expect(plain(withPort)).toBe(plain(address));
  },
);

it("adds no header to a request that no proxy forwarded", () => {
  const request = { headers: {} } as IncomingMessage;
  usePlainAddresses(request);
  expect(request.headers).toEqual({});
});
