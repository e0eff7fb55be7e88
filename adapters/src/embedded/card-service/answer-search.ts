import { invalidAnswer } from "./answers.ts";
import type { ChargeCall } from "./card-call.ts";
import { chargeBody } from "./charge-body.ts";
import { chargesFor } from "./charges.ts";

/** `GET /v1/charges/search?query=metadata["reference"]:"…"`: what was charged or declined under a reference. */
export const answerSearch = async ({ url, database }: ChargeCall): Promise<Response> => {
  const query = /^metadata\["reference"\]:"((?:[^"\\]|\\.)*)"$/.exec(url.searchParams.get("query") ?? "");
  if (query === null) {
    const message = 'Only metadata["reference"] can be searched for.';
    return invalidAnswer("parameter_invalid_string", "query", message);
  }
  const found = await chargesFor(database, (query[1] ?? "").replace(/\\(.)/g, "$1"));
  return Response.json({
    object: "search_result",
    url: "/v1/charges/search",
    has_more: false,
    data: found.map(chargeBody),
  });
};
