import { expect, it, vi } from "vitest";
import { createDocument } from "./repository-document.builders.ts";

const content = {
  documents: [createDocument({ uid: "menu" })],
  releases: [{ id: "winter", label: "Winter", documents: [] }],
};

/** Returns the refs that a process gives to the content. */
const refsOfProcess = async (): Promise<readonly string[]> => {
  vi.resetModules();
  const { createSnapshots } = await import("./repository-content.ts");
  return createSnapshots(content).map(({ ref }) => ref);
};

it("gives a release another ref in another process, and the published content the same (rule 7.81)", async () => {
  const [one, other] = [await refsOfProcess(), await refsOfProcess()];
  expect(one[0]).toBe(other[0]);
  expect(one[1]).not.toBe(other[1]);
  expect(one[1]).toMatch(/^[\w-]{43}$/);
});
