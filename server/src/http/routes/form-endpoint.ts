import type { Captcha } from "@couvert/domain/forms/form/captcha.port";
import type { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type * as Effect from "effect/Effect";
import type { Request, RequestHandler, Response } from "express";
import type { Log } from "../../config/log.ts";
import { type FormBody, pageIn, readFormBody } from "../forms/form-body.ts";
import type { FormPages, PlacedForm } from "../forms/form-pages.ts";
import { isSameSite } from "../forms/same-site.ts";
import { type FormOutcome, takeForm } from "../forms/take-form.ts";
import { type RefusalWords, refuse } from "../refusal.ts";

/** What forms are taken with. */
export interface FormDesk {
  readonly pages: FormPages;
  readonly run: <A>(effect: Effect.Effect<A, never, Captcha | FormSubmissions>) => Promise<A>;
  readonly now: () => Instant;
}

/** The page that thanks for a form that was sent without script. */
const SUCCESS = "/success";

const UNKNOWN_FORM: RefusalWords = { code: "unknown_form", message: "There is no such form." };
const FOREIGN: RefusalWords = {
  code: "foreign_origin",
  message: "This form can only be sent from this site.",
};
const UNREADABLE: RefusalWords = {
  code: "unsupported_media_type",
  message: "A form is sent as JSON or as HTML forms are.",
};

/**
 * `POST forms/{form}`: takes a form that content describes. A page's script sends JSON and is answered in JSON; a page without
 * one is led to `/success`, or gets itself back with what was typed and what is wrong with it. Neither answer nor log says
 * anything of the visitor that the visitor did not just send.
 */
export const postForm =
  ({ pages, run, now }: FormDesk, origin: string, log: Log): RequestHandler =>
  async (request, response) => {
    const uid = String(request.params["form"]);
    const isPlain = request.is("urlencoded") !== false;
    const placed = await pages.find(uid, pageIn(request.body));
    if (placed === undefined) return refuse(response, 404, UNKNOWN_FORM);
    if (!isPlain && request.is("json") === false) return refuse(response, 415, UNREADABLE);
    const body = readFormBody(placed.form, request.body);
    if (body === undefined)
      return refuse(response, 400, { code: "invalid_request", message: UNREADABLE.message });

    const outcome = cameFromHere(request, origin)
      ? await run(takeForm(placed, body, request.ip ?? "", now()))
      : ({ kind: "refused", status: 403, words: FOREIGN, detail: null } as const);
    if (outcome.kind === "trapped") log(`forms/${uid}: a robot's form was thrown away`);
    if (outcome.kind === "refused" && outcome.detail !== null) {
      log(`forms/${uid}: ${outcome.words.code} (${outcome.detail})`);
    }
    await (isPlain ? answerPage(pages, placed, body, outcome, response) : answerScript(outcome, response));
  };

/** `GET forms/{form}`: where one comes who reloads or goes back to a form that came back: to the page it stands on. */
export const visitForm =
  ({ pages }: FormDesk): RequestHandler =>
  async (request, response) => {
    const placed = await pages.find(String(request.params["form"]), "");
    if (placed === undefined) return refuse(response, 404, UNKNOWN_FORM);
    response.redirect(
      303,
      placed.path + request.originalUrl.slice(request.originalUrl.split("?", 1)[0]?.length),
    );
  };

const cameFromHere = (request: Request, origin: string): boolean =>
  isSameSite(
    {
      secFetchSite: request.get("sec-fetch-site"),
      origin: request.get("origin"),
      host: request.get("host"),
    },
    origin,
  );

const answerScript = (outcome: FormOutcome, response: Response): void => {
  if (outcome.kind === "refused") refuse(response, outcome.status, outcome.words);
  else response.json({ success: true, response: {} });
};

const answerPage = async (
  pages: FormPages,
  placed: PlacedForm,
  { values }: FormBody,
  outcome: FormOutcome,
  response: Response,
): Promise<void> => {
  if (outcome.kind !== "refused") return response.redirect(303, SUCCESS);
  const { message, fields = {} } = outcome.words;
  const page = await pages.render(placed, { message, errors: fields, values });
  response.status(outcome.status).type("html").send(page);
};
