import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** An SMTP server for a test. */
interface TestSmtpServer {
  readonly url: string;
  /** The received messages as on the wire. */
  readonly messages: readonly string[];
  /** The received commands. */
  readonly commands: readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts an SMTP server on this machine that accepts every email. `answers` replaces its answers by the first word of a command. */
export const startSmtpServer = async (
  answers: Readonly<Record<string, string>> = {},
): Promise<TestSmtpServer> => {
  const messages: string[] = [];
  const commands: string[] = [];
  const server = createServer((socket) => {
    let received = "";
    let isMessage = false;
    socket.on("error", () => {});
    socket.write("220 mail.example.com ESMTP\r\n");
    socket.on("data", (chunk) => {
      received += chunk.toString("utf8");
      for (let end = endOf(received, isMessage); end >= 0; end = endOf(received, isMessage)) {
        const part = received.slice(0, end);
        received = received.slice(end + (isMessage ? 5 : 2));
        (isMessage ? messages : commands).push(part);
        const word = isMessage ? "." : (part.split(" ", 1)[0] ?? "").toUpperCase();
        isMessage = word === "DATA" && answers["DATA"] === undefined;
        socket.write(`${answers[word] ?? ANSWERS[word] ?? "250 OK"}\r\n`);
        if (word === "QUIT") socket.end();
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    commands,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: "250 mail.example.com",
  DATA: "354 go on",
  QUIT: "221 bye",
};

const endOf = (received: string, isMessage: boolean): number =>
  received.indexOf(isMessage ? "\r\n.\r\n" : "\r\n");
