import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FailureSender, type FailureWindow, watchFailures } from "./watch-failures.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve));

const createPage = () => {
  const target = new EventTarget();
  const page = {
    addEventListener: target.addEventListener.bind(target),
    document,
    fetch: vi.fn(async () => new Response()),
    location: { pathname: "/menu" },
    setTimeout: vi.fn(),
  };
  return { page: page as unknown as FailureWindow, target, setTimeout: page.setTimeout };
};

const sendFailure = vi.fn<FailureSender["sendFailure"]>();
beforeEach(() => sendFailure.mockReset());

describe("watchFailures", () => {
  it("loads nothing before the first failure", () => {
    const load = vi.fn(async () => ({ sendFailure }));
    const report = watchFailures(createPage().page, load);
    expect(load).not.toHaveBeenCalled();
    void report("chunk", "gone");
    expect(load).toHaveBeenCalledOnce();
  });

  it("reports errors and rejections that nothing handles, with the page they happened on (rule 8.4)", async () => {
    const { page, target } = createPage();
    watchFailures(page, async () => ({ sendFailure }));
    const cause = new TypeError("x is undefined");
    target.dispatchEvent(new ErrorEvent("error", { error: cause, filename: "/assets/a.js" }));
    target.dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
    target.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: "no table" }));
    Object.assign(page.location, { pathname: "/about" });
    await settled();
    expect(sendFailure.mock.calls.map(([, failure]) => failure)).toEqual([
      { kind: "error", page: "/menu", cause, source: "/assets/a.js" },
      { kind: "error", page: "/menu", cause: "Script error.", source: "" },
      { kind: "rejection", page: "/menu", cause: "no table", source: "" },
    ]);
  });

  it("resolves once the report is on its way", async () => {
    const report = watchFailures(createPage().page, async () => ({ sendFailure }));
    await report("mount", new Error("no root"));
    expect(sendFailure).toHaveBeenCalledOnce();
  });

  it("resolves when what sends reports cannot be loaded, or takes longer than half a second", async () => {
    const unreachable = watchFailures(createPage().page, () =>
      Promise.reject(new TypeError("Failed to fetch")),
    );
    await unreachable("chunk", "gone");
    const { page, setTimeout } = createPage();
    const slow = watchFailures(page, () => new Promise(() => {}))("chunk", "gone");
    expect(setTimeout).toHaveBeenCalledWith(expect.any(Function), 500);
    setTimeout.mock.calls[0]?.[0]();
    await slow;
    expect(sendFailure).not.toHaveBeenCalled();
  });
});
