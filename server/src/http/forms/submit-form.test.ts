import { createSubmission } from "@couvert/domain/forms/form/form.builders";
import { describe, expect, it } from "vitest";
import { submissionId } from "./submit-form.ts";

const MIDNIGHT = Date.parse("2027-03-05T00:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

describe("submissionId", () => {
  it("is the same all day (UTC) for the same content without a browser's id", () => {
    const first = submissionId(createSubmission(), "", MIDNIGHT);
    expect(submissionId(createSubmission(), "", MIDNIGHT + DAY_MS - 1)).toBe(first);
    expect(submissionId(createSubmission(), "", MIDNIGHT + DAY_MS)).not.toBe(first);
  });

  it("is the same on any day for the same content and browser's id", () => {
    const first = submissionId(createSubmission(), "a", MIDNIGHT);
    expect(submissionId(createSubmission(), "a", MIDNIGHT + 2 * DAY_MS)).toBe(first);
    expect(submissionId(createSubmission(), "b", MIDNIGHT)).not.toBe(first);
  });

  it("differs by form, content and fields, and has 32 hexadecimal digits", () => {
    const { entries } = createSubmission();
    const said = (change: object) =>
      createSubmission({ entries: entries.map((each) => ({ ...each, ...change })) });
    const ids = [
      createSubmission(),
      createSubmission({ form: "careers" }),
      said({ value: "Bea Reyes" }),
      said({ name: "guest" }),
    ].map((submission) => submissionId(submission, "a", MIDNIGHT));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });
});
