import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLineWriter } from "./write-lines.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = () => {
  const written: string[] = [];
  const exits: (() => void)[] = [];
  vi.spyOn(process, "once").mockImplementation((event, listener) => {
    if (event === "exit") exits.push(listener as () => void);
    return process;
  });
  return { written, exits, write: createLineWriter({ write: (text) => written.push(text) }) };
};

it("writes the lines of a moment together, and later ones after them", () => {
  const { written, write } = open();
  write("a\n");
  write("b\n");
  expect(written).toEqual([]);
  vi.advanceTimersByTime(20);
  write("c\n");
  vi.advanceTimersByTime(20);
  expect(written).toEqual(["a\nb\n", "c\n"]);
});

it("writes what waits when the process exits, and nothing twice", () => {
  const { written, exits, write } = open();
  write("a\n");
  for (const exit of exits) exit();
  vi.advanceTimersByTime(20);
  expect(written).toEqual(["a\n"]);
});
