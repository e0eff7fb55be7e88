import type { Captcha } from "@couvert/domain/forms/form/captcha.port";
import type { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type * as Effect from "effect/Effect";
import type { RequestHandler, Response } from "express";
import type { Log } from "../../config/operator-messages.ts";
import { decodeFormBody, decodePage, type FormBody } from "../forms/form-body.ts";
import type { FormPages, PageForm } from "../forms/form-pages.ts";
import { type FormOutcome, submitForm } from "../forms/submit-form.ts";
import { type Rejection, reject } from "../rejection.ts";
import { isFromSite } from "../same-site.ts";

/** The parts of the form endpoints. */
export interface FormEndpointParts {
  readonly pages: FormPages;
  readonly run: <A>(effect: Effect.Effect<A, never, Captcha | FormSubmissions>) => Promise<A>;
  readonly now: () => Instant;
}

/** The page after a form that was sent without script. */
const SUCCESS = "/success";

const UNKNOWN_FORM: Rejection = { code: "unknown_form", message: "There is no such form." };
const FOREIGN: Rejection = {
  code: "foreign_origin",
  message: "This form can only be sent from this site.",
};
const UNREADABLE: Rejection = {
  code: "unsupported_media_type",
  message: "A form is sent as JSON or as HTML forms are.",
};

/**
 * Handles `POST forms/{form}`. Answers JSON with JSON. A form without script is redirected to `/success`, or answered with
 * its page, the typed values and the errors. Neither answer nor log says more about the visitor than the form.
 */
export const postForm =
  ({ pages, run, now }: FormEndpointParts, origin: string, log: Log): RequestHandler =>
  async (request, response) => {
    const uid = String(request.params["form"]);
    const isPlain = request.is("urlencoded") !== false;
    const pageForm = await pages.find(uid, decodePage(request.body));
    if (pageForm === undefined) return reject(response, 404, UNKNOWN_FORM);
    if (!isPlain && request.is("json") === false) return reject(response, 415, UNREADABLE);
    const body = decodeFormBody(pageForm.form, request.body);
    if (body === undefined)
      return reject(response, 400, { code: "invalid_request", message: UNREADABLE.message });

    const outcome = isFromSite(request, origin)
      ? await run(submitForm(pageForm, body, request.ip ?? "", now()))
      : ({ kind: "rejected", status: 403, error: FOREIGN, detail: null } as const);
    if (outcome.kind === "trapped") log(`forms/${uid}: dropped a form with a filled trap field`);
    if (outcome.kind === "rejected" && outcome.detail !== null) {
      log(`forms/${uid}: ${outcome.error.code} (${outcome.detail})`);
    }
    await (isPlain ? answerPage(pages, pageForm, body, outcome, response) : answerScript(outcome, response));
  };

/** Handles `GET forms/{form}`, after a reload of a rejected form: redirects to the form's page. */
export const visitForm =
  ({ pages }: FormEndpointParts): RequestHandler =>
  async (request, response) => {
    const pageForm = await pages.find(String(request.params["form"]), "");
    if (pageForm === undefined) return reject(response, 404, UNKNOWN_FORM);
    response.redirect(
      303,
      pageForm.path + request.originalUrl.slice(request.originalUrl.split("?", 1)[0]?.length),
    );
  };

const answerScript = (outcome: FormOutcome, response: Response): void => {
  if (outcome.kind === "rejected") reject(response, outcome.status, outcome.error);
  else response.json({ success: true, response: {} });
};

const answerPage = async (
  pages: FormPages,
  pageForm: PageForm,
  { values }: FormBody,
  outcome: FormOutcome,
  response: Response,
): Promise<void> => {
  if (outcome.kind !== "rejected") return response.redirect(303, SUCCESS);
  const { message, fields = {} } = outcome.error;
  const page = await pages.render(pageForm, { message, errors: fields, values });
  response.status(outcome.status).type("html").send(page);
};
