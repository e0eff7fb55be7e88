import { Matchers } from "@pact-foundation/pact";
import { createPact } from "../pact/create-pact.ts";
import { createStateMatchers } from "../pact/provider-state.ts";
import { ROUTES } from "./ask-repository.ts";
import { CONTENT_VALUES, type ContentState } from "./states.ts";

const { eachLike, integer, like, number, regex, string } = Matchers;

/** Write values of states about content into requests. */
export const { value, text } = createStateMatchers(CONTENT_VALUES);

export const pact = createPact("content");

type QueryValue = string | ReturnType<typeof text>;

/** An interaction of the server with a repository: a search for documents. */
interface Search {
  readonly description: string;
  readonly state: ContentState;
  /** The query's own parameters. */
  readonly query: Readonly<Record<string, QueryValue | QueryValue[]>>;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | Matchers.Matcher<string>>>;
  /** The answer's JSON; none by default. */
  readonly body?: object;
}

/** Adds a search to the pact. */
export const search = ({ description, state, query, status = 200, headers = {}, body }: Search) =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest("GET", "/api/v2/documents/search", (request) => {
      request.query({
        ref: value("ref"),
        routes: ROUTES,
        brokenRoute: "/404",
        "x-c": regex(/^js-[0-9.]+$/, "js-7.22.0"),
        ...query,
      });
    })
    .willRespondWith(status, (response) => {
      response.headers(headers);
      if (body !== undefined) response.jsonBody(body);
    });

/** Returns the query for every document of some types in all languages, as the server sends it for its first page. */
export const ofTypes = (types: readonly string[], more: Search["query"] = {}): Search["query"] => ({
  q: `[[any(document.type, [${types.map((type) => `"${type}"`).join(", ")}])]]`,
  lang: "*",
  orderings: "[document.first_publication_date]",
  pageSize: "100",
  ...more,
});

const LANGUAGE = regex(/^[a-z]{2,3}(-[a-z0-9]+)*$/, "en-us");

/** Returns a document of one of some types, the first in the example. Its fields are those that the server cannot do without. */
export const documentOf = (types: readonly string[], more: object = {}) => ({
  id: string("YqJs8BAAACAAQ1ZT"),
  uid: string("miami"),
  type: regex(`^(${types.join("|")})$`, types[0] ?? ""),
  lang: LANGUAGE,
  data: like({}),
  ...more,
});

/** Returns an answer with at least one such document. */
export const found = (document: object) => ({ page: integer(1), results: eachLike(document) });

/** The data of a location. */
export const PLACE = {
  title: string("Miami"),
  geocoords: { latitude: number(25.77), longitude: number(-80.19) },
  timeZone: regex(/^[A-Z]\w+(\/[\w+-]+)*$/, "America/New_York"),
  address: string("12 River Street"),
  city: string("Miami, Florida"),
  phoneNumber: string("305-555-0123"),
};
