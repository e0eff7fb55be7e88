import { once } from "node:events";
import { Agent, type ClientRequest, get, Server, type ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Listener, listen } from "./listen.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 2 });

afterEach(() => {
  vi.restoreAllMocks();
  agent.destroy();
});

/** Replaces the drain timeout by one that the test ends; returns the requested durations in ms. */
const holdTimeouts = () => {
  const timeout = new AbortController();
  const asked = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
  return { end: () => timeout.abort(), lengths: () => asked.mock.calls.map(([ms]) => ms) };
};

/** Runs a test against a port, then closes it. */
const whileListening = (use: (listener: Listener) => Promise<void>) =>
  Effect.runPromise(
    Effect.scoped(Effect.flatMap(listen("127.0.0.1", 0), (listener) => Effect.promise(() => use(listener)))),
  );

/** Sends a request; resolves with the server's side of it once the server has it. */
const open = async ({ port, server }: Listener): Promise<[ClientRequest, ServerResponse]> => {
  const arrived = once(server, "request");
  const request = get({ port, agent });
  request.on("error", () => {});
  const [, response] = await arrived;
  return [request, response];
};

/** Starts to drain; returns whether it has ended, after all pending work. */
const startDrain = ({ drain }: Listener, delayMs = 0) => {
  let isDrained = false;
  const drained = Effect.runPromise(drain(delayMs)).then(() => {
    isDrained = true;
  });
  const isDone = async () => {
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    return isDrained;
  };
  return { drained, isDone };
};

/** Ends a response; resolves once its client has read it. */
const end = async ([request, response]: [ClientRequest, ServerResponse]) => {
  const answered = once(request, "response");
  response.end();
  const [answer] = await answered;
  await once(answer.resume(), "end");
};

describe("listen", () => {
  it("closes waiting requests when the start fails, without draining", async () => {
    const timeouts = holdTimeouts();
    let answer: Promise<unknown> = Promise.resolve();
    const failing = Effect.gen(function* () {
      const { port, server } = yield* listen("127.0.0.1", 0);
      yield* Effect.promise(async () => {
        const arrived = once(server, "request");
        answer = fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error);
        await arrived;
      });
      return yield* Effect.fail("no content");
    });
    expect((await Effect.runPromiseExit(Effect.scoped(failing)))._tag).toBe("Failure");
    expect(await answer).toBeInstanceOf(TypeError);
    expect(timeouts.lengths()).toEqual([]);
  });

  it("answers a request that came before there was a handler", () =>
    whileListening(async ({ port, server, answerWith }) => {
      const arrived = once(server, "request");
      const answer = fetch(`http://127.0.0.1:${port}`);
      await arrived;
      answerWith((_request, response) => response.end("ready"));
      expect(await (await answer).text()).toBe("ready");
    }));
});

describe("answerEarly", () => {
  it("answers at once, those before it too, and lets other requests wait for the handler", () =>
    whileListening(async ({ port, server, answerEarly, answerWith }) => {
      const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
      const waiting = Promise.withResolvers<void>();
      const arrived = once(server, "request");
      const before = read("/page");
      await arrived;
      answerEarly((wait) => (request, response) => {
        if (request.url === "/page") return void response.end("early");
        waiting.resolve();
        wait(request, response);
      });
      const other = read("/other");
      expect([await before, await read("/page")]).toEqual(["early", "early"]);
      await waiting.promise;
      answerWith((request, response) => response.end(`later ${request.url}`));
      expect([await other, await read("/page")]).toEqual(["later /other", "later /page"]);
    }));
});

describe("an unavailable port", () => {
  const reasonAt = (host: string, port: number) =>
    Effect.runPromise(
      Effect.flip(Effect.scoped(listen(host, port))).pipe(Effect.map(({ reason }) => reason)),
    );

  it("is reported when it is taken", () =>
    whileListening(async ({ port }) => {
      expect(await reasonAt("127.0.0.1", port)).toBe(
        `PORT ${port} on 127.0.0.1 is already taken: stop what uses it, or set PORT to another one`,
      );
    }));

  it("is reported for a host of another machine", async () => {
    expect(await reasonAt("192.0.2.1", 0)).toBe("HOST 192.0.2.1 is not an address of this machine");
  });

  it.each([
    ["EACCES", "PORT 80 is not open to this user: set PORT to 1024 or above"],
    ["ENOTFOUND", "HOST book.local is not an address of this machine"],
    ["EAI_AGAIN", "HOST book.local is not an address of this machine"],
    ["EMFILE", "Cannot listen on book.local port 80: EMFILE"],
  ])("is reported with a reason for %s", async (code, reason) => {
    vi.spyOn(Server.prototype, "listen").mockImplementation(function (this: Server) {
      queueMicrotask(() => this.emit("error", Object.assign(new Error(code), { code })));
      return this;
    });
    expect(await reasonAt("book.local", 80)).toBe(reason);
  });
});

describe("drain", () => {
  it("answers on for a while, and keeps no connection open (rule 8.49)", () =>
    whileListening(async (listener) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      try {
        listener.answerWith((_request, response) => response.end("still here"));
        const { drained, isDone } = startDrain(listener, 60_000);
        const answer = await fetch(`http://127.0.0.1:${listener.port}`);
        expect([await answer.text(), answer.headers.get("connection")]).toEqual(["still here", "close"]);
        expect(await isDone()).toBe(false);
        vi.advanceTimersByTime(60_000);
        await drained;
        await expect(fetch(`http://127.0.0.1:${listener.port}`)).rejects.toThrow();
      } finally {
        vi.useRealTimers();
      }
    }));

  it("ends at once when no response is open", () =>
    whileListening(async (listener) => {
      await end(await open(listener));
      await startDrain(listener).drained;
      await expect(fetch(`http://127.0.0.1:${listener.port}`)).rejects.toThrow();
    }));

  it("waits for every open response", () =>
    whileListening(async (listener) => {
      const [first, second] = [await open(listener), await open(listener)];
      const { drained, isDone } = startDrain(listener);
      expect(await isDone()).toBe(false);
      await end(first);
      expect(await isDone()).toBe(false);
      await end(second);
      await drained;
    }));

  it("waits for a request that a kept connection sends while the last responses end", () =>
    whileListening(async (listener) => {
      const [first, second] = [await open(listener), await open(listener)];
      const { drained, isDone } = startDrain(listener);
      await end(first);
      const late = await open(listener);
      await end(second);
      expect(await isDone()).toBe(false);
      await end(late);
      await drained;
    }));

  it("gives up after 10 s on a response that stays open", () =>
    whileListening(async (listener) => {
      const timeouts = holdTimeouts();
      const [, response] = await open(listener);
      const { drained, isDone } = startDrain(listener);
      expect(await isDone()).toBe(false);
      expect(timeouts.lengths()).toEqual([10_000]);
      timeouts.end();
      await drained;
      expect(response.closed).toBe(false);
    }));
});
