/** The keys of restaurants' files that have another name today. */
const TODAY: Readonly<Record<string, string>> = {
  attribute: "seatingArea",
  attributes: "seatingAreas",
  seatings: "schedules",
};

/** Returns the JSON of a restaurant's file with the keys of today; a former key beside its successor stays, and is no field of the file. */
export const renameFormerKeys = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(renameFormerKeys);
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      const name = Object.hasOwn(TODAY, key) ? (TODAY[key] ?? key) : key;
      return [Object.hasOwn(json, name) ? key : name, renameFormerKeys(value)];
    }),
  );
};
