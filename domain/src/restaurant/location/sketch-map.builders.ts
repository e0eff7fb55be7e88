import type { SketchColours, SketchFace, SketchSchemes } from "./sketch-map.ts";

const LIGHT: SketchColours = { ground: "#eee", road: "#fff", rail: "#777", label: "#444", door: "#b41" };
const DARK: SketchColours = { ground: "#222", road: "#000", rail: "#888", label: "#bbb", door: "#e84" };

const FACE: SketchFace = {
  family: '"Own"',
  rule: '@font-face{font-family:"Own";src:url("data:font/woff2;base64,AAAA")}',
};

/** Creates schemes with distinct colours; overrides replace any part. */
export const createSketchSchemes = (overrides: Partial<SketchSchemes> = {}): SketchSchemes => ({
  face: FACE,
  light: LIGHT,
  dark: DARK,
  ...overrides,
});
