import { describe, expect, it } from "vitest";
import { newsletterMemory } from "./newsletter-memory.ts";

describe("newsletterMemory", () => {
  it("remembers for the session that the newsletter was closed", () => {
    const kept = new Map<string, string>();
    const storage = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    expect(newsletterMemory(storage).isClosed()).toBe(false);
    newsletterMemory(storage).close();
    expect(newsletterMemory(storage).isClosed()).toBe(true);
  });

  it("remembers nothing where the browser denies storage", () => {
    const memory = newsletterMemory(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(() => memory.close()).not.toThrow();
    expect(memory.isClosed()).toBe(false);
  });
});
