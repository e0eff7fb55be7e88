/** What a slide-out panel is for (spec 2.6). */
export type PanelKind = "reserve" | "order";

/** A panel opened for a location. */
export interface Panel {
  readonly kind: PanelKind;
  readonly uid: string;
}

/** The panel that the query parameters open: `reserve={uid}` or `order={uid}`; null when they open none (spec 2.2). */
export const decodePanel = (query: { get(name: PanelKind): string | null }): Panel | null => {
  for (const kind of ["reserve", "order"] as const) {
    const uid = query.get(kind);
    if (uid !== null && uid !== "") return { kind, uid };
  }
  return null;
};

/**
 * The panel an address asks for: the one in its query, else the one its path stands for, at the selected location
 * (spec 2.1, 2.2). Null when it asks for none, or by a path before a location is selected.
 */
export const requestedPanel = (
  query: { get(name: PanelKind): string | null },
  opens: PanelKind | undefined,
  selectedUid: string | null,
): Panel | null =>
  decodePanel(query) ??
  (opens === undefined || selectedUid === null ? null : { kind: opens, uid: selectedUid });

/**
 * Returns the query parameters once a panel opens (null closes): setting one removes the other (spec 2.2), and the search
 * that a link brought to a panel is removed with it.
 */
export const panelParameters = (panel: Panel | null): Readonly<Record<string, string | null>> => ({
  reserve: panel?.kind === "reserve" ? panel.uid : null,
  order: panel?.kind === "order" ? panel.uid : null,
  party: null,
  date: null,
  time: null,
});

/** The query that opens a panel on the page one is on. */
export const panelHref = ({ kind, uid }: Panel): string => `?${kind}=${encodeURIComponent(uid)}`;

const MARKER = /(reserve|order)-current-location/;

/** The panel a content link asks for by its marker `reserve-current-location` or `order-current-location` (spec 2.2). */
export const markedPanel = (url: string): PanelKind | null =>
  (MARKER.exec(url)?.[1] as PanelKind | undefined) ?? null;
