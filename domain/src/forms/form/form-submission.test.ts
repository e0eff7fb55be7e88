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

  it("tells what each field held, as it was sent and as a person reads it, and leaves out what was left blank", () => {
    expect(formEntries({ fields }, { news: "on", room: "miami-beach", name: "Ana", message: " " })).toEqual([
      { name: "name", label: "Name", value: "Ana", text: "Ana" },
      { name: "room", label: "Room", value: "miami-beach", text: "Miami Beach" },
      { name: "news", label: "Send me news", value: "on", text: "Yes" },
    ]);
  });
});
