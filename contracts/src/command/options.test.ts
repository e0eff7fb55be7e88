import * as Option from "effect/Option";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { readOptions } from "./options.ts";

const GIVEN = ["reservations", "--url", "https://provider.example/"];

const SECRET = `whsec_${btoa("n".repeat(32))}`;

const optionsOf = (given: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const options = readOptions(given, environment);
  if (Result.isFailure(options) || options.success === "help") throw new Error("no options");
  return options.success;
};

const problemsOf = (given: readonly string[]) => Result.getFailure(readOptions(given, {}));

describe("readOptions", () => {
  it("takes the OAuth host to be the provider's, and ten seconds for an answer", () => {
    expect(optionsOf(GIVEN)).toEqual({
      boundary: "reservations",
      url: "https://provider.example",
      oauthUrl: "https://provider.example",
      credentials: { token: null, clientId: null, clientSecret: null, secret: null },
      states: null,
      fixture: null,
      json: false,
      junit: null,
      timeoutMs: 10_000,
    });
  });

  it("reads secrets from the environment, unless an argument gives them", () => {
    const environment = {
      CONTRACTS_TOKEN: "t",
      CONTRACTS_CLIENT_ID: "id",
      CONTRACTS_CLIENT_SECRET: "s",
      CONTRACTS_SECRET: SECRET,
    };
    expect(optionsOf([...GIVEN, "--token", "other"], environment).credentials).toEqual({
      token: "other",
      clientId: "id",
      clientSecret: "s",
      secret: SECRET,
    });
  });

  it.each([
    [["--junit"], "-"],
    [["--junit", "--timeout", "3"], "-"],
    [["--junit", "report.xml"], "report.xml"],
  ])("takes JUnit with and without a file: %j", (junit, expected) => {
    expect(optionsOf([...GIVEN, ...junit]).junit).toBe(expected);
  });

  it.each(["https://oauth.example/", "https://oauth.example/api/v2/oauth/token"])(
    "takes the OAuth host with and without the path of its token endpoint: %s",
    (oauthUrl) => {
      expect(optionsOf([...GIVEN, "--oauth-url", oauthUrl]).oauthUrl).toBe("https://oauth.example");
    },
  );

  it("asks for help before anything else", () => {
    expect(readOptions(["--help"], {})).toEqual(Result.succeed("help"));
  });

  it("returns all problems at once", () => {
    expect(
      problemsOf(
        [
          "menus",
          "more",
          "--url",
          "ftp://ana:p/w@x",
          "--oauth-url",
          "https://ana:pw@x",
          "--states",
          "y",
        ].concat([
          "--fixture=f.json",
          "--client-id=id",
          "--secret=whsec_short",
          "--json",
          "--junit",
          "--timeout=0",
        ]),
      ),
    ).toEqual(
      Option.some([
        expect.stringMatching(/^"menus" is none of reservations, /),
        '"more" is one argument too many',
        '--url must be a URL such as https://provider.example, not "ftp://***@x"',
        "--oauth-url must not contain a user name or password",
        '--states must be a URL such as https://provider.example, not "y"',
        "give either --states or --fixture",
        "give --client-id and --client-secret together",
        expect.stringMatching(/^--secret must be whsec_ and 24 to 64 bytes in base64/),
        "give --junit a file beside --json, since both would write to stdout",
        '--timeout must be seconds from 1 to 999, not "0"',
      ]),
    );
  });

  it.each(["a token", "token\r\n", "tok\u00e9n"])("refuses a token that no header takes: %j", (token) => {
    expect(Result.getFailure(readOptions(GIVEN, { CONTRACTS_TOKEN: token }))).toEqual(
      Option.some(["--token must be ASCII text without spaces and line breaks"]),
    );
  });

  it.each([
    [[], ["name what to verify: ", "--url is missing"]],
    [[...GIVEN, "--tokn", "x"], ["Unknown option '--tokn'"]],
    [[...GIVEN, "--token"], ["Option '--token <value>' argument missing"]],
  ])("names what is missing or unknown: %j", (given, problems) => {
    expect(problemsOf(given)).toEqual(
      Option.some(problems.map((problem) => expect.stringContaining(problem))),
    );
  });
});
