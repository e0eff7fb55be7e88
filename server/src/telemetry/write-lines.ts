/** How long lines wait for others, in ms: a call of the system for each would cost a search as much as its metrics and its log line. */
const DELAY_MS = 20;

/** Where lines go. */
interface LineSink {
  readonly write: (text: string) => unknown;
}

/** Writes lines together that come within a moment, and those that wait when the process exits. */
export const createLineWriter = (sink: LineSink): ((line: string) => void) => {
  let waiting = "";
  const flush = () => {
    const text = waiting;
    waiting = "";
    if (text !== "") sink.write(text);
  };
  process.once("exit", flush);
  return (line) => {
    if (waiting === "") setTimeout(flush, DELAY_MS);
    waiting += line;
  };
};
