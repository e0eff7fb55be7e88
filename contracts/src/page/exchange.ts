import { Matchers } from "@pact-foundation/pact";
import { createPact } from "../pact/create-pact.ts";
import type { PageState } from "./states.ts";

const { like, string } = Matchers;

/** The answer of the server: its status and its JSON body, both with matchers. */
interface ServerAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** An interaction of the page with the server: a POST unless it says otherwise. */
interface Exchange {
  readonly description: string;
  readonly state: PageState;
  readonly request: {
    readonly method?: "GET" | "POST";
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  readonly answer: ServerAnswer;
}

const pact = createPact("page");

/** Adds an interaction to the pact of the page, and returns what its client makes of the answer. */
export const exchange = async <A>(
  { description, state, request: { method = "POST", path, headers = {}, body }, answer }: Exchange,
  ask: (url: string) => Promise<A>,
): Promise<A | undefined> =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest(method, path, (request) => {
      request.headers({ ...headers });
      if (body !== undefined) request.jsonBody(body);
    })
    .willRespondWith(answer.status, (response) => void response.jsonBody(answer.body))
    .executeTest(({ url }) => ask(url));

/** Returns an answer with status 200. */
export const answers = (body: unknown): ServerAnswer => ({ status: 200, body });

/** Returns the answer of a rejection: its code is the contract, its message is not. */
export const rejects = (status: number, code: string, fields: object = like({})): ServerAnswer => ({
  status,
  body: { success: false, error: { code, message: string("Some words."), fields } },
});
