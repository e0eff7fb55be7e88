/** A value of a record in MaxMind's format; numbers are doubles. */
type MmdbValue = string | number | readonly MmdbValue[] | { readonly [name: string]: MmdbValue };

/** A network with its record; its prefix is whole bytes, `[192, 0, 2]` for 192.0.2.0/24. */
type MmdbNetwork = readonly [prefix: readonly number[], record: MmdbValue];

/** The networks of a database, which has IPv4 addresses only without `v6`. */
export interface MmdbNetworks {
  readonly v4: readonly MmdbNetwork[];
  readonly v6?: readonly MmdbNetwork[];
}

const METADATA_MARKER = Buffer.from("abcdef4d61784d696e642e636f6d", "hex");
const SEPARATOR = Buffer.alloc(16);

/** Encodes a city database in MaxMind's format, with records of 24 bits. The networks must not overlap. */
export const mmdbFile = ({ v4, v6 }: MmdbNetworks): Buffer => {
  const inV6 = v4.map(([prefix, record]): MmdbNetwork => [[...Array(12).fill(0), ...prefix], record]);
  const networks = v6 === undefined ? v4 : [...inV6, ...v6];
  const records = networks.map(([, record]) => valueBytes(record));
  const tree = treeOf(networks.map(([prefix]) => prefix));
  const offsets = records.map((_, index) => Buffer.concat(records.slice(0, index)).length);
  const target = (branch: Branch): number => {
    if (branch === null) return tree.length;
    return "node" in branch ? branch.node : tree.length + SEPARATOR.length + (offsets[branch.record] ?? 0);
  };
  return Buffer.concat([
    ...tree.flat().map((branch) => uint(target(branch), 3)),
    SEPARATOR,
    ...records,
    METADATA_MARKER,
    metadata(tree.length, v6 === undefined ? 4 : 6),
  ]);
};

/** The target of an address bit: a node, a record, or nothing. */
type Branch = { readonly node: number } | { readonly record: number } | null;
type Node = [zero: Branch, one: Branch];

const treeOf = (prefixes: readonly (readonly number[])[]): readonly Node[] => {
  const root: Node = [null, null];
  const nodes = [root];
  prefixes.forEach((prefix, record) => {
    const bits = prefix.flatMap((byte) =>
      [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ((byte >> bit) & 1) as 0 | 1),
    );
    const last = bits.length - 1;
    let node = root;
    bits.forEach((bit, depth) => {
      if (depth === last) {
        node[bit] = { record };
        return;
      }
      const branch = node[bit];
      const next = branch !== null && "node" in branch ? nodes[branch.node] : undefined;
      node = next ?? grow(nodes, node, bit);
    });
  });
  return nodes;
};

const grow = (nodes: Node[], from: Node, bit: 0 | 1): Node => {
  const node: Node = [null, null];
  from[bit] = { node: nodes.push(node) - 1 };
  return node;
};

const metadata = (nodes: number, ipVersion: 4 | 6): Buffer =>
  mapBytes([
    ["node_count", unsigned(nodes)],
    ["record_size", unsigned(24)],
    ["ip_version", unsigned(ipVersion)],
    ["database_type", valueBytes("Test-City")],
    ["binary_format_major_version", unsigned(2)],
    ["binary_format_minor_version", unsigned(0)],
  ]);

/** The numbers of the types in use. */
const TEXT = 2;
const DOUBLE = 3;
const UINT32 = 6;
const MAP = 7;
const ARRAY = 11;

const valueBytes = (value: MmdbValue): Buffer => {
  if (typeof value === "string") return Buffer.concat([control(TEXT, value.length), Buffer.from(value)]);
  if (typeof value === "number") return Buffer.concat([control(DOUBLE, 8), double(value)]);
  if (isList(value)) return Buffer.concat([control(ARRAY, value.length), ...value.map(valueBytes)]);
  return mapBytes(Object.entries(value).map(([name, held]) => [name, valueBytes(held)]));
};

const isList = (value: MmdbValue): value is readonly MmdbValue[] => Array.isArray(value);

const mapBytes = (entries: readonly (readonly [name: string, value: Buffer])[]): Buffer =>
  Buffer.concat([
    control(MAP, entries.length),
    ...entries.flatMap(([name, value]) => [valueBytes(name), value]),
  ]);

/** Encodes the control byte of a value of fewer than 29 bytes or parts; a type above 7 needs a second one. */
const control = (type: number, size: number): Buffer =>
  type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size]);

const unsigned = (value: number): Buffer => Buffer.concat([control(UINT32, 4), uint(value, 4)]);

const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

const double = (value: number): Buffer => {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleBE(value);
  return buffer;
};
