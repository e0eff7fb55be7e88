import { openCaptchaProvider } from "./captcha/captcha-provider.ts";
import { openCardProvider } from "./cards/card-provider.ts";
import { openContentProvider } from "./content/repository-provider.ts";
import { openWebhookReceiver } from "./content-webhook/webhook-receiver.ts";
import { openDesk } from "./desk/desk-provider.ts";
import { openFormReceiver } from "./forms-webhook/form-receiver.ts";
import { openCountryProvider, openGeolocationProvider } from "./geolocation/geolocation-provider.ts";
import { openOauthProvider } from "./oauth/oauth-provider.ts";
import type { Boundary } from "./pact/boundaries.ts";
import { openServer } from "./page/server-provider.ts";
import { openReservationProvider } from "./reservations/reservation-provider.ts";
import { openTextWebhookReceiver } from "./text-webhook/text-webhook-receiver.ts";
import { openTextProvider } from "./texts/text-provider.ts";
import type { Provider } from "./verify/provider.ts";

/** Our own provider of each boundary. */
export const PROVIDERS: Readonly<Record<Boundary, () => Promise<Provider>>> = {
  page: openServer,
  reservations: openReservationProvider,
  oauth: openOauthProvider,
  cards: openCardProvider,
  geolocation: openGeolocationProvider,
  countries: openCountryProvider,
  captcha: openCaptchaProvider,
  content: openContentProvider,
  "content-webhook": openWebhookReceiver,
  texts: openTextProvider,
  "text-webhook": openTextWebhookReceiver,
  desk: openDesk,
  "forms-webhook": openFormReceiver,
};
