import { describe, expect, it, vi } from "vitest";
import { openDocument } from "./open-document.ts";

const createLocation = () => ({
  href: "https://juniper.example.com/menu?from=mail#drinks",
  assign: vi.fn(),
  replace: vi.fn(),
  reload: vi.fn(),
});

describe("openDocument", () => {
  it("adds a new entry to the history, or replaces the current one", () => {
    const location = createLocation();
    openDocument(location, "/eat", true);
    expect(location.assign).toHaveBeenCalledWith("/eat");
    openDocument(location, "https://shop.example.com/", false);
    expect(location.replace).toHaveBeenCalledWith("https://shop.example.com/");
    expect(location.reload).not.toHaveBeenCalled();
  });

  it("reloads the current address, which with a hash would only scroll", () => {
    const location = createLocation();
    openDocument(location, "/menu?from=mail#drinks", false);
    expect(location.reload).toHaveBeenCalledOnce();
    expect(location.replace).not.toHaveBeenCalled();
  });
});
