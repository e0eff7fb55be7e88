import type { MarkDrawing } from "./ServiceMark.tsx";

/** A table for two with a candle: a reservation service. */
export const table: MarkDrawing = {
  lines: "M7 12h18M16 12v8.5M12.5 20.5h7M3 6.5v14M3 14.5h4.5v6M29 6.5v14M29 14.5h-4.5v6",
  warm: "M16 9.5c-2-1.6-1.7-3.8 0-6 1.7 2.2 2 4.4 0 6Z",
};
