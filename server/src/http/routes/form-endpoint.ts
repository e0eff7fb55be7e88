import { acceptedLanguage } from "@couvert/domain/values/accepted-language";
import { messagesIn } from "@couvert/platform/messages/messages";
import express, { type RequestHandler, type Response } from "express";
import type { Log } from "../../config/operator-messages.ts";
import { INVALID_REQUEST } from "../decode-body.ts";
import { sendDocument } from "../documents/document-styles.ts";
import { decodeFormBody, decodePage, type FormBody, FormRequest } from "../forms/form-body.ts";
import type { FormPages, PageForm } from "../forms/form-pages.ts";
import { FORM_REJECTIONS, type FormOutcome, submitForm } from "../forms/submit-form.ts";
import { type Rejection, reject, rejection, translateForReader } from "../rejection.ts";
import { searchOf } from "../request-target.ts";
import { isFromSite } from "../same-site.ts";
import { DONE, DoneAnswer, type Endpoint, type FormEndpointParts, MAX_BODY, READ } from "./endpoint.ts";

const UNKNOWN_FORM = rejection(404, "unknown_form", /*i18n*/ "There is no such form.");
const FOREIGN = rejection(403, "foreign_origin", /*i18n*/ "This form can only be sent from this site.");
const UNREADABLE = rejection(415, "unsupported_media_type", "A form is sent as JSON or as HTML forms are.");

const NO_FIELDS: Rejection = { ...INVALID_REQUEST, message: UNREADABLE.message };

/**
 * Handles `POST forms/{form}`. Answers JSON with JSON. A form without script is redirected to `/success`, or answered with
 * its page, the typed values and the errors, in the language of the page
 * (rule 8.48). Neither answer nor log says more about the visitor than the form.
 */
const SUBMIT_FORM: Endpoint = {
  method: "post",
  path: "/forms/{form}",
  limit: "writes",
  body: FormRequest,
  answer: DoneAnswer,
  rejections: [NO_FIELDS, UNKNOWN_FORM, FOREIGN, UNREADABLE, ...Object.values(FORM_REJECTIONS)],
  handle: ({ forms, origin, log }) => [
    express.json({ limit: MAX_BODY }),
    express.urlencoded({ extended: false, limit: MAX_BODY, parameterLimit: 100 }),
    postForm(forms, origin, log),
  ],
};

const postForm =
  ({ pages, run, now }: FormEndpointParts, origin: string, log: Log): RequestHandler =>
  async (request, response) => {
    const uid = String(request.params["parameter"]);
    const isPlain = request.is("urlencoded") !== false;
    const pageForm = await pages.find(uid, decodePage(request.body));
    if (pageForm === undefined) return reject(response, translateForReader(request, UNKNOWN_FORM));
    if (!isPlain && request.is("json") === false) return reject(response, UNREADABLE);
    const body = decodeFormBody(pageForm.form, request.body);
    if (body === undefined) return reject(response, NO_FIELDS);

    const outcome = isFromSite(request, origin)
      ? await run(submitForm(pageForm, body, request.ip ?? "", now()))
      : ({ kind: "rejected", error: FOREIGN, detail: null } as const);
    if (outcome.kind === "trapped") log(`forms/${uid}: dropped a form with a filled trap field`);
    if (outcome.kind === "rejected" && outcome.detail !== null) {
      log(`forms/${uid}: ${outcome.error.code} (${outcome.detail})`, "warn");
    }
    await (isPlain
      ? answerPage(pages, pageForm, body, outcome, response)
      : answerScript(pageForm, outcome, response));
  };

/** Handles `GET forms/{form}`, after a reload of a rejected form: redirects to its page, in the requested language where it is in that. */
const VISIT_FORM: Endpoint = {
  ...READ,
  path: "/forms/{form}",
  answer: null,
  rejections: [UNKNOWN_FORM],
  handle: ({ forms: { pages } }) => [
    async (request, response) => {
      const language = acceptedLanguage(request.headers["accept-language"]);
      const pageForm = await pages.find(String(request.params["parameter"]), "", language);
      if (pageForm === undefined) return reject(response, translateForReader(request, UNKNOWN_FORM));
      response.vary("Accept-Language");
      response.redirect(303, pageForm.path + searchOf(request));
    },
  ],
};

/** The endpoints of forms (rule 8.40). */
export const FORM_ENDPOINTS = { visitForm: VISIT_FORM, submitForm: SUBMIT_FORM };

const answerScript = (pageForm: PageForm, outcome: FormOutcome, response: Response): void => {
  if (outcome.kind === "rejected") reject(response, translate(pageForm, outcome.error));
  else response.json(DONE);
};

/** Returns a rejection with its message in the language of a form's page. */
const translate = ({ language }: PageForm, error: Rejection): Rejection => ({
  ...error,
  message: messagesIn(language).i18n._(error.message),
});

const answerPage = async (
  pages: FormPages,
  pageForm: PageForm,
  { values }: FormBody,
  outcome: FormOutcome,
  response: Response,
): Promise<void> => {
  if (outcome.kind !== "rejected") return response.redirect(303, pageForm.successPath);
  const { status, message, fields = {} } = translate(pageForm, outcome.error);
  const page = await pages.render(pageForm, { message, errors: fields, values });
  sendDocument(response, status, page);
};
