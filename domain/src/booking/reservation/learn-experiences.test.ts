import { describe, expect, it } from "vitest";
import { createExperience } from "../experience/experience.builders.ts";
import { experiencesOf } from "./learn-experiences.ts";

describe("experiencesOf", () => {
  it("is what is known to be sold, and nothing before", () => {
    const experiences = [createExperience()];
    expect(experiencesOf({ status: "known", experiences })).toBe(experiences);
    expect(experiencesOf({ status: "unknown" })).toEqual([]);
    expect(experiencesOf({ status: "asked", id: 1 })).toEqual([]);
  });
});
