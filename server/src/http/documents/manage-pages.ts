import type { HostedField } from "@couvert/domain/booking/card/hosted-field";
import type { ManageView } from "@couvert/domain/booking/manage/manage-view";
import type { ReservationService } from "@couvert/services/reservation-service/reservation-service";
import type { FetchService } from "../fetch-handler.ts";
import type { RestaurantSource } from "../routes/endpoint.ts";
import { cardSources } from "../security-headers.ts";
import { scriptSource, styleSources } from "./style-sources.ts";

/** Renders the page of a manage link. Rejects when it cannot be rendered. */
export type RenderManagePage = (view: ManageView) => Promise<string>;

/** The options of manage pages. */
interface ManagePagesOptions {
  /** Answers the requests of manage links with views. */
  readonly answer: ReservationService["manage"];
  readonly render: RenderManagePage;
  /** Lists the restaurants of the site, by whose names its panels open. */
  readonly restaurants: RestaurantSource["list"];
  /** Whether images come from an outside content service. */
  readonly foreignImages: boolean;
  /** Where guests give their cards to the card provider; null for the site's own card form. */
  readonly hostedField: HostedField | null;
}

/**
 * Returns the service of `/manage/{token}`, `/waitlist/{token}` and `/pay/{token}`, whose pages may show their own styles, fonts and pictures, and send
 * forms to this site. The one that hands a table to the panel has a script, which its policy names; the one that pays has this site's and the card field.
 */
export const managePages =
  ({ answer, render, restaurants, foreignImages, hostedField }: ManagePagesOptions): FetchService =>
  async (request) => {
    const { status, headers, view, calendar } = await answer(request);
    if (calendar !== undefined) {
      const file = { "content-type": "text/calendar; charset=utf-8", "content-disposition": DOWNLOADED };
      return new Response(calendar, { status, headers: { ...headers, ...file } });
    }
    if (view === null) return new Response(null, { status, headers });
    const html = await render(await withLocation(view, restaurants));
    return new Response(html, {
      status,
      headers: {
        ...headers,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": [
          "default-src 'none'",
          ["style-src", ...styleSources(html)].join(" "),
          ...(view.kind === "offer taken" ? [`script-src ${scriptSource(html)}`] : []),
          ...(view.kind === "pay" && view.clientSecret !== null ? paySources(hostedField) : []),
          "font-src 'self'",
          `img-src 'self'${foreignImages ? " https:" : ""}`,
          "manifest-src 'self'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
        ].join("; "),
      },
    });
  };

/** Returns a view with the name of the location whose panel it opens. */
const withLocation = async (view: ManageView, list: RestaurantSource["list"]): Promise<ManageView> => {
  if (view.kind !== "offer taken") return view;
  const listed = await list(view.language);
  return { ...view, uid: listed.find(({ id }) => id === view.restaurantId)?.uid ?? "" };
};

/** Returns the directives of a policy that pays: this site's script, and the card provider's field. */
const paySources = (field: HostedField | null): readonly string[] => {
  const { scripts, frames, connections } = cardSources(field);
  return [
    ["script-src 'self'", ...scripts].join(" "),
    ["frame-src 'self'", ...frames].join(" "),
    ...(connections.length === 0 ? [] : [["connect-src", ...connections].join(" ")]),
  ];
};

const DOWNLOADED = 'attachment; filename="reservation.ics"';
