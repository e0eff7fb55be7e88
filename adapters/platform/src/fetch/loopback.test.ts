import { describe, expect, it } from "vitest";
import { isLoopback } from "./loopback.ts";

describe("isLoopback", () => {
  it.each(["127.0.0.1", "127.9.8.7", "::1", "[::1]", "::ffff:127.0.0.1", "localhost", "book.localhost"])(
    "accepts %s",
    (host) => expect(isLoopback(host)).toBe(true),
  );

  it.each([
    "10.0.0.1",
    "127.0.0.1.example.com",
    "127.example.com",
    "0.0.0.0",
    "::",
    "localhost.example.com",
    "mylocalhost",
    "",
  ])("rejects %s", (host) => expect(isLoopback(host)).toBe(false));
});
