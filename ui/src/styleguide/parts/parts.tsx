import { componentSpecimens } from "../components/component-specimens.tsx";
import type { Part } from "../frame/Chapter.tsx";
import { ColourPart } from "./ColourPart.tsx";
import { IconPart, SocialPart } from "./IconPart.tsx";
import { Grid, Layers, Motions, OtherTokens, Shapes, Spaces } from "./MeasurePart.tsx";
import { sliceSpecimens } from "./SlicePart.tsx";
import { Faces, Settings, Sizes } from "./TypePart.tsx";

/** The chapters of the style guide in order. */
export const PARTS: readonly Part[] = [
  {
    id: "colour",
    title: "Colour",
    words:
      "Grounds, inks and lines. The figures are contrasts with the grounds they name, measured on this page: words ask for 4.5, the edges of controls for 3.",
    specimens: [{ id: "colours", title: "Palette", shown: <ColourPart /> }],
  },
  {
    id: "type",
    title: "Type",
    words:
      "One face speaks up, one speaks plainly. Sizes grow with the window; their px are those of this one.",
    specimens: [
      { id: "faces", title: "Faces", shown: <Faces /> },
      { id: "sizes", title: "Scale", shown: <Sizes /> },
      { id: "settings", title: "Setting", shown: <Settings /> },
    ],
  },
  {
    id: "measure",
    title: "Measure",
    words: "The room between things, the grid below them, and how they move.",
    specimens: [
      { id: "space", title: "Space", shown: <Spaces /> },
      { id: "grid", title: "Grid", words: "Twelve columns between the gutters.", shown: <Grid /> },
      { id: "shape", title: "Shape and targets", shown: <Shapes /> },
      { id: "layers", title: "Stacking", shown: <Layers /> },
      {
        id: "motion",
        title: "Motion",
        words:
          "Play each. To whoever asks their system for less motion all of them are still, and at their end at once.",
        shown: <Motions />,
      },
      {
        id: "other",
        title: "Of no family",
        words: "Tokens whose names begin like no other's.",
        shown: <OtherTokens />,
      },
    ],
  },
  {
    id: "icons",
    title: "Icons",
    words: "Drawn with one pen, in the colour of the words beside them.",
    specimens: [
      { id: "all-icons", title: "All icons", shown: <IconPart /> },
      { id: "social-links", title: "Social networks", shown: <SocialPart /> },
    ],
  },
  {
    id: "components",
    title: "Components",
    words: "What pages and panels are put together from, in each state they can be in.",
    specimens: componentSpecimens,
  },
  {
    id: "slices",
    title: "Slices",
    words: "What editors compose pages from, each with the content of its fixture.",
    specimens: sliceSpecimens,
  },
];
