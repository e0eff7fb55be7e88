const ALLERGIES = "Allergies: ";

/** The longest text of allergies, in characters. */
export const ALLERGIES_MAX_LENGTH = 200;

/** Returns allergies and a typed request as one request, whose first line has the allergies, where the desk finds them (rules 7.98, 11.6). */
export const joinAllergies = (allergies: string, request: string): string =>
  [allergies.trim() && ALLERGIES + allergies.trim(), request.trim()].filter(Boolean).join("\n");

/** Returns the allergies and the rest of a request: the inverse of `joinAllergies`. A text of another form has no allergies. */
export const splitAllergies = (text: string): { readonly allergies: string; readonly request: string } => {
  if (!text.startsWith(ALLERGIES)) return { allergies: "", request: text };
  const [allergies = "", ...lines] = text.slice(ALLERGIES.length).split("\n");
  return { allergies, request: lines.join("\n") };
};
