import { RELOAD_GUARD_MS } from "@couvert/domain/site/delivery/builds";
import { beforeEach, describe, expect, it } from "vitest";
import { reloadOnce } from "./reload-guard.ts";

const NOW = 1_800_000_000_000;
let reloads: string[];

const windowAt = (pathname: string) => ({
  location: {
    pathname,
    reload: () => reloads.push(pathname),
    assign: (path: string | URL) => reloads.push(`to ${path}`),
  },
  sessionStorage,
});

describe("reloadOnce", () => {
  beforeEach(() => {
    reloads = [];
    sessionStorage.clear();
  });

  it("reloads a page for the first time", () => {
    expect(reloadOnce(windowAt("/menu"), NOW)).toBe(true);
    expect(reloads).toEqual(["/menu"]);
  });

  it("leaves a page alone for 10 s after a reload (rules 8.5, 9.2)", () => {
    reloadOnce(windowAt("/menu"), NOW);
    expect(reloadOnce(windowAt("/menu"), NOW + RELOAD_GUARD_MS - 1)).toBe(false);
    expect(reloadOnce(windowAt("/menu"), NOW + RELOAD_GUARD_MS)).toBe(true);
  });

  it("counts each path separately", () => {
    reloadOnce(windowAt("/menu"), NOW);
    expect(reloadOnce(windowAt("/eat"), NOW)).toBe(true);
  });

  it("loads another address", () => {
    expect(reloadOnce(windowAt("/menu"), NOW, "/eat")).toBe(true);
    expect(reloadOnce(windowAt("/menu"), NOW, "/eat")).toBe(false);
    expect(reloads).toEqual(["to /eat"]);
  });

  it("keeps query and hash of another address, and counts its path only", () => {
    expect(reloadOnce(windowAt("/menu"), NOW, "/eat?reserve=miami#lunch")).toBe(true);
    expect(reloadOnce(windowAt("/menu"), NOW, "/eat#dinner")).toBe(false);
    expect(reloads).toEqual(["to /eat?reserve=miami#lunch"]);
  });

  it("does not reload where the time cannot be stored", () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect(reloadOnce({ ...windowAt("/menu"), sessionStorage: full }, NOW)).toBe(false);
    expect(reloads).toEqual([]);
  });
});
