import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { LocalDateTimeText } from "./local-date-time.schema.ts";

const decode = Schema.decodeUnknownSync(LocalDateTimeText);

describe("LocalDateTimeText", () => {
  it("decodes a local date and time to itself", () => {
    expect(decode("2027-03-05T19:00")).toBe("2027-03-05T19:00");
  });

  it.each(["2027-03-05", "2027-02-30T19:00", 20270305, null])("rejects %j", (value) => {
    expect(() => decode(value)).toThrow();
  });

  it("names the expected format", () => {
    expect(() => decode("tomorrow")).toThrow("a local date and time like 2027-03-05T19:00");
  });
});
