import { describe, expect, it } from "vitest";
import { unsupportedMachine } from "./unsupported-machine.mjs";

const LINUX = { platform: "linux", nodeVersion: "26.12.1", glibcVersion: "2.36" };

describe("unsupportedMachine", () => {
  it.each([
    LINUX,
    { ...LINUX, nodeVersion: "24.0.0" },
    { platform: "darwin", nodeVersion: "26.12.1", glibcVersion: undefined },
  ])("accepts $platform, Node $nodeVersion and glibc $glibcVersion", (machine) => {
    expect(unsupportedMachine(machine)).toBeNull();
  });

  it.each([
    ["Windows", { ...LINUX, platform: "win32", glibcVersion: undefined }, /^Couvert .* WSL/],
    ["a Linux with musl", { ...LINUX, glibcVersion: undefined }, /^Couvert needs glibc/],
    ["an old Node", { ...LINUX, nodeVersion: "20.20.2" }, /^Couvert needs Node 24 .* Node 20\.20\.2/],
    ["the Node before", { ...LINUX, nodeVersion: "23.11.1" }, /^Couvert needs Node 24 .* Node 23\.11\.1/],
  ])("rejects %s in one line", (_, machine, line) => {
    expect(unsupportedMachine(machine)).toMatch(line);
    expect(unsupportedMachine(machine)).not.toContain("\n");
  });
});
