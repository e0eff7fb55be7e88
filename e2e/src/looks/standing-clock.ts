// Preloaded into a server whose pages are pictured (`node --import`): its clock stands at STANDING_CLOCK, in ms since 1970.
// Timers run on, so that whatever waits still gets its turn.
const instant = Number(process.env["STANDING_CLOCK"]);
if (!Number.isSafeInteger(instant)) throw new Error("STANDING_CLOCK is no instant in ms");

const Running = Date;

/** A Date that knows one present. */
class Standing extends Running {
  constructor(...parts: [] | [number | string | Date]) {
    super(...((parts.length === 0 ? [instant] : parts) as [number]));
  }

  static override now = (): number => instant;
}

globalThis.Date = Standing as DateConstructor;
