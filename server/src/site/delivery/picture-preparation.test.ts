import { beforeEach, describe, expect, it, vi } from "vitest";
import { PAGE_TYPE, storedFile } from "../store/stored-file.ts";
import { createPictureWork } from "./picture-preparation.ts";
import { MOST_PREPARED } from "./prepare-pictures.ts";

const address = (name: string) => `/content/images/${name}.jpg?w=640`;

let found: string[];
let gate: Promise<void>;
const images = {
  idle: () => gate,
  find: async (asked: string) => {
    found.push(asked);
    return null;
  },
};
/** A page of one picture, both named by its hash. */
const read = vi.fn(async (hash: string) => Buffer.from(`<img src="${address(hash)}">`));
const buildOf = (...hashes: readonly string[]) => ({
  files: new Map([
    ...hashes.map((hash) => [`/${hash}`, storedFile({ hash, size: 9 }, PAGE_TYPE)] as const),
    ["/robots.txt", storedFile({ hash: "robots", size: 9 }, "text/plain")] as const,
  ]),
});
const live = () => new AbortController().signal;

beforeEach(() => {
  [found, gate] = [[], Promise.resolve()];
  read.mockClear();
});

describe("createPictureWork", () => {
  it("makes the pictures of each page, and later only those of changed pages", async () => {
    const prepare = createPictureWork({ images, read });
    await prepare(buildOf("a", "b"), live());
    expect(found).toEqual([address("a"), address("b")]);
    found = [];
    await prepare(buildOf("a", "c"), live());
    expect(found).toEqual([address("c")]);
    expect(read.mock.calls.map(([hash]) => hash)).toEqual(["a", "b", "c"]);
  });

  it("reads no more pages than name the pictures that are made ahead at the most", async () => {
    const pages = Array.from({ length: MOST_PREPARED + 20 }, (_, index) => `p${index}`);
    await createPictureWork({ images, read })(buildOf(...pages), live());
    expect(read).toHaveBeenCalledTimes(MOST_PREPARED);
    expect(found).toHaveLength(MOST_PREPARED);
  });

  it("makes none once it is aborted, and then all, without reading a page again", async () => {
    const waiting = Promise.withResolvers<void>();
    gate = waiting.promise;
    const prepare = createPictureWork({ images, read });
    const controller = new AbortController();
    const ended = prepare(buildOf("a"), controller.signal);
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce(), 30_000);
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    waiting.resolve();
    await ended;
    expect(found).toEqual([]);
    await prepare(buildOf("a", "b"), live());
    expect(found).toEqual([address("a"), address("b")]);
    expect(read.mock.calls.map(([hash]) => hash)).toEqual(["a", "b"]);
  });

  it("reads nothing where an outside service has the pictures", async () => {
    await createPictureWork({ images: null, read })(buildOf("a"), live());
    expect(read).not.toHaveBeenCalled();
  });
});
