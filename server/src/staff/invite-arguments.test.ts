import { describe, expect, it } from "vitest";
import { readInviteArguments } from "./invite-arguments.ts";

const PERSON = ["--name", "Mara Bell", "--email", "mara@example.com", "--role", "manager"];

describe("readInviteArguments", () => {
  it("decodes a person for all restaurants, or for those named", () => {
    const person = { name: "Mara Bell", email: "mara@example.com", role: "manager" };
    expect(readInviteArguments(PERSON)).toMatchObject({ success: { ...person, restaurants: null } });
    expect(readInviteArguments([...PERSON, "--restaurants", "miami, dallas"])).toMatchObject({
      success: { ...person, restaurants: ["miami", "dallas"] },
    });
  });

  it.each([
    [[], ["--name is required", "--email is required", "--role is required"]],
    [[...PERSON, "--role", "owner"], [expect.stringMatching(/^--role must be "host" or "manager"/)]],
    [[...PERSON, "--email", "mara"], ["--email must be an email address"]],
    [
      [...PERSON, "--restaurants", "miami,"],
      ['--restaurants must be names separated by commas, not "miami,"'],
    ],
    [[...PERSON, "--pin", "1234"], [expect.stringMatching(/^Unknown option '--pin'/)]],
  ])("rejects %j", (given, problems) => {
    expect(readInviteArguments(given)).toMatchObject({ failure: problems });
  });
});
