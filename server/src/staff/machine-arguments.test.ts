import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { readMachineArguments } from "./machine-arguments.ts";

const read = (text: string) =>
  Result.match(readMachineArguments(text.split(" ")), {
    onSuccess: (found) => found as unknown,
    onFailure: (problems) => problems,
  });

const ID = "11111111-2222-3333-4444-555555555555";

describe("readMachineArguments", () => {
  it.each([
    [
      "keys create --name Till --scope write --restaurants miami,dallas --until 2027-12-31",
      { name: "Till", scope: "write", restaurants: "all", until: "2027-12-31" },
      ["miami", "dallas"],
    ],
    [
      "keys create --name Till --scope read",
      { name: "Till", scope: "read", restaurants: "all", until: null },
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
    ["keys", 'there is no keys ""'],
    ["keys toString", 'there is no keys "toString"'],
    ["keys create --name Till", "scope is required"],
    ["keys create --name Till --scope admin", 'scope must be "read" or "write"'],
    ["keys create --name Till --scope read --until tomorrow", "until must be a date such as 2027-12-31"],
    ["keys create Till --name Till --scope read", "create takes no id"],
    ["keys create --name Till --scope read --url https://a.example", "create takes no url"],
    ["keys revoke", "id is required"],
    ["keys revoke 1", "id must be an id, as list prints it"],
    [`keys revoke ${ID} ${ID}`, `there is no keys "revoke ${ID}"`],
    [`keys revoke ${ID} --name Till`, "revoke takes no name"],
    [
      "webhooks add --url http://a.example",
      "url must be an address with https, or with http on this machine, without a user name",
    ],
    ["webhooks add --script 1", "Unknown option '--script'"],
  ])("rejects %s", (text, problem) => {
    expect(read(text)).toEqual([problem]);
  });
});
