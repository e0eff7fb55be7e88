import { createHash } from "node:crypto";
import type { Restaurant } from "@couvert/domain/book/restaurant";
import { attributeLabel } from "@couvert/domain/reservation/availability";
import { specialRequestOf } from "@couvert/domain/reservation/special-request";
import { dateLabel } from "@couvert/domain/time/calendar-date";
import { twelveHourLabel } from "@couvert/domain/time/clock-time";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import { type Html, html } from "../../html/html.ts";
import { STYLE } from "./manage-style.ts";
import type { KeptReservation } from "./read-reservation.ts";

/** What a browser may do with the page: draw it with its own style sheet, and nothing else. */
export const CONTENT_SECURITY_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256")
  .update(STYLE)
  .digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page a diner finds behind the manage link: the reservation, to be looked at. Everything typed is escaped. */
export const managePage = (
  { seat, ...reservation }: KeptReservation,
  { name, phone }: Pick<Restaurant, "name" | "phone">,
): string => {
  const date = dateOf(seat.time);
  const { occasion, specialRequest } = specialRequestOf(reservation.specialRequest);
  const lines: readonly (readonly [name: string, value: string | Html])[] = [
    [
      "When",
      `${dateLabel(date)}, ${date.slice(0, 4)} at ${twelveHourLabel(timeOf(seat.time)).replace(" ", "\u00a0")}`,
    ],
    ["Party", seat.partySize === 1 ? "1 person" : `${seat.partySize} people`],
    ["Seating", attributeLabel(seat.attribute)],
    ["Name", `${reservation.firstName} ${reservation.lastName}`],
    ["Confirmation", html`<span class="code">${reservation.confirmation}</span>`],
    ["Occasion", occasion],
    ["Request", specialRequest],
  ];
  const rows = lines
    .filter(([, value]) => value !== "")
    .map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`.html)
    .join("");
  return page(
    `Your table at ${name}`,
    html`<p class="kicker">${name}</p>
<h1>Your table is reserved</h1>
<p>This page is your key to the reservation: keep its address to yourself. To change or cancel, please call <a href="tel:${phone.replace(/[^\d+]/g, "")}">${phone}</a>.</p>
<dl>${{ html: rows }}</dl>
<p class="home"><a href="/">To the restaurant’s site</a></p>`,
  );
};

/** The page behind a manage link that opens no reservation. */
export const unknownReservationPage = (): string =>
  page(
    "No reservation here",
    html`<h1>No reservation here</h1>
<p>The address may have been copied in part. Please open the link from your booking once more, or call the restaurant.</p>
<p class="home"><a href="/">To the restaurant’s site</a></p>`,
  );

const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.html;
