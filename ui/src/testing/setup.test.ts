import { expect, it, vi } from "vitest";

it("draws frames on after a test that left one pending under a fake clock", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  requestAnimationFrame(() => {});
  vi.useRealTimers();
  const frame = new Promise<string>((resolve) => requestAnimationFrame(() => resolve("drawn")));
  const late = new Promise<string>((resolve) => setTimeout(() => resolve("never drawn"), 2_000));
  expect(await Promise.race([frame, late])).toBe("drawn");
});
