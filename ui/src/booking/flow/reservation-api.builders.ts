import { encodeExperiences } from "@couvert/api/reservations/answers";
import { createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/** Creates a slot as `get-availability` returns it. */
export const createSlotAnswer = (time: string, attribute = "default") => ({
  time,
  availabilityType: ["Standard"],
  attribute,
  experiences: [] as readonly { id: number }[],
  add_ons: [] as readonly object[],
  add_ons_summary: { count: 0 },
  cancellation_policy: { free_until_hours: 24 },
  version: 1,
});

/** Creates a slot for the tasting menu only, with a wine pairing as add-on. */
export const createTastingAnswer = (time: string, attribute = "default") => ({
  ...createSlotAnswer(time, attribute),
  availabilityType: ["Experience"],
  experiences: [{ id: 7 }],
  add_ons: [
    {
      item_id: "wine",
      name: "Wine pairing",
      description: "Five glasses.",
      price_per_item: 45,
      max_per_reservation: 4,
    },
  ],
  add_ons_summary: { count: 1 },
});

/** Returns the successful answers; each lock has its own token. */
const goodAnswers = (locks: () => number): Record<Endpoint, Answer> => ({
  "get-availability": ({ startDateTime }) => {
    const date = String(startDateTime).slice(0, 10);
    const slots = [
      createSlotAnswer(`${date}T18:30`),
      createSlotAnswer(`${date}T19:00`),
      createSlotAnswer(`${date}T19:00`, "patio"),
      createSlotAnswer(`${date}T20:15`),
    ];
    return foundSlots(slots);
  },
  "lock-availability": () =>
    HttpResponse.json({
      success: true,
      response: {
        expires_at: new Date(Date.now() + 300_000).toISOString(),
        reservation_token: `token-${locks()}`,
      },
    }),
  "get-experiences": () => HttpResponse.json(encodeExperiences([createExperience()])),
  "get-card-tokens": () =>
    HttpResponse.json({ success: true, response: { id: "tok_1", card: { last4: "4242" } } }),
  unlock: () => HttpResponse.json({ success: true, response: {} }),
  reserve: () =>
    HttpResponse.json({
      success: true,
      paymentFailed: false,
      response: {
        manage_reservation_url: "https://book.example.com/manage/abc",
        confirmation_number: "JR7K2M",
      },
    }),
});

type Endpoint =
  | "get-availability"
  | "get-experiences"
  | "get-card-tokens"
  | "lock-availability"
  | "unlock"
  | "reserve";
type Body = Record<string, unknown>;
type Answer = (body: Body) => Response | Promise<Response>;

/** Creates an answer with slots, or with the reasons why there are none. */
export const foundSlots = (slots: readonly { time: string }[], reasons: readonly string[] = []): Response =>
  HttpResponse.json({
    success: true,
    response: {
      times: [...new Set(slots.map(({ time }) => time))],
      times_available: slots,
      no_availability_reasons: reasons,
    },
  });

/** Creates a rejection with a status. */
export const rejected = (status: number, fields: Record<string, string> = {}): Response =>
  HttpResponse.json({ success: false, error: { code: "refused", message: "No.", fields } }, { status });

/** Creates the reservation endpoints. They record requests, and can answer differently once. */
export const createReservationApi = () => {
  const calls: { readonly endpoint: Endpoint; readonly body: Body }[] = [];
  const once = new Map<Endpoint, Answer[]>();
  const good = goodAnswers(() => calls.filter(({ endpoint }) => endpoint === "lock-availability").length);
  const server = setupServer(
    http.post("*/api/:provider/:endpoint", async ({ params, request }) => {
      const endpoint = params["endpoint"] as Endpoint;
      const body = (await request.json()) as Body;
      calls.push({ endpoint, body });
      return (once.get(endpoint)?.shift() ?? good[endpoint])(body);
    }),
  );
  return {
    server,
    /** Returns the bodies sent to an endpoint, in order. */
    bodiesOf: (endpoint: Endpoint) =>
      calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body),
    /** Returns the endpoints called, in order. */
    endpoints: () => calls.map(({ endpoint }) => endpoint),
    answerOnce: (endpoint: Endpoint, answer: Answer) => {
      once.set(endpoint, [...(once.get(endpoint) ?? []), answer]);
    },
    clear: () => {
      calls.length = 0;
      once.clear();
    },
  };
};
