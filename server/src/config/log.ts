/** Writes one line for whoever runs the server; never personal data, never a stack trace. */
export type Log = (line: string) => void;
