import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, it } from "vitest";
import { rightToLeftMessage } from "./right-to-left-message.ts";

const write = (message: string, values: Readonly<Record<string, string | number>>) =>
  setupI18n({
    locale: "ar",
    messages: { ar: { message: rightToLeftMessage(compileMessage(message), (text) => text.toUpperCase()) } },
  })._("message", values);

describe("rightToLeftMessage", () => {
  it("isolates the values of a message (rule 2.84)", () => {
    expect(write("{name}, on {date}.", { name: "New Year's Eve", date: "31" })).toBe(
      "\u200f\u2068New Year's Eve\u2069, ON \u206831\u2069.",
    );
    expect(write("On {date}", { date: "31" })).toBe("ON \u206831\u2069");
  });

  it("isolates the values in the choices of a message, and leaves its count", () => {
    const message =
      "{count, plural, one {# day in {city}} other {{here, select, yes {days here} other {no}}}}";
    expect(write(message, { count: 1, city: "Miami" })).toBe("1 DAY IN \u2068Miami\u2069");
    expect(write(message, { count: 3, here: "yes" })).toBe("DAYS HERE");
  });
});
