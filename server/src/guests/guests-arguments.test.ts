import { describe, expect, it } from "vitest";
import { readGuestsArguments } from "./guests-arguments.ts";

const read = (line: string) => readGuestsArguments(line === "" ? [] : line.split(" "));

describe("readGuestsArguments", () => {
  it.each([
    ["export --email Ana@example.com", { action: "export", email: "Ana@example.com", confirmation: null }],
    ["export --confirmation XN797HFR", { action: "export", email: null, confirmation: "XN797HFR" }],
    [
      "erase --email a@b.co --confirmation X1 --cancel",
      { action: "erase", confirmation: "X1", isCancelling: true },
    ],
    ["erase --email a@b.co", { action: "erase", isCancelling: false }],
    ["opt-out --email a@b.co", { action: "opt-out", email: "a@b.co" }],
    ["opted-in", { action: "opted-in", email: null, confirmation: null }],
  ])("decodes %s", (line, request) => {
    expect(read(line)).toMatchObject({ success: request });
  });

  it.each([
    ["", 'the action must be export, erase, opt-out, opted-in, not ""'],
    ["forget --email a@b.co", 'the action must be export, erase, opt-out, opted-in, not "forget"'],
    ["erase all --email a@b.co", 'the action must be export, erase, opt-out, opted-in, not "erase all"'],
    ["erase", "--email or --confirmation must be given"],
    ["opt-out", "--email must be given"],
    ["export --email ana", '--email must be an email address, not "ana"'],
    ["erase --confirmation X-1", '--confirmation must be a confirmation number, not "X-1"'],
    ["opt-out --email a@b.co --confirmation X1", "--confirmation does not go with opt-out"],
    ["opted-in --email a@b.co", "--email does not go with opted-in"],
    ["export --email a@b.co --cancel", "--cancel does not go with export"],
  ])("rejects %j in one line", (line, problem) => {
    expect(read(line)).toMatchObject({ failure: [problem] });
  });

  it("rejects an unknown option", () => {
    expect(read("erase --email a@b.co --force")).toMatchObject({
      failure: [expect.stringContaining("'--force'")],
    });
  });
});
