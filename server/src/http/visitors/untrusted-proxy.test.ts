import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { warnOfProxy } from "./untrusted-proxy.ts";

const open = () => {
  const logged: string[] = [];
  let answered = 0;
  const application = warnOfProxy(
    () => {
      answered += 1;
    },
    (line, level) => void logged.push(`${level} ${line}`),
  );
  const send = (headers: IncomingMessage["headers"]): void => {
    const request = Object.assign(new IncomingMessage(new Socket()), { headers });
    application(request, new ServerResponse(request));
  };
  return { logged, send, count: () => answered };
};

describe("warnOfProxy", () => {
  it.each(["forwarded", "x-forwarded-for", "x-real-ip"])(
    "warns once of a proxy that sends %s (rule 8.47)",
    (header) => {
      const { logged, send, count } = open();
      send({ host: "book.example.com" });
      expect(logged).toEqual([]);
      send({ [header]: "192.0.2.1" });
      send({ [header]: "192.0.2.2" });
      expect(logged).toEqual([
        `warn TRUST_PROXY is false, and a request has the header ${header}: behind a proxy all visitors count as one for the limits, until TRUST_PROXY names the proxy`,
      ]);
      expect(count()).toBe(3);
    },
  );
});
