import { request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "../diner.ts";
import { newDataDir, removeDataDir, type Server, startServer } from "../site/server.ts";
import { RELEASE } from "../tiers.ts";
import { hasNginx, type Nginx, startNginx } from "./nginx.ts";

test.skip(!hasNginx, "nginx is not installed");

let servers: Server[] = [];
let nginx: Nginx;
test.afterEach(async () => {
  await nginx.stop();
  for (const server of servers) {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
  servers = [];
});

const portOf = ({ url }: Server): number => Number(new URL(url).port);

/** Starts servers behind nginx; returns its address. */
const startBehindNginx = async (count: number, settings = {}): Promise<string> => {
  for (let index = 0; index < count; index += 1)
    servers.push(await startServer({ dataDir: await newDataDir(), settings }));
  nginx = await startNginx(servers.map(portOf));
  return nginx.url;
};

const SEARCH = JSON.stringify({ rid: 1001, startDateTime: "2027-03-05T19:00", partySize: 2 });

/** Reads a page, or searches tables; returns the status, or the failure of the connection. */
const statusOf = (url: string, search?: string): Promise<number | string> =>
  new Promise((resolve) => {
    const options =
      search === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" } };
    // A separate connection: a browser repeats a request whose kept connection nginx closes, and this client does not.
    request(url, { agent: false, ...options }, (answer) => {
      answer.resume().once("close", () => resolve(answer.statusCode ?? 0));
    })
      .once("error", ({ message }) => resolve(message))
      .end(search);
  });

test(
  "loses no POST after pauses as long as a server keeps connections by default (rule 8.50)",
  RELEASE,
  async () => {
    const url = await startBehindNginx(1);
    const search = () => statusOf(`${url}/api/house/get-availability`, SEARCH);
    const answers: (number | string)[] = [];
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        Array.from({ length: 48 }, async (_, client) => {
          answers.push(await search());
          // Around the 6 s after which Node closes a connection that it keeps for 5.
          await setTimeout(5900 + client * 4);
          answers.push(await search());
        }),
      );
    }
    expect(answers.filter((status) => status !== 200)).toEqual([]);
  },
);

test("loses none of 2,000 requests while two servers restart one after the other", RELEASE, async () => {
  const url = await startBehindNginx(2, { STOP_DELAY_SECONDS: "5" });
  const answers: (number | string)[] = [];
  let isRestarting = true;
  const visit = async () => {
    while (isRestarting || answers.length < 2000) {
      answers.push(await statusOf(`${url}/menu`));
      answers.push(await statusOf(`${url}/api/house/get-availability`, SEARCH));
      await setTimeout(20);
    }
  };
  const visits = Promise.all(Array.from({ length: 8 }, visit));
  for (const server of servers) {
    await nginx.takeOut(portOf(server));
    await server.stop();
    await server.restart();
    await nginx.takeOut(null);
  }
  isRestarting = false;
  await visits;
  const lost = answers.filter((status) => status !== 200);
  console.log(`${lost.length} lost of ${answers.length}`);
  expect(lost).toEqual([]);
});
