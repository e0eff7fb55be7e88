import type { ManageView, ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { createReservationView } from "@couvert/domain/booking/manage/manage-view.builders";
import { within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createSite } from "../testing/site.builders.ts";
import { ManageDocument } from "./ManageDocument.tsx";

export const site = createSite();

/** Renders the document of a view, and parses it. */
export const renderView = (view: ManageView): Document =>
  new DOMParser().parseFromString(
    renderToString(<ManageDocument payScript="/pay.js" view={view} site={site} />),
    "text/html",
  );

/** Shows a reservation. Roles are computed in a window, which a parsed document lacks. */
export const showReservation = (overrides: Partial<ReservationView> = {}) => {
  const page = renderView(createReservationView(overrides));
  document.body.innerHTML = page.body.innerHTML;
  return { page, main: within(document.body), text: page.querySelector("main")?.textContent ?? "" };
};

/** A lost link for which nobody asked yet. */
export const LOST_LINK = {
  ...{ kind: "lost link", language: null, isAsked: false },
  ...{ typed: { email: "", date: "" }, problems: {} },
} as const satisfies ManageView;
