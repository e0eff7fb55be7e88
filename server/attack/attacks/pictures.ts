import { setTimeout } from "node:timers/promises";
import type { Attack } from "../attack-table.ts";
import { BROWSER, pictureAddresses, pictureNames } from "../pictures.ts";
import type { Target } from "../target.ts";

const NAMES = await pictureNames("attackers");
let turn = 0;

/** Returns a picture that no turn has had. */
const nextName = (): string => {
  turn += 1;
  return NAMES[turn % NAMES.length] ?? "";
};

/** Asks for 40 forms of a picture at once; returns the number of pictures that were sent, and of those that differ. */
const askFor = async (
  { visitor, nextAddress }: Target,
  queryOf: (index: number) => string,
): Promise<{ readonly sent: number; readonly different: number }> => {
  const script = visitor(nextAddress(), "script");
  const name = nextName();
  const lengths = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const { status, text } = await script.get(`/content/images/${name}?${queryOf(index)}`, BROWSER);
      return status === 200 ? [text.length] : [];
    }),
  );
  return { sent: lengths.flat().length, different: new Set(lengths.flat()).size };
};

/** How long a script waits for its pictures, in ms; then it drops the requests. */
const FLOOD_MS = 3000;

/** Asks for many pictures at once that nobody has opened, and drops the requests. */
const pictureFlood: Attack = {
  name: "140 pictures at once that must be made",
  limit: "503 over 64 that wait",
  others: "open pictures",
  // A second turn would find the pictures made.
  turns: 1,
  run: async ({ origin, nextAddress }) => {
    const address = nextAddress();
    const dropping = new AbortController();
    const statuses = await Promise.all([
      ...pictureAddresses(NAMES, [640, 828, 1200, 2048, 3840]).map(async (path) => {
        const headers = { ...BROWSER, "x-forwarded-for": address };
        const answer = await fetch(origin + path, { headers, signal: dropping.signal }).catch(() => null);
        await answer?.arrayBuffer().catch(() => null);
        return answer === null ? "dropped" : `${answer.status}${answer.headers.has("retry-after")}`;
      }),
      setTimeout(FLOOD_MS).then(() => dropping.abort()),
    ]);
    const count = (status: string) => statuses.filter((each) => each === status).length;
    const [refused, dropped] = [count("503true"), count("dropped")];
    return {
      after: `${count("200false")} made, ${refused} refused, ${dropped} dropped`,
      isWithin: refused > 0 && dropped <= 66,
    };
  },
};

export const PICTURE_ATTACKS: readonly Attack[] = [
  {
    name: "40 odd widths of a picture",
    limit: "1 picture is made",
    others: "open pictures",
    turns: 3,
    run: async (target) => {
      const { different, sent } = await askFor(target, (index) => `w=${701 + index}&auto=format,compress`);
      return { after: `${different} made, for ${sent} answers`, isWithin: different === 1 };
    },
  },
  {
    // Parts that the content does not name.
    name: "40 odd parts of a picture",
    limit: "none is made",
    others: "open pictures",
    turns: 2,
    run: async (target) => {
      const { sent } = await askFor(target, (index) => `rect=${index},7,${301 + index},203&w=640&fit=crop`);
      return { after: `${sent} made`, isWithin: sent === 0 };
    },
  },
  pictureFlood,
];
