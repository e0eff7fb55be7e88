import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { CannotRun } from "../cannot-run.ts";
import type { StateValues } from "../states.ts";
import { ask } from "./reach.ts";
import type { SetUpState } from "./state-setup.ts";

const Values = Schema.Record(Schema.String, Schema.Unknown);
const decodeValues = Schema.decodeUnknownOption(Schema.fromJsonString(Values));

/**
 * Sets up states with a service, as the Pact specification describes: POST of state, parameters and action, and an object
 * of values as the answer. A service that answers 400 or 404 does not know the state.
 */
export const stateService =
  (url: string, consumer: string, timeoutMs: number): SetUpState =>
  async ({ name, params = {} }) => {
    const body = JSON.stringify({ state: name, params, action: "setup", consumer });
    const headers = { "content-type": "application/json", accept: "application/json" };
    const request = { method: "POST", headers, body };
    const { status, text } = await ask(url, request, timeoutMs, "the state service: ");
    // The query may hold a secret.
    const address = url.replace(/\?.*$/s, "");
    if (status === 400 || status === 404) {
      return { notChecked: `the state service does not know "${name}" (${status})` };
    }
    if (status < 200 || status > 299) {
      throw new CannotRun(`the state service at ${address} answered ${status} to "${name}"`);
    }
    const values = text.trim() === "" ? Option.some({}) : decodeValues(text);
    if (Option.isNone(values)) {
      throw new CannotRun(
        `the state service at ${address} answered "${name}" with something other than a JSON object`,
      );
    }
    return { values: plainValues(values.value) };
  };

const plainValues = (values: typeof Values.Type): StateValues =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number | boolean] =>
      ["string", "number", "boolean"].includes(typeof entry[1]),
    ),
  );
