import type { MarkDrawing } from "./ServiceMark.tsx";

/** An open book with its ribbon: our reservation service. */
export const book: MarkDrawing = {
  lines:
    "M16 5.5C13 3.2 8.6 2.6 3 3v15c5.6-.4 10 .2 13 2.5 3-2.3 7.4-2.9 13-2.5V3c-5.6-.4-10 .2-13 2.5Zm0 0v15M7 8c2.2 0 4 .3 5.5 1M7 12c2.2 0 4 .3 5.5 1M25 8c-2.2 0-4 .3-5.5 1",
  warm: "M22.5 18.3v5L24 21.8l1.5 1.5v-5",
};

/** A table for two with a candle: a reservation service outside. */
export const table: MarkDrawing = {
  lines: "M7 12h18M16 12v8.5M12.5 20.5h7M3 6.5v14M3 14.5h4.5v6M29 6.5v14M29 14.5h-4.5v6",
  warm: "M16 9.5c-2-1.6-1.7-3.8 0-6 1.7 2.2 2 4.4 0 6Z",
};
