// A reservation service in plain Node: the example of docs/how-to/connect-your-own-reservation-provider.md. It keeps everything
// in memory, so every start begins with empty tables.
//
//   node contracts/example/reservation-service.mjs --port 4400 [--states] [--bug]
//
// --states adds the endpoint /states for Couvert's contract verification; never offer it in production.
// --bug gives the token of a hold a wrong name, to show what the verification says.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { setUpState } from "./states.mjs";

const { values: options } = parseArgs({
  options: {
    port: { type: "string", default: "4400" },
    states: { type: "boolean", default: false },
    bug: { type: "boolean", default: false },
  },
});

const CLIENTS = { couvert: "secret" };
const HOLD_MINUTES = 5;
const TIMES = ["18:00", "18:30", "19:00", "19:30", "20:00"];

// One restaurant, the Miami of the demo content, with one table for two. The experience is paid in advance, in cents of a dollar.
const RESTAURANT = { id: 1001, seats: 2, area: "default" };
const EXPERIENCE = { id: 7, version: 3, name: "Tasting menu", cents: 9500 };
const ADD_ON = { id: "wine", name: "Wine pairing", cents: 4500, most: 4 };

const store = { tokens: new Set(), holds: new Map(), reservations: [], failure: null };

/** An answer other than success: the status and the message of its body. */
class Rejection extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

function isTaken(time, exceptToken) {
  for (const [token, hold] of store.holds) {
    if (token !== exceptToken && hold.time === time && hold.expiresAt > Date.now()) return true;
  }
  return store.reservations.some((reservation) => reservation.time === time);
}

function checkRequest(time, partySize, area) {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time)) throw new Rejection(400, "date_time is invalid");
  if (!(partySize >= 1 && partySize <= RESTAURANT.seats)) throw new Rejection(400, "party_size is invalid");
  if (area !== RESTAURANT.area) throw new Rejection(400, "reservation_attribute is invalid");
  if (!TIMES.includes(time.slice(11))) throw new Rejection(400, "date_time is not bookable");
}

function checkExperience(experience) {
  if (experience === undefined) return;
  if (experience.id !== EXPERIENCE.id) throw new Rejection(400, "experience is invalid");
  if (experience.version !== EXPERIENCE.version) {
    throw new Rejection(400, "experience version is out of date");
  }
}

function token({ request }) {
  const [id, secret] = Buffer.from((request.headers.authorization ?? "").replace("Basic ", ""), "base64")
    .toString()
    .split(":");
  if (CLIENTS[id] === undefined || CLIENTS[id] !== secret) throw new Rejection(401, "invalid_client");
  const accessToken = randomUUID();
  store.tokens.add(accessToken);
  return [200, { access_token: accessToken, token_type: "Bearer", expires_in: 3600 }];
}

function availability({ query }) {
  const start = query.get("start_date_time");
  const partySize = Number(query.get("party_size"));
  if (partySize > RESTAURANT.seats) {
    return [200, { times_available: null, no_availability_reasons: ["AboveMaxPartySize"] }];
  }
  const [backward, forward] = ["backward", "forward"].map((way) =>
    Number(query.get(`${way}_minutes`) ?? 150),
  );
  const free = TIMES.map((time) => `${start.slice(0, 11)}${time}`).filter((time) => {
    const minutes = (Date.parse(`${time}Z`) - Date.parse(`${start}Z`)) / 60_000;
    return minutes >= -backward && minutes <= forward && !isTaken(time);
  });
  return [
    200,
    {
      times_available: free.map((time) => ({
        time,
        availability_types: [
          { type: "Standard", diningArea: [{ attributes: [RESTAURANT.area] }] },
          {
            type: "Experience",
            diningArea: [
              { attributes: [RESTAURANT.area], experience_ids: [EXPERIENCE.id], add_ons: [addOnAnswer] },
            ],
            cancellationPolicy: { free_until_hours: 24 },
          },
        ],
      })),
      no_availability_reasons: free.length > 0 ? [] : ["NoTimesExist"],
    },
  ];
}

const addOnAnswer = {
  item_id: ADD_ON.id,
  name: ADD_ON.name,
  description: "Four glasses.",
  price_per_item: { min_unit_amount: ADD_ON.cents, multiplier: 100 },
  max_per_reservation: ADD_ON.most,
};

function experiences() {
  const price = { min_unit_amount: EXPERIENCE.cents, multiplier: 100, pre_payment_required: true };
  const { id, version, name } = EXPERIENCE;
  return [
    200,
    {
      data: [{ experience_id: id, version, name, description: "Seven courses.", price_per_cover: price }],
    },
  ];
}

function lock({ body }) {
  checkRequest(body.date_time, body.party_size, body.reservation_attribute);
  checkExperience(body.experience);
  if (isTaken(body.date_time)) throw new Rejection(409, "the table is taken");
  const holdToken = randomUUID();
  const expiresAt = Date.now() + HOLD_MINUTES * 60_000;
  store.holds.set(holdToken, {
    time: body.date_time,
    partySize: body.party_size,
    experience: body.experience,
    expiresAt,
  });
  // In UTC, without an offset.
  const expires_at = new Date(expiresAt).toISOString().slice(0, 19);
  const name = options.bug ? "lock_token" : "reservation_token";
  return [201, { expires_at, [name]: holdToken }];
}

function unlock({ params }) {
  store.holds.delete(decodeURIComponent(params[1]));
  return [204];
}

function reserve({ request, body }) {
  const hold = store.holds.get(body.reservation_token);
  if (hold === undefined) {
    const made = store.reservations.find(({ token }) => token === body.reservation_token);
    if (made !== undefined) return [200, confirmation(made)];
    throw new Rejection(400, "reservation_token is invalid");
  }
  if (!body.first_name) throw new Rejection(400, "FirstNameRequired");
  if (!body.phone?.number) throw new Rejection(400, "PhoneRequired");
  checkExperience(body.experience);
  if (isTaken(hold.time, body.reservation_token)) throw new Rejection(409, "the table is taken");
  if (body.experience !== undefined) charge(body);
  store.holds.delete(body.reservation_token);
  const reservation = {
    token: body.reservation_token,
    requestId: request.headers["x-request-id"],
    number: randomUUID().slice(0, 8).toUpperCase(),
    time: hold.time,
    partySize: hold.partySize,
  };
  store.reservations.push(reservation);
  return [201, confirmation(reservation)];
}

// A real service charges the token at its card provider here, once for each reservation token.
function charge({ credit_card }) {
  if (credit_card === undefined) throw new Rejection(400, "CreditCardRequired");
  if (credit_card.token === "tok_chargeDeclined") throw new Rejection(402, "card_declined");
}

const confirmation = ({ number, time, partySize }) => ({
  confirmation_number: number,
  date_time: time,
  party_size: partySize,
  manage_reservation_url: `https://tables.example.com/reservations/${number}`,
});

function findReservation({ query }) {
  const found = store.reservations.filter(({ requestId }) => requestId === query.get("request_id"));
  return [
    200,
    {
      reservations: found.map((reservation) => ({
        request_id: reservation.requestId,
        ...confirmation(reservation),
      })),
    },
  ];
}

const ROUTES = [
  ["POST", /^\/api\/v2\/oauth\/token$/, token],
  ["GET", /^\/v2\/availability\/(\d+)$/, availability],
  ["GET", /^\/v2\/availability\/(\d+)\/experiences$/, experiences],
  ["POST", /^\/v2\/booking\/(\d+)\/slot_locks$/, lock],
  ["DELETE", /^\/v2\/booking\/(\d+)\/slot_locks\/([^/]+)$/, unlock],
  ["POST", /^\/v2\/booking\/(\d+)\/reservations$/, reserve],
  ["GET", /^\/v2\/booking\/(\d+)\/reservations$/, findReservation],
];

async function readBody(request) {
  let text = "";
  for await (const part of request) {
    text += part;
    if (text.length > 32_768) throw new Rejection(413, "the body is too large");
  }
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Rejection(400, "the body is not JSON");
  }
}

async function answer(request) {
  const { pathname, searchParams: query } = new URL(request.url, "http://localhost");
  const body = await readBody(request);
  if (options.states && pathname === "/states") return setUpState(store, body);
  const [, pattern, endpoint] =
    ROUTES.find(([method, path]) => method === request.method && path.test(pathname)) ?? [];
  if (endpoint === undefined) throw new Rejection(404, "MissingResource");
  const [, ...params] = pattern.exec(pathname);
  if (store.failure !== null) throw new Rejection(...store.failure);
  if (endpoint !== token) {
    const bearer = (request.headers.authorization ?? "").replace("Bearer ", "");
    if (!store.tokens.has(bearer)) throw new Rejection(401, "invalid_token");
    if (Number(params[0]) !== RESTAURANT.id) throw new Rejection(404, "MissingResource");
  }
  return endpoint({ request, query, params, body: body ?? {} });
}

const server = createServer(async (request, response) => {
  let status = 500;
  let body;
  try {
    [status, body] = await answer(request);
  } catch (error) {
    if (error instanceof Rejection) status = error.status;
    else console.error(error);
    const message = error instanceof Rejection ? error.message : "InternalError";
    body = { errors: [{ message }], requestid: randomUUID() };
  }
  response.writeHead(status, body === undefined ? {} : { "content-type": "application/json" });
  response.end(body === undefined ? undefined : JSON.stringify(body));
});

server.listen(Number(options.port), "127.0.0.1", () =>
  console.log(`listening on http://localhost:${server.address().port}`),
);
