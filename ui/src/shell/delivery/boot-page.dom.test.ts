import { beforeEach, describe, expect, it, vi } from "vitest";
import { type BootWindow, bootPage, type Handoff, isCrawler } from "./boot-page.ts";

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1)";

/** A page at an address with its boot script, and an app that says when it is started. */
const createPage = ({
  address = "/menu",
  script = 'data-app="/assets/app.js" data-modules="/assets/react.js /assets/page.js"',
  userAgent = "Firefox",
  importApp = async (): Promise<unknown> => ({ start }),
} = {}) => {
  const document = window.document.implementation.createHTMLDocument();
  document.documentElement.dataset["site"] = "b1";
  document.body.innerHTML = `<script type="module" ${script}></script><a href="?reserve=miami">Reserve</a>`;
  const idle: (() => void)[] = [];
  const reload = vi.fn();
  const { pathname, search } = new URL(address, "https://juniper.example.com");
  const page = {
    document,
    sessionStorage,
    console: { error: vi.fn() },
    navigator: { userAgent },
    location: { pathname, search, reload },
    addEventListener: () => {},
    setTimeout,
    requestIdleCallback: (callback: () => void) => idle.push(callback),
    fetch: vi.fn(async (url: string) => Response.json(url)),
  };
  const importModule = vi.fn((url: string) => (url === "/assets/app.js" ? importApp() : Promise.resolve({})));
  const link = document.querySelector("a") ?? document.createElement("a");
  const sendFailure = vi.fn();
  const booting = bootPage(page as unknown as BootWindow, {
    importModule,
    loadSender: async () => ({ sendFailure }),
  });
  return { page, importModule, idle, reload, link, sendFailure, booting };
};

const start = vi.fn(async (_handoff: Handoff) => () => {});
const requested = ({ page }: ReturnType<typeof createPage>) => page.fetch.mock.calls.map(([url]) => url);
const settled = async () => {
  for (let turn = 0; turn < 9; turn++) await new Promise((resolve) => setTimeout(resolve));
};

describe("bootPage", () => {
  beforeEach(() => {
    sessionStorage.clear();
    start.mockClear();
  });

  it("marks the document during a touch before the app has loaded", async () => {
    const { page, link, booting } = createPage();
    link.dispatchEvent(new Event("touchstart", { bubbles: true }));
    expect(page.document.documentElement.hasAttribute("data-touched")).toBe(true);
    await booting;
  });

  it("loads nothing until the browser is idle", async () => {
    const page = createPage();
    expect(requested(page)).toEqual([]);
    expect(page.importModule).not.toHaveBeenCalled();
    page.idle[0]?.();
    await settled();
    expect(requested(page)).toEqual(["/menu/_payload.json", "/builds/site/b1.json"]);
    expect(page.importModule.mock.calls.flat()).toEqual([
      "/assets/react.js",
      "/assets/page.js",
      "/assets/app.js",
    ]);
    expect(start).toHaveBeenCalledOnce();
  });

  it("requests all modules at once, and evaluates one at a time with a pause", async () => {
    const page = createPage();
    page.idle[0]?.();
    await new Promise((resolve) => setTimeout(resolve));
    const preloads = [...page.page.document.querySelectorAll("link[rel=modulepreload]")];
    expect(preloads.map((link) => link.getAttribute("href"))).toEqual([
      "/assets/react.js",
      "/assets/page.js",
      "/assets/app.js",
    ]);
    expect(page.importModule).toHaveBeenCalledTimes(1);
    await settled();
    expect(start).toHaveBeenCalledOnce();
  });

  it("loads once at the first sign of intent", async () => {
    const page = createPage();
    page.link.dispatchEvent(new Event("pointerover", { bubbles: true }));
    page.link.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    page.idle[0]?.();
    await settled();
    expect(requested(page)).toHaveLength(2);
    expect(start).toHaveBeenCalledOnce();
  });

  it.each(["/menu?reserve=miami", "/menu?from=mail&order=miami"])("does not wait at %s", async (address) => {
    const page = createPage({ address });
    await settled();
    expect(requested(page)).toHaveLength(2);
  });

  it("does not wait on a path that opens a panel", async () => {
    const page = createPage({ script: 'data-app="/assets/app.js" data-now' });
    await settled();
    expect(requested(page)).toHaveLength(2);
  });

  it("loads nothing for a crawler (rule 8.3)", async () => {
    const page = createPage({ userAgent: GOOGLEBOT, address: "/menu?reserve=miami" });
    await settled();
    expect(requested(page)).toEqual([]);
    expect(page.idle).toEqual([]);
  });

  it("passes the pending requests and the captured click to the app", async () => {
    const page = createPage();
    const answered = vi.fn((event: Event) => event.preventDefault());
    page.link.click();
    page.link.addEventListener("click", answered);
    page.idle[0]?.();
    await settled();
    const [handoff] = start.mock.calls[0] ?? [];
    expect(await (await handoff?.page)?.json()).toBe("/menu/_payload.json");
    expect(await (await handoff?.site)?.json()).toBe("/builds/site/b1.json");
    expect(answered).not.toHaveBeenCalled();
    handoff?.release();
    expect(answered).toHaveBeenCalledOnce();
  });

  it("reloads once when the app cannot be loaded, then keeps the page", async () => {
    const importApp = () => Promise.reject(new TypeError("Failed to fetch"));
    const first = createPage({ importApp });
    first.idle[0]?.();
    await expect(first.booting).rejects.toThrow("Failed to fetch");
    expect(first.reload).toHaveBeenCalledOnce();

    const second = createPage({ importApp });
    second.idle[0]?.();
    await expect(second.booting).rejects.toThrow("Failed to fetch");
    expect(second.reload).not.toHaveBeenCalled();
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    second.link.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });
});

describe("a failed start", () => {
  beforeEach(() => sessionStorage.clear());

  it("is logged to the console, reported before the page reloads, and rethrown (rule 8.34)", async () => {
    const cause = new TypeError("no root");
    const steps: string[] = [];
    const { page, idle, reload, sendFailure, booting } = createPage({
      importApp: async () => ({ start: () => Promise.reject(cause) }),
    });
    sendFailure.mockImplementation((_page, { kind }) => steps.push(`reported ${kind}`));
    reload.mockImplementation(() => steps.push("reloaded"));
    idle[0]?.();
    await expect(booting).rejects.toBe(cause);
    expect(page.console.error).toHaveBeenCalledExactlyOnceWith(cause);
    expect(steps).toEqual(["reported mount", "reloaded"]);
  });
});

describe("isCrawler", () => {
  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0)",
    "facebookexternalhit/1.1",
    "Mozilla/5.0 (compatible; Yahoo! Slurp)",
  ])("identifies %s as a crawler (rule 8.3)", (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
  });

  it.each([
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/148.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Linux; Android 11; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
  ])("identifies %s as a visitor", (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });
});
