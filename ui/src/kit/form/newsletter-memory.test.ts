import { describe, expect, it } from "vitest";
import { createNewsletterMemory } from "./newsletter-memory.ts";

describe("createNewsletterMemory", () => {
  it("remembers for the session that the newsletter was closed", () => {
    const stored = new Map<string, string>();
    const storage = () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
    expect(createNewsletterMemory(storage).isClosed()).toBe(false);
    createNewsletterMemory(storage).close();
    expect(createNewsletterMemory(storage).isClosed()).toBe(true);
  });

  it("remembers nothing where the browser denies storage", () => {
    const memory = createNewsletterMemory(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(() => memory.close()).not.toThrow();
    expect(memory.isClosed()).toBe(false);
  });
});
