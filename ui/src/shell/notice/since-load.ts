/** A browser's clock, and what it knows of how the document was loaded. */
export type LoadClock = Pick<Performance, "now"> & Partial<Pick<Performance, "getEntriesByType">>;

/** How long ago the document had loaded, in ms; 0 where it has not yet, or nobody can tell. */
export const sinceLoadMs = (clock: LoadClock): number => {
  const page: (PerformanceEntry & { readonly loadEventEnd?: number }) | undefined =
    clock.getEntriesByType?.("navigation")[0];
  return page?.loadEventEnd ? clock.now() - page.loadEventEnd : 0;
};
