import { isIPv6 } from "node:net";

/** Returns what has its own limit: an IPv4 address, or the /56 network that one customer of IPv6 has. */
export const limitedNetwork = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [first = 0, second = 0, third = 0, fourth = 0, , , seventh = 0, eighth = 0] = groups;
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped
    ? [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join(".")
    : `${[first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(":")}::/56`;
};

/** Returns the eight groups of an IPv6 address. */
const groupsOf = (address: string): readonly number[] => {
  const [unscoped = ""] = address.split("%", 1);
  const [before = "", after = ""] = new URL(`http://[${unscoped}]`).hostname.slice(1, -1).split("::");
  const [head, tail] = [before, after].map((part) => (part === "" ? [] : part.split(":"))) as [
    string[],
    string[],
  ];
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
};
