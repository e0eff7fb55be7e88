import { cardTokenBody } from "@couvert/api/cards/card-token-body.schema";
import { CardTokenAnswer } from "@couvert/api/cards/card-tokens.schema";
import { ClientErrorReport } from "@couvert/api/client-errors/client-error.schema";
import { FormWebhookBody } from "@couvert/api/forms/form-webhook.schema";
import { CountryAnswer, GeolocationAnswer } from "@couvert/api/geolocation/geolocation.schema";
import { RejectionAnswer } from "@couvert/api/reservations/reservations.schema";
import type { CardNumbers } from "@couvert/domain/booking/card/card-number";
import { FormRequest, FormValue } from "../forms/form-body.ts";
import { ContentWebhookBody } from "../routes/content-webhook-endpoint.ts";
import { DoneAnswer } from "../routes/endpoint.ts";
import { BOOKING_SCHEMAS } from "./booking-schemas.ts";
import { DESK_SCHEMAS } from "./desk-schemas.ts";
import type { NamedSchemas } from "./json-schema.ts";
import { SEARCH_SCHEMAS } from "./search-schemas.ts";

const CARD_NUMBER: Readonly<Record<CardNumbers, string>> = {
  "16": "The card's number: 16 digits without spaces.",
  all: "The card's number without spaces. It has a length of its brand and ends with its check digit.",
};

const CVC: Readonly<Record<CardNumbers, string>> = {
  "16": "The card's security code: 3 or 4 digits.",
  all: "The card's security code, with the digits of its brand: 4 for American Express, 3 for most others.",
};

/** Returns the schemas of the API description of a site that accepts these card numbers. */
export const namedSchemas = (accepted: CardNumbers): NamedSchemas => ({
  ...SEARCH_SCHEMAS,
  ...BOOKING_SCHEMAS,
  ...DESK_SCHEMAS,
  CardTokenRequest: {
    schema: cardTokenBody(accepted),
    description: "A card. It goes to the card provider, and nothing of it is stored or logged.",
    fields: {
      name_on_card: "The name on the card. It has a visible character.",
      card_number: CARD_NUMBER[accepted],
      card_month: "The month of its expiry, `01` to `12`.",
      card_year: "The last two digits of the year of its expiry.",
      card_cvc: CVC[accepted],
      zip_code: "The postal code of its holder. It has a visible character.",
      _captcha: "The token of the captcha, where the site has one.",
    },
    example: {
      name_on_card: "Ana Reyes",
      card_number: "4242424242424242",
      card_month: "12",
      card_year: "39",
      card_cvc: "123",
      zip_code: "33131",
    },
  },
  CardTokenAnswer: {
    schema: CardTokenAnswer,
    description: "The token of a card, or that the card was declined.",
    fields: {
      response: "The card; null where it was declined.",
      "response.id": "The token, for `credit_card` of `reserve`. It pays once.",
      "response.card": "What may be shown of the card.",
      "response.card.last4": "Its last four digits.",
      error: "Why there is no token.",
      "error.code": "`card_declined`, or `too_many_declines` where the table is no longer held.",
      "error.message": "A sentence for people.",
      "error.fields": "Empty.",
    },
    example: { success: true, response: { id: "tok_1", card: { last4: "4242" } } },
  },
  FormValue: {
    schema: FormValue,
    description:
      "The value of a field: text, a number, true for a ticked box; empty text, false or null for nothing.",
    fields: {},
    example: "Ana Reyes",
  },
  FormRequest: {
    schema: FormRequest,
    description:
      "The values of a form's fields by their names, which content decides. The country of a telephone field `phone` is in `phone-country`. Fields that the form does not have are ignored.",
    fields: {
      _form_id: "An id of this submission, equal for every attempt to send it: it is stored once.",
      _page: "The path of the page that shows the form.",
      _leave_empty:
        "A field that only robots fill in. A form with a value in it is dropped, and answered as if stored.",
      _captcha: "The token of the captcha, where the site has one.",
    },
    example: { name: "Ana Reyes", email: "ana@example.com", _form_id: "5f0e7d0e" },
  },
  Done: {
    schema: DoneAnswer,
    description: "The request was carried out.",
    fields: { response: "An empty object." },
    example: { success: true, response: {} },
  },
  GeolocationAnswer: {
    schema: GeolocationAnswer,
    description: "The likely place of the visitor's address.",
    fields: {
      data: "The place.",
      "data.status": "`fail` where the place is unknown; the other fields then have default values.",
      "data.countryCode": "The ISO code of the country, `US`.",
      "data.region": "The ISO code of the region, `FL`.",
      "data.lat": "The latitude in degrees; 0 where unknown.",
      "data.lon": "The longitude in degrees; 0 where unknown.",
    },
    example: { data: { status: "success", countryCode: "CA", region: "ON", lat: 43.65, lon: -79.38 } },
  },
  CountryAnswer: {
    schema: CountryAnswer,
    description: "The country of the visitor's address.",
    fields: { "response.country": "Its ISO code, two capitals." },
    example: { success: true, response: { country: "CA" } },
  },
  ClientErrorReport: {
    schema: ClientErrorReport,
    description: "A failure in a browser.",
    fields: {
      kind: "What failed: the start, hydration, rendering, loading a part, other code, or a promise.",
      page: "The path of the page, without query and fragment.",
      site: "The id of the site payload that the page belongs with.",
      message: "The error's message.",
      stack: "The frames of its stack, one a line; empty for none.",
    },
    example: { kind: "render", page: "/menu", site: "s1", message: "x is not a function", stack: "at Menu" },
  },
  ContentWebhook: {
    schema: ContentWebhookBody,
    description: "A webhook of a Prismic repository. Its other fields are ignored.",
    fields: {
      type: "`api-update` when content was published, `test-trigger` for a test, which publishes nothing.",
      secret: "The secret of `CONTENT_WEBHOOK_SECRET`. Any other, or none, is answered with 401.",
    },
    example: { type: "api-update", secret: "the-secret-of-the-webhook" },
  },
  Rejection: {
    schema: RejectionAnswer,
    description: "Why a request was not carried out. All endpoints share this form.",
    fields: {
      error: "The reason.",
      "error.code": "The reason for programs. Each status lists its codes.",
      "error.message": "The reason for people.",
      "error.fields": "A message for each wrong field, by its name; parts of a list as `add_ons.0.quantity`.",
    },
    example: {
      success: false,
      error: {
        code: "invalid_request",
        message: "Some fields are missing or wrong.",
        fields: { partySize: "must be a whole number from 1 to 20" },
      },
    },
  },
  FormSubmitted: {
    schema: FormWebhookBody,
    description: "A form that was sent.",
    fields: {
      type: "The event.",
      timestamp: "When the form was received, an instant in UTC. Every attempt has the same.",
      data: "The submission.",
      "data.id": "The id of the submission, equal for every attempt: the value of `webhook-id`.",
      "data.form": "The uid of the form.",
      "data.page": "The path of the page it was sent from; empty when unknown.",
      "data.fields": "The filled fields, in the order of the form.",
      "data.fields[].name": "The name of the field.",
      "data.fields[].label": "Its label for people.",
      "data.fields[].value": "The value as sent.",
      "data.fields[].text": "The value for people: the text of an option, `Yes` for a ticked box.",
    },
    example: {
      type: "form.submitted",
      timestamp: "2027-03-04T17:00:00.000Z",
      data: {
        id: "5f0c2a",
        form: "group-bookings",
        page: "/locations/miami/group-bookings",
        fields: [{ name: "party_size", label: "How many", value: "24", text: "24" }],
      },
    },
  },
});
