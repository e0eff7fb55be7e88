import type { IconDrawing } from "./Icon.tsx";

/** A chilli, for spicy dishes. */
export const chilli: IconDrawing = [
  [
    "path",
    { d: "M15 7.5c2.4 0 4 1.7 4 4.1 0 5.6-5.6 9.7-14.5 9.4 4.8-1.4 6.4-4.3 6.5-8.4.1-3 1.6-5.1 4-5.1Z" },
  ],
  ["path", { d: "M15 7.5c-.1-2.3.9-3.9 3-4.5" }],
];
