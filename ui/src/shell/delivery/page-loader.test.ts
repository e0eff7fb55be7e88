import type { DeliveredPage } from "@couvert/domain/site/page/page";
import { describe, expect, it, vi } from "vitest";
import type { Answer } from "../../kit/loading/get-json.ts";
import type { Elsewhere } from "../router/page-outcome.ts";
import { createPageLoader, type PageLoaderOptions } from "./page-loader.ts";

const MENU = {
  path: "/menu",
  title: "Menu",
  language: "en-US",
  direction: "ltr",
  alternates: [],
  description: "",
  view: { screen: "page", slices: [] },
  siteId: "s1",
  digest: "d1",
} as const satisfies DeliveredPage;

const createLoader = (answer: Answer<DeliveredPage>, { isStale = false } = {}) => {
  let stale = isStale;
  const options = {
    payloads: { get: vi.fn(async (_path: string) => answer) },
    builds: {
      isStale: () => stale,
      note: (id: string | undefined) => {
        stale ||= id !== undefined && id !== "s1";
      },
      check: vi.fn(async () => true),
    },
    language: "en-US",
    prepareView: vi.fn(async () => {}),
    reload: vi.fn(() => true),
    findRedirect: vi.fn(async (): Promise<Elsewhere | undefined> => undefined),
  } satisfies PageLoaderOptions;
  const loadPage = createPageLoader(options);
  return {
    options,
    load: (address: string, isWanted = () => true, shows?: string) => loadPage(address, isWanted, shows),
  };
};

const MENU_ADDRESS = "/menu?from=mail#drinks";

describe("createPageLoader", () => {
  it("returns a page once its components have loaded", async () => {
    const { load, options } = createLoader({ ok: true, value: MENU });
    expect(await load(MENU_ADDRESS)).toEqual({ kind: "page", page: MENU });
    expect(options.payloads.get).toHaveBeenCalledWith("/menu");
    expect(options.prepareView).toHaveBeenCalledWith(MENU.view);
  });

  it("returns another page to show at the address, or its own where that cannot be loaded (rule 2.64)", async () => {
    const { load, options } = createLoader({ ok: true, value: MENU });
    const own = { ...MENU, path: "/locations/miami/menu" };
    options.payloads.get.mockResolvedValueOnce({ ok: true, value: own });
    expect(await load("/menu", undefined, own.path)).toEqual({ kind: "page", page: own });
    options.payloads.get.mockResolvedValueOnce({ ok: false, status: 404 });
    expect(await load("/menu", undefined, own.path)).toEqual({ kind: "page", page: MENU });
    expect(options.payloads.get.mock.calls).toEqual([[own.path], [own.path], ["/menu"]]);
  });

  it("loads the document when the payload belongs with another site payload (rule 8.6)", async () => {
    const { load, options } = createLoader({ ok: true, value: { ...MENU, siteId: "s2" } });
    expect(await load(MENU_ADDRESS)).toEqual({ kind: "document", to: MENU_ADDRESS });
    expect(options.prepareView).not.toHaveBeenCalled();
  });

  it("loads a page in another language as a document, and ignores its build", async () => {
    const { load, options } = createLoader({ ok: true, value: { ...MENU, language: "es-US", siteId: "s2" } });
    expect(await load("/es/menu")).toEqual({ kind: "document", to: "/es/menu" });
    expect(options.builds.isStale()).toBe(false);
  });

  it("follows the redirect of a path without page, or shows the error page", async () => {
    const { load, options } = createLoader({ ok: false, status: 404 });
    const elsewhere = { kind: "redirect", to: "/eat" } as const;
    options.findRedirect.mockResolvedValueOnce(elsewhere);
    expect(await load(MENU_ADDRESS)).toBe(elsewhere);
    expect(options.findRedirect).toHaveBeenCalledWith(MENU_ADDRESS);
    expect(await load(MENU_ADDRESS)).toMatchObject({ message: "Page not found: /menu" });
    options.findRedirect.mockRejectedValueOnce(new TypeError("no chunk"));
    expect(await load(MENU_ADDRESS)).toMatchObject({ message: "Page not found: /menu" });
  });

  it("loads the document without a request once a newer build is known (rule 8.6)", async () => {
    const { load, options } = createLoader({ ok: true, value: MENU }, { isStale: true });
    expect(await load(MENU_ADDRESS)).toEqual({ kind: "document", to: MENU_ADDRESS });
    expect(options.payloads.get).not.toHaveBeenCalled();
  });

  it("loads the document of a page whose chunk is gone, once", async () => {
    const { load, options } = createLoader({ ok: true, value: MENU });
    options.prepareView.mockRejectedValue(new TypeError("gone"));
    const waiting = new Promise((resolve) => setTimeout(() => resolve("waiting")));
    expect(await Promise.race([load(MENU_ADDRESS), waiting])).toBe("waiting");
    expect(options.reload).toHaveBeenCalledWith(MENU_ADDRESS);
    options.reload.mockReturnValue(false);
    expect(await load(MENU_ADDRESS)).toMatchObject({ status: 503 });
  });

  it("leaves the shown document alone for a page whose code is out of reach, or wanted no more", async () => {
    const { load, options } = createLoader({ ok: true, value: MENU });
    options.prepareView.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await load(MENU_ADDRESS, () => false)).toMatchObject({ status: 503 });
    options.builds.check.mockResolvedValue(false);
    expect(await load(MENU_ADDRESS)).toMatchObject({ status: 503 });
    expect(options.reload).not.toHaveBeenCalled();
  });

  it("reports a page as not found, with its path (rule 8.2)", async () => {
    const { load } = createLoader({ ok: false, status: 404 });
    expect(await load("/nowhere")).toMatchObject({
      status: 404,
      message: "Page not found: /nowhere",
    });
  });

  it.each([
    [0, 503],
    [500, 500],
  ])("shows the error page when a page cannot be loaded (%i)", async (status, shown) => {
    const { load } = createLoader({ ok: false, status });
    expect(await load(MENU_ADDRESS)).toMatchObject({ kind: "error", status: shown });
  });
});
