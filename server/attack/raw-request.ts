import { connect } from "node:net";

/** Sends bytes to a server, and returns the first 4 kB of what it answers until it closes or a time is over. */
export const sendRaw = (origin: string, text: string, timeoutMs = 5000): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, end);
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString("latin1");
      if (answer.length > 4096 || /\r\n\r\n/.test(answer)) end();
    });
    socket.on("close", end);
    socket.on("error", end);
  });

/** Returns the status of a raw answer; null where the server closed the connection without one. */
export const statusOf = (answer: string): number | null => {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
  return status === undefined ? null : Number(status);
};
