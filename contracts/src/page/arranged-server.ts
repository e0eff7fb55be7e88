import type { RequestListener } from "node:http";
import type { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import type { VisitorHolds } from "@couvert/domain/booking/limits/visitor-holds.port";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type { Captcha } from "@couvert/domain/forms/form/captcha.port";
import { createFormField, createFormSlice } from "@couvert/domain/forms/form/form.builders";
import { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import { noCaptcha } from "@couvert/outside/captcha/captcha";
import { ipApiGeolocation } from "@couvert/outside/geolocation/ip-api-geolocation";
import { ip2cCountries } from "@couvert/outside/geolocation/ip2c-countries";
import { createApp } from "@couvert/server/http/app";
import { createAppParts, createCards, UNLIMITED_HOLDS } from "@couvert/server/http/app.builders";
import { createFormParts } from "@couvert/server/http/forms/forms.builders";
import type { ContentWebhook, RestaurantSource } from "@couvert/server/http/routes/endpoint";
import type { TextWebhook } from "@couvert/server/http/routes/text-webhook";
import { noSecurityHeaders } from "@couvert/server/http/security-headers";
import { embeddedGeolocator } from "@couvert/services/geolocator/embedded-geolocator";
import type { ReservationService } from "@couvert/services/reservation-service/reservation-service";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Result from "effect/Result";
import type { RequestHandler } from "express";

/** What a state decides about the server. */
export interface Situation {
  readonly reservations: Layer.Layer<Reservations>;
  readonly holds: Layer.Layer<VisitorHolds>;
  readonly cards: Layer.Layer<CardTokens>;
  readonly captcha: Layer.Layer<Captcha>;
  readonly submissions: Layer.Layer<FormSubmissions>;
  readonly restaurants: RestaurantSource;
  /** The requests that the server takes per minute, reads and writes each. */
  readonly requestsPerMinute: number;
  /** Null where the site has no waitlist. */
  readonly joinWaitlist: ReservationService["joinWaitlist"] | null;
  /** Null where webhooks of the content repository are switched off. */
  readonly contentWebhook: ContentWebhook | null;
  /** Null where no provider reports on text messages. */
  readonly textWebhook: TextWebhook | null;
}

/** A restaurant that takes reservations, as the site lists it. */
const RESTAURANT = {
  id: 1001,
  uid: "miami",
  name: "Miami",
  zone: "America/New_York",
  currency: "USD",
  coordinates: { latitude: 25.77, longitude: -80.19 },
};

/** A situation in which everything works. */
const USUAL: Omit<Situation, "reservations"> = {
  holds: UNLIMITED_HOLDS,
  cards: createCards(),
  captcha: noCaptcha,
  submissions: Layer.succeed(FormSubmissions, { store: () => Effect.void }),
  restaurants: { list: async () => [RESTAURANT], settings: () => undefined },
  joinWaitlist: async () => Result.succeed(undefined),
  requestsPerMinute: 10_000,
  contentWebhook: null,
  textWebhook: null,
};

/** Opens the server in a situation in which all else works. Its states replace parts of it. */
export const openArrangedServer = (parts: Partial<Situation> & Pick<Situation, "reservations">) => {
  const usual = { ...USUAL, ...parts };
  let current = createArrangedServer(usual);
  const listener: RequestListener = (request, response) => current.listener(request, response);
  return {
    listener,
    /** Replaces the server by one with these parts of the situation; the others are those at the start. */
    replace: async (replaced: Partial<Situation> = {}): Promise<void> => {
      await current.close();
      current = createArrangedServer({ ...usual, ...replaced });
    },
    close: () => current.close(),
  };
};

const NEWSLETTER = createFormSlice({
  uid: "newsletter",
  fields: [createFormField({ name: "email", type: "email", label: "Email address", required: true })],
});

const next: RequestHandler = (_request, _response, proceed) => proceed();

/** Creates the server in a situation, behind a proxy that names the visitor's address. */
const createArrangedServer = (situation: Situation) => {
  const { reservations, holds, cards, captcha, submissions, requestsPerMinute } = situation;
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      reservations,
      holds,
      cards,
      captcha,
      ipApiGeolocation({ baseUrl: "http://geolocator.embedded/json", fetch: embeddedGeolocator }),
      ip2cCountries({ baseUrl: "http://geolocator.embedded/country", fetch: embeddedGeolocator }),
    ),
  );
  const forms = Layer.merge(captcha, submissions);
  const parts = createAppParts({
    config: {
      trustProxy: 1,
      readsPerMinute: requestsPerMinute,
      writesPerMinute: requestsPerMinute,
      clientErrorsPerMinute: 9,
    },
    origin: "http://couvert.test",
    runtime,
    forms: {
      ...createFormParts({ forms: [NEWSLETTER], now: Date.now }),
      run: (effect) => Effect.runPromise(effect.pipe(Effect.provide(forms))),
    },
    restaurants: situation.restaurants,
    joinWaitlist: situation.joinWaitlist,
    contentWebhook: situation.contentWebhook,
    textWebhook: situation.textWebhook,
    headers: noSecurityHeaders,
    site: next,
  });
  return { listener: createApp(parts), close: () => runtime.dispose() };
};
