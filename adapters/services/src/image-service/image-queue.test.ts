import { describe, expect, it } from "vitest";
import { createImageQueue, ImageRefused, type ImageRequester } from "./image-queue.ts";

const requester = (network: string, isGone = () => false): ImageRequester => ({ network, isGone });

/** A queue whose works end in the order in which they began, one at each call of `endNext`. */
const createWatched = (limits: Parameters<typeof createImageQueue>[0]) => {
  const queue = createImageQueue(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, ...requesters: readonly ImageRequester[]) => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    queue.run(requesters, work).catch((error: unknown) => {
      expect(error).toBeInstanceOf(ImageRefused);
      refused.push(name);
    });
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endNext = async () => {
    ends.shift()?.();
    await settle();
  };
  return { add, begun, refused, endNext, settle };
};

describe("createImageQueue", () => {
  it("begins the work of another network before the many of one (rule 7.68)", async () => {
    const { add, begun, endNext } = createWatched({ running: 2, waiting: 64 });
    for (let index = 0; index < 40; index += 1) add(`script ${index}`, requester("192.0.2.1"));
    add("visitor", requester("198.51.100.7"));
    await endNext();
    expect(begun).toEqual(["script 0", "script 1", "visitor"]);
  });

  it("lets networks take turns", async () => {
    const { add, begun, endNext } = createWatched({ running: 1, waiting: 64 });
    for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) add(name, requester(name.slice(0, 1)));
    for (let index = 0; index < 6; index += 1) await endNext();
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  });

  it("refuses more work than may wait, the newest of the network with the most first (rule 7.68)", async () => {
    const { add, begun, refused, endNext, settle } = createWatched({ running: 1, waiting: 3 });
    for (const name of ["a0", "a1", "a2", "a3", "a4"]) add(name, requester("a"));
    await settle();
    expect(refused).toEqual(["a4"]);
    add("b1", requester("b"));
    await settle();
    expect(refused).toEqual(["a4", "a3"]);
    add("b2", requester("b"));
    await settle();
    expect(refused).toEqual(["a4", "a3", "b2"]);
    for (let index = 0; index < 4; index += 1) await endNext();
    expect(begun).toEqual(["a0", "b1", "a1", "a2"]);
  });

  it("never begins what nobody waits for, and gives its place away", async () => {
    const { add, begun, refused, endNext, settle } = createWatched({ running: 1, waiting: 2 });
    let isGone = false;
    add("first", requester("a"));
    add(
      "left",
      requester("a", () => isGone),
    );
    add(
      "shared",
      requester("a", () => isGone),
      requester("b"),
    );
    isGone = true;
    add("later", requester("a"));
    await settle();
    expect(refused).toEqual(["left"]);
    for (let index = 0; index < 3; index += 1) await endNext();
    expect(begun).toEqual(["first", "shared", "later"]);
  });

  it("continues after a failure, and passes it on", async () => {
    const queue = createImageQueue({ running: 1, waiting: 2 });
    const failed = queue.run([requester("a")], () => Promise.reject(new Error("EIO")));
    const next = queue.run([requester("a")], async () => "made");
    await expect(failed).rejects.toThrow("EIO");
    expect(await next).toBe("made");
  });
});
