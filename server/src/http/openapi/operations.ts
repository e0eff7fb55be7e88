import type { EndpointName } from "../routes/product-endpoints.ts";

/** What the API description says of an endpoint beyond its schemas and rejections. */
interface Operation {
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description: string;
  /** The meaning of its answer. */
  readonly answer?: string;
  /** The redirect, where it has one. */
  readonly redirect?: string;
  /** Whether an HTML form can send the body, and which statuses then have a page instead of JSON. */
  readonly pages?: readonly number[];
}

/** The groups of endpoints. */
export const TAGS = {
  reservations: "List restaurants, and search, hold, release and book tables.",
  cards: "Exchange a card for a token, before a prepaid experience is booked.",
  forms: "Send the forms that content describes.",
  visitors: "Where a visitor is, by address.",
  desk: "What a host does with the parties of a restaurant, for machines with a key. Couvert's own reservation service only.",
  operations: "News of changed content, reports of failures, and this description.",
} as const;

/** The operations of the API description. */
export const OPERATIONS: Readonly<Record<EndpointName, Operation>> = {
  getRestaurants: {
    tag: "reservations",
    summary: "List restaurants",
    description:
      "Returns the restaurants that take reservations on this site, with the ids that the other endpoints take. `Accept-Language` names the language of the names, where the site has it.",
    answer: "The restaurants.",
  },
  getAvailability: {
    tag: "reservations",
    summary: "Search tables",
    description:
      "Returns the free slots of a restaurant around a time. A time that is past, and a party that is too large, have no slots but a reason. `Accept-Language` names the language of the add-ons.",
    answer: "The free slots, or the reasons for none.",
  },
  getExperiences: {
    tag: "reservations",
    summary: "List experiences",
    description:
      "Returns what the restaurant sells with a table, in the language that `Accept-Language` names where the provider has it. Slots name experiences by their ids.",
    answer: "The experiences of the restaurant.",
  },
  lockAvailability: {
    tag: "reservations",
    summary: "Hold a slot",
    description:
      "Holds a table for a slot of `getAvailability` until `expires_at`. Book it with `reserve`, or release it with `unlock`.",
    answer: "The slot is held.",
  },
  unlock: {
    tag: "reservations",
    summary: "Release a hold",
    description: "Releases a hold. A hold that has ended or was released before is answered in the same way.",
    answer: "The hold is released.",
  },
  reserve: {
    tag: "reservations",
    summary: "Book a held table",
    description:
      "Books the held table for a guest. The same token never books twice. Do not repeat a reserve after `outcome_unknown`, or when no answer arrives: the table may be booked. `Accept-Language` names the language of the guest, in which the embedded service sends its emails.",
    answer: "The table is booked; or the card was declined (`paymentFailed`) and nothing was booked.",
  },
  joinWaitlist: {
    tag: "reservations",
    summary: "Wait for a table",
    description:
      "Adds somebody to the waitlist of a day on which no table is free, once for each mailbox, restaurant and day. A freed table is offered by email, with the link that takes it, declines it or leaves the list. `Accept-Language` names the language of the emails. An address joins ten times an hour; after the third time `_captcha` is checked.",
    answer: "The address waits, or waited already.",
  },
  getCardTokens: {
    tag: "cards",
    summary: "Get a card's token",
    description:
      "Exchanges a card for a token, which `reserve` charges. The visitor, known by the cookie of `lockAvailability` or by their address, must hold a table whose experience is paid in advance. A declined card has no status of its own; after a few of them the hold ends.",
    answer: "The card has a token; or it was declined (`success` is false).",
  },
  submitForm: {
    tag: "forms",
    summary: "Send a form",
    description:
      "Validates a form by the rules that its content gives it, stores it and delivers it. Sent as JSON it is answered in JSON. An HTML form without a script is redirected, or answered with its page and the errors. Messages are in the language of that page.",
    answer: "The form is stored.",
    redirect:
      "A form without a script is stored: the visitor goes to `/success`, in the language of the page where it has one.",
    pages: [400, 403, 502, 503],
  },
  visitForm: {
    tag: "forms",
    summary: "Go to a form's page",
    description:
      "Redirects to the page of the form, for a browser that reloads a rejected form: in the language that `Accept-Language` names, where there is one.",
    redirect: "The page of the form, with the query of the request.",
  },
  getGeolocation: {
    tag: "visitors",
    summary: "Locate the visitor",
    description: "Returns the likely place of the address that the request comes from.",
    answer: "The place; with the status `fail` where it is unknown.",
  },
  getCountry: {
    tag: "visitors",
    summary: "Find the visitor's country",
    description: "Returns the country of the address that the request comes from.",
    answer: "The country.",
  },
  contentUpdated: {
    tag: "operations",
    summary: "Publish changed content",
    description:
      "A webhook of the content repository, which says that content was published. The site reads the content again and publishes what has changed. Requests during a build lead to one more.",
    answer: "The content is read soon.",
  },
  reportClientError: {
    tag: "operations",
    summary: "Report a failure in a browser",
    description:
      "Writes a failure in a page of this site to the server's log. Limited to 30 reports per minute and address.",
    answer: "The report was read.",
  },
  getApiDescription: {
    tag: "operations",
    summary: "Get this description",
    description:
      "Returns this OpenAPI document. It has an entity tag: send it as `If-None-Match` to receive 304 while nothing has changed.",
    answer: "The description.",
  },
};
