/** The message when the server is unreachable (rule 8.17). It has its own module because the first load includes it. */
export const FORM_PROBLEM =
  "There seems to be a problem with this form at the moment, please contact your favourite location directly.";
