import type { EmailPicture } from "@couvert/domain/booking/email/email-delivery.port";

/** The colours of emails, as CSS writes them. */
export interface ThemeColours {
  readonly paper: string;
  readonly paperDeep: string;
  readonly ink: string;
  readonly inkSoft: string;
  /** The ground of the main button, and the colour of a restaurant's name. */
  readonly primary: string;
  /** Text on `primary` and on `danger`. */
  readonly onPrimary: string;
  readonly danger: string;
  /** The border of a control. */
  readonly edge: string;
  readonly focus: string;
}

/** The size of the pictures at the top of an email, in CSS pixels; their files have twice as many. */
export const MASTHEAD = { width: 544, wordmarkHeight: 88, pictureHeight: 204 } as const;

/**
 * What an email to a guest begins with. Its pictures are part of the email: one at an address would tell the site when and where a guest
 * reads, most clients would hide it, and one behind a firewall would show none.
 */
export interface Masthead {
  /** The group's name, in place of a wordmark that is not shown. */
  readonly name: string;
  /** The colours of the wordmark, in a light and a dark scheme alike: clients that darken an email leave pictures as they are. */
  readonly ground: string;
  readonly onGround: string;
  readonly wordmark: EmailPicture;
  /** Decoration below the wordmark; null for none. */
  readonly picture: EmailPicture | null;
}

/** The theme of emails, taken from a group's brand. */
export interface Theme {
  readonly light: ThemeColours;
  /** The colours for a system with a dark scheme; null uses `light` there too. */
  readonly dark: ThemeColours | null;
  readonly radius: string;
  /** The face of headings, since emails load no file. */
  readonly headingFace: string;
  readonly headingWeight: string;
  /** Null for a brand without a drawn wordmark. */
  readonly masthead: Masthead | null;
}

/** The system faces of each kind. */
export const SYSTEM_FACES = {
  serif: "'Iowan Old Style',Palatino,Georgia,serif",
  "sans-serif": "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const;

/** The default theme: black on white. */
export const PLAIN_THEME: Theme = {
  light: {
    paper: "#ffffff",
    paperDeep: "#f0f0f0",
    ink: "#1a1a1a",
    inkSoft: "#555555",
    primary: "#1a1a1a",
    onPrimary: "#ffffff",
    danger: "#9b1c1c",
    edge: "#767676",
    focus: "#1a4fb4",
  },
  dark: null,
  radius: "2px",
  headingFace: SYSTEM_FACES["sans-serif"],
  headingWeight: "500",
  masthead: null,
};
