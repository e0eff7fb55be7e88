/** The kinds of slide-out panel. */
export type PanelKind = "reserve" | "order";

const KINDS: readonly PanelKind[] = ["reserve", "order"];

/** A panel opened for a location. */
export interface Panel {
  readonly kind: PanelKind;
  readonly uid: string;
  /** Whether it asks for the restaurant first, since nobody has chosen this one (rule 4.45). */
  readonly asksWhere?: boolean;
  /** The seating area that a link has chosen (rule 4.52). */
  readonly seatingArea?: string | undefined;
}

/** Returns the panel that the query opens by `reserve={uid}` or `order={uid}`, or null (rule 2.18). */
export const decodePanel = (query: { get(name: PanelKind): string | null }): Panel | null => {
  for (const kind of KINDS) {
    const uid = query.get(kind);
    if (uid !== null && uid !== "") return { kind, uid };
  }
  return null;
};

/** Returns the panel that a path opens in the language whose paths begin with `base` (`/es`, or empty); undefined for none (rule 2.9). */
export const panelAtPath = (path: string, base: string): PanelKind | undefined =>
  KINDS.find((kind) => path.replace(/\/$/, "") === `${base}/${kind}`);

/**
 * Returns the panel that an address opens: the panel of its query, else the panel of its path at the selected location.
 * Null when the address opens none, or opens one by path before a location is selected (rules 2.9, 4.4).
 */
export const requestedPanel = (
  query: { get(name: PanelKind): string | null },
  opens: PanelKind | undefined,
  selectedUid: string | null,
): Panel | null =>
  decodePanel(query) ??
  (opens === undefined || selectedUid === null ? null : { kind: opens, uid: selectedUid });

/**
 * Returns the query parameters after a panel opens; null closes it. One panel removes the other, and the search of a
 * link and its seating area are removed too (rules 2.19, 2.20, 4.6).
 */
export const panelParameters = (panel: Panel | null): Readonly<Record<string, string | null>> => ({
  reserve: panel?.kind === "reserve" ? panel.uid : null,
  order: panel?.kind === "order" ? panel.uid : null,
  party: null,
  date: null,
  time: null,
  seating: panel?.seatingArea ?? null,
});

/** Returns the query that opens a panel on the current page. */
export const panelHref = ({ kind, uid, seatingArea }: Panel): string =>
  `?${kind}=${encodeURIComponent(uid)}${seatingArea ? `&seating=${encodeURIComponent(seatingArea)}` : ""}`;

const MARKER = /(reserve|order)-current-location/;

/**
 * Returns the panel that a content link opens by `reserve-current-location` or `order-current-location`, or null (rule
 * 2.21).
 */
export const markedPanel = (url: string): PanelKind | null =>
  (MARKER.exec(url)?.[1] as PanelKind | undefined) ?? null;

/** Returns the seating area of such a link, `reserve-current-location?seating=bar`; undefined for none (rule 4.52). */
export const markedSeatingArea = (url: string): string | undefined =>
  /-current-location\/?\?seating=([\w-]+)/.exec(url)?.[1];
