import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { readMachineArguments } from "./machine-arguments.ts";

const read = (text: string) => {
  const [command = "", ...given] = text.split(" ");
  return Result.match(readMachineArguments(command as "keys")(given), {
    onSuccess: (found) => found as unknown,
    onFailure: (problems) => problems,
  });
};

const ID = "11111111-2222-3333-4444-555555555555";

describe("readMachineArguments", () => {
  it.each([
    [
      "keys create --name Till --scope write --restaurants miami,dallas --until 2027-12-31",
      { name: "Till", scope: "write", restaurants: "all", endsAt: Date.parse("2028-01-01T00:00:00Z") },
      ["miami", "dallas"],
    ],
    [
      "keys create --name Till --scope read",
      { name: "Till", scope: "read", restaurants: "all", endsAt: null },
    ],
    ["keys list", {}],
    [`keys revoke ${ID}`, { id: ID }],
    ["webhooks add --url https://a.example/b", { url: "https://a.example/b", restaurants: "all" }],
    ["webhooks log", {}],
    [`webhooks remove ${ID}`, { id: ID }],
  ])("reads %s", (text, request, restaurants?: string[]) => {
    const action = text.split(" ", 2).join(" ");
    expect(read(text)).toEqual({ request: { action, ...request }, restaurants: restaurants ?? null });
  });

  it.each([
    ["keys", ['the action must be create, list, revoke, not ""']],
    ["keys toString", ['the action must be create, list, revoke, not "toString"']],
    ["keys create", ["--name is required", "--scope is required"]],
    ["keys create --name Till --scope admin", ['--scope must be "read" or "write"']],
    [
      "keys create --name Till --scope read --until tomorrow",
      ['--until must be a date such as 2027-12-31, not "tomorrow"'],
    ],
    [
      "keys create --name Till --scope read --restaurants miami,",
      ['--restaurants must be names separated by commas, not "miami,"'],
    ],
    ["keys create Till --name Till --scope read", ["too many arguments"]],
    ["keys revoke", ["ID is required"]],
    ["keys revoke 1", ["ID must be an id, as list prints it"]],
    [`keys revoke ${ID} --name Till`, ["--name does not go with revoke"]],
    ["webhooks log more", ["too many arguments"]],
    ["webhooks list --url https://a.example", ["--url does not go with list"]],
    [
      "webhooks add --url http://a.example",
      ["--url must be an address with https, or with http on this machine, without a user name"],
    ],
    ["webhooks add --scope read", ["Unknown option '--scope'"]],
  ])("rejects %s", (text, problems) => {
    expect(read(text)).toEqual(problems);
  });
});
