/** What the pages and emails of the house book are painted in, as CSS writes it. */
export interface LookColours {
  readonly paper: string;
  readonly paperDeep: string;
  readonly ink: string;
  readonly inkSoft: string;
  /** The ground of what is pressed first, and the colour of a restaurant's name. */
  readonly primary: string;
  /** Ink on `primary` and on `danger`. */
  readonly onPrimary: string;
  readonly danger: string;
  /** What bounds a control. */
  readonly edge: string;
  readonly focus: string;
}

/** The faces of a brand that come as files, for pages. */
export interface PageFaces {
  /** The `@font-face` rules, each file at an address below the page's own host. */
  readonly rules: string;
  /** The families of headings and of text, as `font-family` lists them. */
  readonly heading: string;
  readonly text: string;
  /** How close the letters of a heading stand, in its ems. */
  readonly tracking: string;
}

/** The group's sign at the head of a page. */
export interface PageMark {
  readonly name: string;
  /** Its symbol as SVG, for light grounds and for dark ones. */
  readonly day: string;
  readonly evening: string;
}

/** What the pages and emails of the house book take of a group's brand. */
export interface Look extends LookColours {
  /** The colours of pages and emails where the reader's system is dark; null leaves them as by day. */
  readonly evening: LookColours | null;
  /** What stands at the head of pages; null leaves it out. */
  readonly mark: PageMark | null;
  readonly radius: string;
  /** The face of headings where no file is fetched, as in every email. */
  readonly headingFace: string;
  readonly headingWeight: string;
  /** The faces of pages; null sets them in the faces of the visitor's system too. */
  readonly faces: PageFaces | null;
}

/** The faces that systems have of a kind. */
export const SYSTEM_FACES = {
  serif: "'Iowan Old Style',Palatino,Georgia,serif",
  "sans-serif": "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const;

/** The look of a book that is given none: ink on white. */
export const PLAIN_LOOK: Look = {
  paper: "#ffffff",
  paperDeep: "#f0f0f0",
  ink: "#1a1a1a",
  inkSoft: "#555555",
  primary: "#1a1a1a",
  onPrimary: "#ffffff",
  danger: "#9b1c1c",
  edge: "#767676",
  focus: "#1a4fb4",
  evening: null,
  mark: null,
  radius: "2px",
  headingFace: SYSTEM_FACES["sans-serif"],
  headingWeight: "500",
  faces: null,
};
