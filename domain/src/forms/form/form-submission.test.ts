import { describe, expect, it } from "vitest";
import { createFormField } from "./form.builders.ts";
import { formEntries } from "./form-submission.ts";

describe("formEntries", () => {
  const fields = [
    createFormField({ name: "name", label: "Name" }),
    createFormField({
      name: "room",
      type: "location",
      label: "Room",
      options: [{ key: "Miami Beach", value: "miami-beach" }],
    }),
    createFormField({ name: "news", type: "checkbox", label: "Send me news" }),
    createFormField(),
  ];

  it("returns the sent and the readable value of each filled field", () => {
    expect(formEntries({ fields }, { news: "on", room: "miami-beach", name: "Ana", message: " " })).toEqual([
      { name: "name", label: "Name", value: "Ana", text: "Ana", type: "text" },
      { name: "room", label: "Room", value: "miami-beach", text: "Miami Beach", type: "location" },
      { name: "news", label: "Send me news", value: "on", text: "Yes", type: "checkbox" },
    ]);
  });
});
