import { randomUUID } from "node:crypto";
import type { DayAnswer } from "@couvert/api/desk/day.schema";
import * as Effect from "effect/Effect";
import { MACHINE_ENDPOINTS } from "../../src/http/desk/machine-endpoints.ts";
import { MachineAnswer } from "../../src/machines/machine-request.schema.ts";
import { askRunningServer } from "../../src/start/admin-channel.ts";
import type { Attack } from "../attack-table.ts";
import { repeat } from "./requests.ts";

const DESK = "/api/desk/restaurants/1001";
const orderOf = (time: string, lastName = "Till") => ({
  source: "phone",
  request: { partySize: 2, time, seatingArea: "default" },
  guest: { firstName: "", lastName, email: "", phoneNumber: "", phoneCountry: "US" },
  ...{ tables: null, minutes: null, occasion: "", specialRequest: "", notes: "", override: null },
});

/** Uses keys for what they do not open, guesses them, repeats ids of requests, sends hostile names, and asks for more than a day has. */
const misusedKeys: Attack = {
  name: "keys of the desk: foreign, only for reading, guessed, with used ids, 10,000 bookings of a day",
  limit: "nothing that they do not open, 30 guesses, no table twice",
  others: "visit",
  turns: 1,
  run: async ({ dataFolder, nextAddress, nextDate, visitor }) => {
    const [date, address, guesser] = [nextDate(), nextAddress(), nextAddress()];
    const createKey = async (scope: "read" | "write", restaurant: number) => {
      const key = { action: "keys create", name: "Till", scope, restaurants: [restaurant], until: null };
      const made = askRunningServer(dataFolder, "/machines", MachineAnswer, key);
      return (await Effect.runPromise(made)).output[0];
    };
    const till = await createKey("write", 1001);
    const won: string[] = [];
    const check = (isHeld: boolean, what: string) => isHeld || won.push(what);
    const send = (path: string, body: object | null, key = till, id = `${randomUUID()}`, from = address) => {
      const headers = { authorization: `Bearer ${key}`, "idempotency-key": id };
      const { get, post } = visitor(from, "script");
      return body === null ? get(path, headers) : post(path, body, headers);
    };
    const book = (time: string, ...rest: [key?: string, id?: string, from?: string]) =>
      send(`${DESK}/parties`, orderOf(`${date}T${time}`), ...rest);
    const id = randomUUID();
    const { body: first } = await book("19:00", till, id);
    check(JSON.stringify((await book("19:00", till, id)).body) === JSON.stringify(first), "a request twice");
    check((await book("21:00", till, id)).status === 422, "an id for two bodies");
    for (const name of ["Ana\u202e", "'); drop table bookings;--", "<script>alert(1)</script>"]) {
      const { status, text } = await send(`${DESK}/parties`, orderOf(`${date}T18:00`, name));
      check(status === 400 || (!name.includes("\u202e") && text.includes(JSON.stringify(name))), name);
    }
    const { party } = first as { readonly party: { readonly id: number; readonly version: number } };
    const cancel = { version: party.version, action: { type: "cancel", tellsGuest: false } };
    const ids: Readonly<Record<string, string>> = { "{restaurant}": "1001", "{date}": date };
    const reader = await createKey("read", 1001);
    for (const key of [await createKey("write", 1002), reader]) {
      for (const { name, method, path } of MACHINE_ENDPOINTS) {
        const at = path.replaceAll(/\{\w+\}/g, (part) => `${ids[part] ?? party.id}`);
        const body = method === "get" ? null : path.endsWith("{party}") ? cancel : orderOf(`${date}T20:00`);
        const { status } = await send(`/api/desk${at}?date=${date}&party=2&q=Till`, body, key);
        check(status >= 400 || (key === reader && body === null), name);
      }
    }
    const addresses = Array.from({ length: 10 }, nextAddress);
    let [guesses, booked] = [0, 0];
    await repeat(600, async () => {
      const { status } = await book("20:00", `couvert_${randomUUID()}`, randomUUID(), guesser);
      if (status === 401) guesses += 1;
      check(status === 429 || (status === 401 && guesses <= 30), `${status} for guess ${guesses}`);
    });
    await repeat(10_000, async (index) => {
      const time = `${17 + (index % 5)}:${["00", "15", "30", "45"][index % 4]}`;
      const { status } = await book(time, till, randomUUID(), addresses[index % addresses.length]);
      if (status === 201) booked += 1;
      check(status < 500, `${status} for a booking`);
    });
    const day = await send(`${DESK}/days/${date}`, null, reader, randomUUID(), nextAddress());
    const { parties } = day.body as typeof DayAnswer.Type;
    const taken = parties.flatMap(({ time, minutes, tables }) =>
      tables.flatMap((id) =>
        Array.from({ length: minutes / 15 }, (_, n) => `${id} ${Date.parse(time) / 900_000 + n}`),
      ),
    );
    check(new Set(taken).size === taken.length, "a table twice");
    const after = `${guesses} of 600 guesses, ${booked} of 10,000 bookings, no table twice`;
    return { after: won[0] ?? after, isWithin: won.length === 0 && booked > 0 };
  },
};

/** The attacks with the keys of machines. */
export const KEY_ATTACKS: readonly Attack[] = [misusedKeys];
