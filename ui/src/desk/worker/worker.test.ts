import { afterEach, describe, expect, it, vi } from "vitest";

const ORIGIN = "https://book.example.com";
const FILES = ["/assets/desk-a.js", "/assets/desk-b.css"];

type Handle = (event: object) => void;

/** Starts the worker of a build over some caches, with a network that can be cut. */
const startWorker = async (cache: string, stores: Map<string, Map<string, string>>) => {
  const handlers = new Map<string, Handle>();
  const skipWaiting = vi.fn(async () => {});
  const claim = vi.fn(async () => {});
  const network = { answer: (path: string): Response => new Response(`new ${path}`) };
  const asked = vi.fn(async (path: string) => network.answer(path));
  vi.stubGlobal("SHELL", { cache, files: FILES });
  vi.stubGlobal("self", {
    addEventListener: (type: string, handle: Handle) => handlers.set(type, handle),
    skipWaiting,
    clients: { claim },
    location: new URL(`${ORIGIN}/desk/worker.js`),
  });
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("caches", {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map();
      stores.set(name, store);
      return {
        addAll: async (paths: string[]) => {
          for (const path of paths) store.set(path, `${name} ${path}`);
        },
      };
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) => {
      const text = stores.get(cacheName)?.get(path);
      return text === undefined ? undefined : new Response(text);
    },
  });
  vi.resetModules();
  await import("./worker.ts");
  const begin = async (type: "install" | "activate") => {
    const work: Promise<unknown>[] = [];
    handlers.get(type)?.({ waitUntil: (given: Promise<unknown>) => work.push(given) });
    await Promise.all(work);
  };
  /** Returns the text of the worker's answer; null where it leaves the request to the browser. */
  const ask = async (path: string, { mode = "no-cors", method = "GET" } = {}) => {
    const answers: Promise<Response>[] = [];
    handlers.get("fetch")?.({
      request: { url: new URL(path, ORIGIN).href, mode, method },
      respondWith: (given: Promise<Response>) => answers.push(given),
    });
    return (await answers[0])?.text() ?? null;
  };
  return { begin, ask, asked, network, skipWaiting, claim };
};

afterEach(() => vi.unstubAllGlobals());

const offline = () => {
  throw new TypeError("no network");
};
const NAVIGATE = { mode: "navigate" };

describe("the desk's worker", () => {
  it("stores the page and the files of its build, in place of older ones of the desk only (rule 11.15)", async () => {
    const stores = new Map([
      ["desk-old", new Map()],
      ["other", new Map()],
    ]);
    const { begin, skipWaiting, claim } = await startWorker("desk-new", stores);
    await begin("install");
    expect([...(stores.get("desk-new")?.keys() ?? [])]).toEqual(["/desk/", ...FILES]);
    expect(skipWaiting).toHaveBeenCalledOnce();
    await begin("activate");
    expect([...stores.keys()]).toEqual(["other", "desk-new"]);
    expect(claim).toHaveBeenCalledOnce();
  });

  it("answers with the server's page, and with the stored one where the server cannot (rule 11.15)", async () => {
    const { begin, ask, network } = await startWorker("desk-new", new Map());
    await begin("install");
    expect(await ask("/desk/?restaurant=1", NAVIGATE)).toBe("new /desk/");
    network.answer = offline;
    expect(await ask("/desk/?restaurant=1", NAVIGATE)).toBe("desk-new /desk/");
    network.answer = () => new Response("broken", { status: 502 });
    expect(await ask("/desk/", NAVIGATE)).toBe("desk-new /desk/");
    network.answer = () => new Response("no desk", { status: 404 });
    expect(await ask("/desk/", NAVIGATE)).toBe("no desk");
  });

  it("answers with stored files of the build at once, and asks for one that is not stored", async () => {
    const { begin, ask, asked } = await startWorker("desk-new", new Map());
    expect(await ask("/assets/desk-a.js")).toBe("new /assets/desk-a.js");
    await begin("install");
    asked.mockClear();
    expect(await ask("/assets/desk-a.js")).toBe("desk-new /assets/desk-a.js");
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ["data", "/api/desk/session", {}],
    ["a file of the site", "/assets/app.js", {}],
    ["a page of the site", "/", NAVIGATE],
    ["the page as a file", "/desk/", {}],
    ["a write", "/assets/desk-a.js", { method: "POST" }],
    ["another server", "https://elsewhere.example.com/assets/desk-a.js", {}],
  ])("leaves %s to the browser (rule 11.15)", async (_what, path, options) => {
    const { begin, ask } = await startWorker("desk-new", new Map());
    await begin("install");
    expect(await ask(path, options)).toBeNull();
  });
});
