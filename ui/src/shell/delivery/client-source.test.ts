import type { DeliveredPage, SitePayload } from "@couvert/domain/site/page/page";
import { describe, expect, it, vi } from "vitest";
import type { Answer } from "../../kit/loading/get-json.ts";
import { type ClientSourceOptions, createClientSource } from "./client-source.ts";

const MENU = {
  path: "/menu",
  title: "Menu",
  language: "en-US",
  direction: "ltr",
  alternates: [],
  description: "",
  view: { screen: "page", slices: [] },
  siteId: "s1",
} as const satisfies DeliveredPage;

const createSource = (answer: Answer<DeliveredPage>, { isStale = false } = {}) => {
  let stale = isStale;
  const options = {
    site: {} as SitePayload,
    payloads: { get: vi.fn(async () => answer) },
    builds: {
      isStale: () => stale,
      note: (id: string | undefined) => {
        stale ||= id !== undefined && id !== "s1";
      },
    },
    prepareView: vi.fn(async () => {}),
    reload: vi.fn(() => true),
    hash: () => "#drinks",
    findRedirect: vi.fn(async (): Promise<Response | undefined> => undefined),
  } satisfies ClientSourceOptions;
  return { options, source: createClientSource(options) };
};

const MENU_ADDRESS = new URL("https://juniper.example.com/menu?from=mail");

const thrownBy = (page: Promise<unknown>) =>
  page.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

describe("createClientSource", () => {
  it("returns a page once its components have loaded", async () => {
    const { source, options } = createSource({ ok: true, value: MENU });
    expect(await source.page(MENU_ADDRESS)).toBe(MENU);
    expect(options.prepareView).toHaveBeenCalledWith(MENU.view);
  });

  it("loads the document when the payload belongs with another site payload (rule 8.6)", async () => {
    const { source, options } = createSource({ ok: true, value: { ...MENU, siteId: "s2" } });
    const thrown = await thrownBy(source.page(MENU_ADDRESS));
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get("Location")).toBe("/menu?from=mail#drinks");
    expect((thrown as Response).headers.get("X-Remix-Reload-Document")).toBe("true");
    expect(options.prepareView).not.toHaveBeenCalled();
  });

  it("follows the redirect of a path without page, or shows the error page", async () => {
    const { source, options } = createSource({ ok: false, status: 404 });
    const elsewhere = new Response(null, { status: 302 });
    options.findRedirect.mockResolvedValueOnce(elsewhere);
    expect(await thrownBy(source.page(MENU_ADDRESS))).toBe(elsewhere);
    expect(options.findRedirect).toHaveBeenCalledWith("/menu?from=mail#drinks");
    expect(await thrownBy(source.page(MENU_ADDRESS))).toMatchObject({ data: "Page not found: /menu" });
    options.findRedirect.mockRejectedValueOnce(new TypeError("no chunk"));
    expect(await thrownBy(source.page(MENU_ADDRESS))).toMatchObject({ data: "Page not found: /menu" });
  });

  it("loads the document without a request once a newer build is known (rule 8.6)", async () => {
    const { source, options } = createSource({ ok: true, value: MENU }, { isStale: true });
    const thrown = (await thrownBy(source.page(MENU_ADDRESS))) as Response;
    expect(thrown.headers.get("Location")).toBe("/menu?from=mail#drinks");
    expect(options.payloads.get).not.toHaveBeenCalled();
  });

  it("loads the document of a page whose chunk is gone, once", async () => {
    const { source, options } = createSource({ ok: true, value: MENU });
    options.prepareView.mockRejectedValue(new TypeError("gone"));
    const waiting = new Promise((resolve) => setTimeout(() => resolve("waiting")));
    expect(await Promise.race([source.page(MENU_ADDRESS), waiting])).toBe("waiting");
    expect(options.reload).toHaveBeenCalledWith("/menu?from=mail#drinks");
    options.reload.mockReturnValue(false);
    expect(await thrownBy(source.page(MENU_ADDRESS))).toMatchObject({ status: 503 });
  });

  it("reports a page as not found, with its path (rule 8.2)", async () => {
    const { source } = createSource({ ok: false, status: 404 });
    expect(await thrownBy(source.page(new URL("/nowhere", MENU_ADDRESS)))).toMatchObject({
      status: 404,
      data: "Page not found: /nowhere",
    });
  });

  it.each([
    [0, 503],
    [500, 500],
  ])("shows the error page when a page cannot be loaded (%i)", async (status, shown) => {
    const { source } = createSource({ ok: false, status });
    expect(await thrownBy(source.page(MENU_ADDRESS))).toMatchObject({ status: shown, internal: false });
  });
});
