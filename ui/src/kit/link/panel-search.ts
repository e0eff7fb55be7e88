import { type Panel, panelParameters } from "@couvert/domain/values/panel-query";

/** The query of the page with a panel opened, or closed with null; what else stands in it stays (spec 2.2). */
export const panelSearch = (search: string, panel: Panel | null): string => {
  const parameters = new URLSearchParams(search);
  for (const [name, uid] of Object.entries(panelParameters(panel))) {
    if (uid === null) parameters.delete(name);
    else parameters.set(name, uid);
  }
  const query = parameters.toString();
  return query === "" ? "" : `?${query}`;
};
