/**
 * What is said when the server is out of reach, word for word (spec 8). It stands apart from the other messages because
 * every page carries it from the start: nothing more can be fetched when it is needed.
 */
export const FORM_PROBLEM =
  "There seems to be a problem with this form at the moment, please contact your favourite location directly.";
