/** The id of the heading of the experience times. */
export const EXPERIENCES = "experience-times";
