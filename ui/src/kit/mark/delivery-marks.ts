import type { MarkDrawing } from "./ServiceMark.tsx";

/** A bag with something warm in it: Uber Eats. */
export const bag: MarkDrawing = {
  lines: "M8 8.5h16l1.5 12.5h-19ZM12 8.5V7a4 4 0 0 1 8 0v1.5",
  warm: "M16 18c-2.2-1.7-1.9-4 0-6.3 1.9 2.3 2.2 4.6 0 6.3Z",
};

/** A bowl with an arc above it: SkipTheDishes. */
export const bowl: MarkDrawing = {
  lines: "M4 12.5h24c0 4.5-4.5 7-12 7s-12-2.5-12-7ZM11 21.5h10",
  warm: "M8 8.5c2.5-5.5 13-6 16-.5m.5-4.5L24 8l-4.4-1",
};

/** A covered dish: any other delivery service. */
export const cloche: MarkDrawing = {
  lines: "M4 18.5h24M6.5 18.5a9.5 9.5 0 0 1 19 0M10.5 16.5a5.5 5.5 0 0 1 3.5-4.3",
  warm: "M16 8.8a1.9 1.9 0 1 1 0-3.8 1.9 1.9 0 0 1 0 3.8Z",
};
