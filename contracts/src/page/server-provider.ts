import { joinWaitlist } from "@couvert/api/reservations/join-waitlist";
import { map } from "effect/Record";
import type { StateHandlers } from "../pact/provider-state.ts";
import { openArrangedService } from "../reservations/arranged-service.ts";
import type { Provider } from "../verify/provider.ts";
import { serve } from "../verify/serve.ts";
import { openArrangedServer, type Situation } from "./arranged-server.ts";
import { CAPTCHAS, FAILURES, LAST_DECLINE, SOLD, WITH_DEPOSIT } from "./failures.ts";
import type { PAGE_STATES } from "./states.ts";

/** Addresses of a documentation network, which the embedded geolocator knows, and of this machine. */
const MIAMI = "192.0.2.10";
const NOWHERE = "127.0.0.1";

/** The reports of failures that the server takes from an address in a minute. */
const REPORTS_PER_MINUTE = 30;

const sendReports = async (url: string): Promise<void> => {
  for (let sent = 0; sent < REPORTS_PER_MINUTE; sent += 1) {
    await fetch(`${url}/api/client-errors`, { method: "POST" });
  }
};

const joinWaitlists = async (url: string, times: number): Promise<void> => {
  const body = {
    ...{ restaurant_id: 1001, party_size: 2, email_address: "ana@example.com" },
    ...{ first: "2027-03-05T18:30", last: "2027-03-05T20:30" },
  };
  for (let sent = 0; sent < times; sent += 1)
    await joinWaitlist({ provider: "house", language: "en-US", baseUrl: url }, body);
};

/** Sends one read and one write. */
const sendRequests = async (url: string): Promise<void> => {
  await fetch(`${url}/api/country`);
  await fetch(`${url}/api/house/unlock`, { method: "POST" });
};

/** Opens the server, with the embedded services behind it, as the provider of the page's pact. */
export const openServer = async (): Promise<Provider> => {
  const arranged = await openArrangedService();
  const server = openArrangedServer({ reservations: arranged.reservations });
  let visitor = MIAMI;
  const listener: Provider["listener"] = (request, response) => {
    request.headers["x-forwarded-for"] = visitor;
    server.listener(request, response);
  };
  /** Returns the handler of a state: arranges its values, then puts the server into its situation. */
  const during =
    <A>(arrange: () => Promise<A>, parts: Partial<Situation> = {}, address = MIAMI) =>
    async (): Promise<A> => {
      const values = await arrange();
      await server.replace(parts);
      visitor = address;
      return values;
    };
  const nothing = async () => ({});
  const joined = (times: number, parts?: Partial<Situation>) => async () => {
    await during(nothing, parts)();
    await serve(listener, (url) => joinWaitlists(url, times));
    return {};
  };
  const held = arranged.states["a table is held"];
  const works = during(nothing);
  const states: StateHandlers<typeof PAGE_STATES> = {
    ...map(FAILURES, (parts: Partial<Situation>) => during(held, parts)),
    "a restaurant sells no experience": during(held),
    "a restaurant asks for a deposit": during(held, { reservations: WITH_DEPOSIT }),
    "the card provider accepts test cards": during(nothing, { reservations: SOLD }),
    "the visitor holds a table whose next decline is the last one": during(nothing, {
      reservations: SOLD,
      holds: LAST_DECLINE,
    }),
    "the visitor's hold allows one more decline": during(
      arranged.states["a table is held for an experience, and a card is declined"],
      { holds: LAST_DECLINE },
    ),
    "a form requires an email address": works,
    "the visitor's place is known": works,
    "the visitor's place is unknown": during(nothing, {}, NOWHERE),
    "restaurants take reservations": works,
    "the visitor has sent no request": works,
    "the visitor has sent too many requests": async () => {
      const values = await during(held, { requestsPerMinute: 1 })();
      await serve(listener, sendRequests);
      return values;
    },
    "somebody may join a waitlist": works,
    "many have joined from the visitor's network, and the captcha rejects the visitor": joined(3, {
      captcha: CAPTCHAS.rejects,
    }),
    "many have joined from the visitor's network, and the captcha service is out of order": joined(3, {
      captcha: CAPTCHAS.isOutOfOrder,
    }),
    "too many have joined from the visitor's network": joined(10),
    "the visitor has reported too many failures": async () => {
      const values = await works();
      await serve(listener, sendReports);
      return values;
    },
  };
  return {
    listener,
    states: { ...map(arranged.states, (arrange) => during<Values>(arrange)), ...states },
    close: server.close,
  };
};

type Values = Readonly<Record<string, string | number>>;
