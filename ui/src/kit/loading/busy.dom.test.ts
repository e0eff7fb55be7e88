import { expect, it } from "vitest";
import { busyWhile } from "./busy.ts";

const isBusy = () => document.documentElement.hasAttribute("data-busy");

it("marks the document until all that loads is there, or has failed (rule 4.53)", async () => {
  const [page, panel] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const both = [busyWhile(page.promise), busyWhile(panel.promise)] as const;
  expect(isBusy()).toBe(true);
  page.resolve("menu");
  expect(await both[0]).toBe("menu");
  expect(isBusy()).toBe(true);
  panel.reject(new Error("offline"));
  await expect(both[1]).rejects.toThrow("offline");
  expect(isBusy()).toBe(false);
});

it("ends where the page is left for another document (rule 4.53)", () => {
  void busyWhile(new Promise(() => {}));
  expect(isBusy()).toBe(true);
  window.dispatchEvent(new Event("pagehide"));
  expect(isBusy()).toBe(false);
});
