import { CLIENT_ERROR_KINDS, CLIENT_ERROR_LENGTHS } from "@couvert/domain/site/failures/client-error";
import * as Schema from "effect/Schema";

const text = (max: number) =>
  Schema.String.check(Schema.isMaxLength(max, { expected: `text of at most ${max} characters` }));

/** Describes the body of `POST /api/client-errors` (rule 8.30). */
export const ClientErrorReport = Schema.Struct({
  kind: Schema.Literals(CLIENT_ERROR_KINDS),
  page: text(CLIENT_ERROR_LENGTHS.page).check(Schema.isPattern(/^\//u, { expected: "a path of the site" })),
  site: Schema.String.check(
    Schema.isPattern(new RegExp(`^[\\w-]{1,${CLIENT_ERROR_LENGTHS.site}}$`, "u"), {
      expected: "the id of a site payload",
    }),
  ),
  message: text(CLIENT_ERROR_LENGTHS.message),
  stack: text(CLIENT_ERROR_LENGTHS.stack),
});
