import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OAUTH_STATES, OAUTH_VALUES } from "../oauth/states.ts";
import type { StateTable, ValueTable } from "../pact/provider-state.ts";
import { RESERVATION_STATES, RESERVATION_VALUES } from "./states.ts";

const GUIDE = readFileSync(
  new URL("../../../docs/how-to/use-an-outside-provider.md", import.meta.url),
  "utf8",
);

const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const statesOf = (states: StateTable): string =>
  tableOf(
    ["state", "what holds in it", "values"],
    Object.entries(states).map(([name, { meaning, values }]) => [
      name,
      meaning,
      values.map((value) => `\`${value}\``).join(", "),
    ]),
  );

const valuesOf = (values: ValueTable): string =>
  tableOf(
    ["value", "what it is", "example"],
    Object.entries(values).map(([name, { meaning, example }]) => [
      `\`${name}\``,
      meaning,
      `\`${JSON.stringify(example)}\``,
    ]),
  );

describe("the guide to outside providers", () => {
  it.each([
    ["states of reservations", statesOf(RESERVATION_STATES)],
    ["values of reservations", valuesOf(RESERVATION_VALUES)],
    ["states of the token endpoint", statesOf(OAUTH_STATES)],
    ["values of the token endpoint", valuesOf(OAUTH_VALUES)],
  ])("has a table of the %s", (_, table) => {
    expect(GUIDE).toContain(table);
  });
});
