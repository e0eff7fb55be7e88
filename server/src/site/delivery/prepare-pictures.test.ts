import { describe, expect, it, vi } from "vitest";
import { picturesOf, preparePictures } from "./prepare-pictures.ts";

const img = (name: string, isFirst = false) =>
  `<img src="/content/images/${name}.jpg?auto=format&amp;w=1200" srcSet="/content/images/${name}.jpg?auto=format&amp;w=640 640w, /content/images/${name}.jpg?auto=format&amp;w=1200 1200w" alt="A &gt; B" fetchPriority="${isFirst ? "high" : "auto"}"/>`;

const sized = (name: string) =>
  [1200, 640].map((width) => `/content/images/${name}.jpg?auto=format&w=${width}`);

describe("picturesOf", () => {
  it("lists each width of each picture once", () => {
    expect(picturesOf(`<main>${img("hero", true)}<p>text</p>${img("dish")}</main>`)).toEqual([
      ...sized("hero").map((address) => ({ address, isFirst: true })),
      ...sized("dish").map((address) => ({ address, isFirst: false })),
    ]);
  });

  it("leaves out pictures of other sites, and addresses outside of images", () => {
    expect(
      picturesOf('<img src="https://images.example.com/a.jpg"><a href="/content/images/a.jpg">a</a>'),
    ).toEqual([]);
  });
});

/** An image service that notes what it makes, and what it waits for. */
const createImages = (made: string[]) => ({
  idle: async () => void made.push("idle"),
  find: async (address: string) => ({
    type: "image/webp" as const,
    etag: '"x"',
    modifiedAt: 0,
    read: async () => {
      made.push(address);
      return Buffer.from("");
    },
  }),
});

describe("preparePictures", () => {
  it("makes those in first sight on any page first, each once, and only while the service is idle", async () => {
    const made: string[] = [];
    await preparePictures({
      pictures: picturesOf(img("a", true) + img("b") + img("c") + img("b", true) + img("a")),
      images: createImages(made),
      signal: new AbortController().signal,
      rest: async () => {},
    });
    expect(made).toEqual(
      [...sized("a"), ...sized("b"), ...sized("c")].flatMap((address) => ["idle", address]),
    );
  });

  it("rests after each as long as it took", async () => {
    const rests: number[] = [];
    await preparePictures({
      pictures: picturesOf(img("a")),
      images: createImages([]),
      signal: new AbortController().signal,
      rest: async (ms) => void rests.push(ms),
    });
    expect(rests).toHaveLength(2);
    for (const ms of rests) expect(ms).toBeGreaterThan(0);
  });

  it("makes no more than 500", async () => {
    const made: string[] = [];
    const many = Array.from({ length: 400 }, (_, index) => img(`p${index}`)).join("");
    const options = {
      images: createImages(made),
      signal: new AbortController().signal,
      rest: async () => {},
    };
    await preparePictures({ pictures: picturesOf(many), ...options });
    expect(made.filter((each) => each !== "idle")).toHaveLength(500);
  });

  it("stops between two pictures", async () => {
    const made: string[] = [];
    const stop = new AbortController();
    const rest = async () => stop.abort();
    await preparePictures({
      pictures: picturesOf(img("a")),
      images: createImages(made),
      signal: stop.signal,
      rest,
    });
    expect(made).toEqual(["idle", sized("a")[0], "idle"]);
  });

  it("ends a long rest when it is stopped", async () => {
    const stop = new AbortController();
    const clock = vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(3_600_000);
    const prepared = preparePictures({
      pictures: picturesOf(img("a")),
      images: createImages([]),
      signal: stop.signal,
      onMade: () => setImmediate(() => stop.abort()),
    });
    await expect(prepared).resolves.toBeUndefined();
    clock.mockRestore();
  });

  it("makes the others after a picture that does not exist", async () => {
    const requested: string[] = [];
    const find = async (address: string) => {
      requested.push(address);
      return null;
    };
    const images = { ...createImages([]), find };
    await preparePictures({
      pictures: picturesOf(img("a")),
      images,
      signal: new AbortController().signal,
      rest: async () => {},
    });
    expect(requested).toEqual(sized("a"));
  });

  it("makes the others after one that cannot be made, then rejects with its failure", async () => {
    const requested: string[] = [];
    const made: string[] = [];
    const find = async (address: string) => {
      requested.push(address);
      if (requested.length === 1) throw new Error("EIO");
      return null;
    };
    const prepared = preparePictures({
      pictures: picturesOf(img("a")),
      images: { ...createImages([]), find },
      signal: new AbortController().signal,
      onMade: (address) => made.push(address),
      rest: async () => {},
    });
    await expect(prepared).rejects.toThrow("EIO");
    expect(requested).toEqual(sized("a"));
    expect(made).toEqual(sized("a").slice(1));
  });
});
