import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Scope from "effect/Scope";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PAGE_TYPE, storedFile } from "../store/stored-file.ts";
import { startPicturePreparation } from "./picture-preparation.ts";

const address = (name: string) => `/content/images/${name}.jpg?w=640`;

let scope: Scope.Closeable;
let found: string[];
let gate: Promise<void>;
const log = vi.fn<(line: string) => void>();
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

beforeEach(() => {
  scope = Effect.runSync(Scope.make());
  [found, gate] = [[], Promise.resolve()];
  log.mockClear();
  read.mockClear();
});
afterEach(() => close());

const close = () => Effect.runPromise(Scope.close(scope, Exit.void));
const start = (parts: { readonly images: typeof images | null } = { images }) =>
  Effect.runPromise(startPicturePreparation({ ...parts, read, log }).pipe(Scope.provide(scope)));

/** Waits for all work that needs no clock. */
const settle = () => vi.waitFor(() => expect(found).not.toHaveLength(0), 30_000);

describe("startPicturePreparation", () => {
  it("makes the pictures of each page, and later only those of changed pages", async () => {
    const prepare = await start();
    prepare(buildOf("a", "b"));
    await vi.waitFor(() => expect(found).toEqual([address("a"), address("b")]), 30_000);
    found = [];
    await new Promise((resolve) => setTimeout(resolve, 20));
    prepare(buildOf("a", "c"));
    await settle();
    expect(found).toEqual([address("c")]);
    expect(read.mock.calls.map(([hash]) => hash)).toEqual(["a", "b", "c"]);
  });

  it("leaves an unfinished build for a later one, with all its pages", async () => {
    const waiting = Promise.withResolvers<void>();
    gate = waiting.promise;
    const prepare = await start();
    prepare(buildOf("a"));
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce(), 30_000);
    prepare(buildOf("a", "b"));
    waiting.resolve();
    await vi.waitFor(() => expect(found).toEqual([address("a"), address("b")]), 30_000);
  });

  it("ends with the scope", async () => {
    const waiting = Promise.withResolvers<void>();
    gate = waiting.promise;
    const prepare = await start();
    prepare(buildOf("a"));
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce(), 30_000);
    await close();
    waiting.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(found).toEqual([]);
  });

  it("logs a page that cannot be read, and no path", async () => {
    read.mockRejectedValueOnce(new TypeError("no /secret/path"));
    (await start())(buildOf("a"));
    await vi.waitFor(
      () => expect(log).toHaveBeenCalledWith("pictures are not made ahead: TypeError", "warn"),
      30_000,
    );
  });

  it("reads nothing where an outside service has the pictures", async () => {
    (await start({ images: null }))(buildOf("a"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(read).not.toHaveBeenCalled();
  });
});
