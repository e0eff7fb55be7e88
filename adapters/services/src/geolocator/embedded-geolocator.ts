import { BlockList, isIP } from "node:net";

/** An answer of ip-api with the fields that Couvert reads. */
type IpApiAnswer =
  | { status: "success"; countryCode: string; region: string; lat: number; lon: number }
  | { status: "fail"; message: string };

/** The networks of private use (RFC 1918 and RFC 4193). */
const PRIVATE = new BlockList();
PRIVATE.addSubnet("10.0.0.0", 8, "ipv4");
PRIVATE.addSubnet("172.16.0.0", 12, "ipv4");
PRIVATE.addSubnet("192.168.0.0", 16, "ipv4");
PRIVATE.addSubnet("fc00::", 7, "ipv6");

const city = (address: string, countryCode: string, region: string, lat: number, lon: number) => {
  const network = new BlockList();
  network.addSubnet(address, 24, "ipv4");
  return { network, answer: { status: "success", countryCode, region, lat, lon } } as const;
};

/** The networks reserved for documentation (RFC 5737), each with a city. */
const CITIES = [
  city("192.0.2.0", "US", "FL", 25.7743, -80.1937),
  city("198.51.100.0", "CA", "ON", 43.6532, -79.3832),
  city("203.0.113.0", "CA", "BC", 49.2827, -123.1207),
];

/**
 * Answers `GET /json/{address}` as ip-api does, and `GET /country/{address}` as ip2c does, without a database. It locates the
 * documentation networks 192.0.2.0/24 in Miami, 198.51.100.0/24 in Toronto and 203.0.113.0/24 in Vancouver, and no other
 * address (rule 1.9).
 */
export const embeddedGeolocator = async (request: Request): Promise<Response> => {
  const [, kind, encoded = ""] = /^\/(json|country)\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
  if (kind === undefined) return new Response("Not found", { status: 404 });
  return kind === "json" ? Response.json(answerFor(encoded)) : new Response(countryFor(encoded));
};

const answerFor = (encoded: string): IpApiAnswer => {
  const version = isIP(encoded);
  if (version === 0) return { status: "fail", message: "invalid query" };
  const known = version === 4 ? CITIES.find(({ network }) => network.check(encoded)) : undefined;
  if (known !== undefined) return known.answer;
  const isPrivate = PRIVATE.check(encoded, version === 4 ? "ipv4" : "ipv6");
  return { status: "fail", message: isPrivate ? "private range" : "reserved range" };
};

/** The countries of the networks, as ip2c writes them. */
const COUNTRIES: Readonly<Record<string, string>> = { US: "1;US;USA;United States", CA: "1;CA;CAN;Canada" };

const countryFor = (encoded: string): string => {
  const answer = answerFor(encoded);
  if (answer.status === "success") return COUNTRIES[answer.countryCode] ?? UNKNOWN;
  return answer.message === "invalid query" ? "0;;;WRONG INPUT" : UNKNOWN;
};

const UNKNOWN = "2;;;UNKNOWN";
