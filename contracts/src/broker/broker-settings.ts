import * as Result from "effect/Result";

/** The address of a Pact Broker, and the header that authorizes a request to it. */
export interface BrokerSettings {
  readonly url: string;
  readonly authorization: string | null;
}

/** Reads the environment variables of Pact's own clients, or returns the one line that says what is wrong with them. */
export const readBrokerSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): Result.Result<BrokerSettings, string> => {
  const setting = (name: string): string => environment[name]?.trim() ?? "";
  const url = setting("PACT_BROKER_BASE_URL");
  const token = setting("PACT_BROKER_TOKEN");
  const username = setting("PACT_BROKER_USERNAME");
  if (url === "") return Result.fail("PACT_BROKER_BASE_URL is not set: it is the address of a Pact Broker.");
  if (!isBrokerUrl(url)) {
    return Result.fail(
      "PACT_BROKER_BASE_URL must be an http or https address, without a user name, a password and a query.",
    );
  }
  if (token !== "" && username !== "") {
    return Result.fail("Set PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD, not both.");
  }
  if (!/^[!-~]*$/.test(token)) {
    return Result.fail("PACT_BROKER_TOKEN must be ASCII text without spaces and line breaks.");
  }
  return Result.succeed({
    url: url.replace(/\/+$/, ""),
    authorization: token !== "" ? `Bearer ${token}` : basic(username, setting("PACT_BROKER_PASSWORD")),
  });
};

const isBrokerUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === "";
};

const basic = (username: string, password: string): string | null =>
  username === "" ? null : `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
