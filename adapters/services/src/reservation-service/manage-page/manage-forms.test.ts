import { describe, expect, it } from "vitest";
import { decodeMoveSearch, readForm, slotValue } from "./manage-forms.ts";

describe("decodeMoveSearch", () => {
  const input = (overrides: Readonly<Record<string, string | null>> = {}) => {
    const fields = { party: "2", date: "2027-03-05", ...overrides };
    return decodeMoveSearch(
      new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
      ),
    );
  };

  it("decodes the party size and the date", () => {
    expect(input()).toEqual({ partySize: 2, date: "2027-03-05", time: null, seatingArea: null });
    expect(input({ area: "bar" })).toMatchObject({ seatingArea: "bar" });
    expect(input({ party: "1" })).toMatchObject({ partySize: 1 });
    expect(input({ party: "999" })).toMatchObject({ partySize: 999 });
  });

  it.each([
    { party: null },
    { party: "" },
    { party: "0" },
    { party: "1000" },
    { party: "2x" },
    { party: "x2" },
    { party: "-2" },
    { date: null },
    { date: "2027-02-29" },
    { date: "2027-03-05T19:00" },
  ])("returns null for %j", (overrides) => {
    expect(input(overrides)).toBeNull();
  });
});

describe("readForm", () => {
  const FORM = "application/x-www-form-urlencoded";
  const REQUEST = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "private dining" } as const;
  const CHANGE = { action: "change", party: "2", slot: slotValue(REQUEST) };

  const read = (body: BodyInit | null, type = FORM) =>
    readForm(
      new Request("https://book.example.com/manage/x", {
        method: "POST",
        headers: { "content-type": type },
        body,
        duplex: "half",
      } as RequestInit),
    );
  const sent = (fields: Readonly<Record<string, string>>, type = FORM) =>
    read(new URLSearchParams(fields).toString(), type);

  it("reads a cancellation", async () => {
    expect(await sent({ action: "cancel" })).toEqual({ action: "cancel" });
  });

  it("reads a change to the table request that slotValue wrote", async () => {
    expect(await sent(CHANGE)).toEqual({ action: "change", request: REQUEST, revision: null });
  });

  it.each([
    ["0", 0],
    ["12", 12],
    ["-1", null],
    ["1e3", null],
    ["", null],
  ])("reads the revision %j of a change as %j", async (revision, read) => {
    expect(await sent({ ...CHANGE, revision })).toMatchObject({ revision: read });
  });

  it.each([FORM, `${FORM};charset=UTF-8`, `${FORM} ; charset=UTF-8`, FORM.toUpperCase()])(
    "reads a body of the type %s",
    async (type) => {
      expect(await sent({ action: "cancel" }, type)).toEqual({ action: "cancel" });
    },
  );

  it.each(["text/plain", `${FORM}ed`, `x-${FORM}`, `text/plain; a=${FORM}`])(
    "returns null for a body of the type %s",
    async (type) => {
      expect(await sent({ action: "cancel" }, type)).toBeNull();
    },
  );

  it("returns null for a body without a type", async () => {
    const body = new Uint8Array(new TextEncoder().encode("action=cancel"));
    expect(await readForm(new Request("https://book.example.com/", { method: "POST", body }))).toBeNull();
  });

  it.each([
    { action: "" },
    { action: "move" },
    { party: "0" },
    { party: "two" },
    { slot: "" },
    { slot: "2027-03-05T19:00" },
    { slot: "2027-03-05T19:00 " },
    { slot: "7 PM bar" },
    { slot: " bar" },
  ])("returns null for a change with %j", async (overrides) => {
    expect(await sent({ ...CHANGE, ...overrides })).toBeNull();
  });

  it.each(["action", "party", "slot"])("returns null for a change without its %s", async (name) => {
    expect(await sent(Object.fromEntries(Object.entries(CHANGE).filter(([key]) => key !== name)))).toBeNull();
  });

  it("returns null for a request without a body", async () => {
    expect(await read(null)).toBeNull();
  });

  const DETAILS = { firstName: "Ana", lastName: "Reyes", phoneNumber: "", occasion: "", allergies: "" };

  it("reads the longest request, with each line break as one character (rule 7.98)", async () => {
    const longest = `${"é\n".repeat(449)}éé`;
    const typed = longest.replaceAll("\n", "\r\n");
    const fields = { action: "details", version: "3", ...DETAILS };
    expect(await sent({ ...fields, request: ` ${typed} ` })).toEqual({
      action: "details",
      details: { ...DETAILS, request: longest, textOptIn: false },
      version: 3,
    });
    const widest = { firstName: "鮨".repeat(100), lastName: "鮨".repeat(100), allergies: "鮨".repeat(200) };
    expect(await sent({ ...fields, ...widest, request: "鮨".repeat(900) })).not.toBeNull();
    expect(await sent({ ...fields, request: "" })).toMatchObject({ details: { request: "" } });
  });

  it.each<Record<string, string>>([
    { request: "x".repeat(901) },
    { request: "figs\0" },
    { firstName: "x".repeat(101) },
    { phoneNumber: "1".repeat(26) },
    { allergies: "x".repeat(201) },
    { occasion: "Moving" },
  ])("returns null for details with %j (rule 7.98)", async (fields) => {
    expect(await sent({ action: "details", ...DETAILS, request: "", ...fields })).toBeNull();
  });

  it("returns null for details without one of their fields (rule 7.98)", async () => {
    expect(await sent({ action: "details", ...DETAILS })).toBeNull();
  });

  it("reads at most 15 000 characters", async () => {
    const fill = (length: number) => `action=cancel&x=${"x".repeat(length - "action=cancel&x=".length)}`;
    expect(await read(fill(15_000))).toEqual({ action: "cancel" });
    expect(await read(fill(15_001))).toBeNull();
  });

  it("reads a chunked body to its end, decodes split characters, and rejects a long body", async () => {
    const bodyOf = (chunks: readonly Uint8Array[]) => {
      const left = [...chunks];
      const stream = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          const chunk = left.shift();
          if (chunk === undefined) controller.close();
          else controller.enqueue(chunk);
        },
      });
      return { left, stream };
    };
    const bytes = new TextEncoder().encode("action=change&party=2&slot=2027-03-05T19:00 café");
    const whole = bodyOf([...bytes].map((byte) => Uint8Array.of(byte)));
    expect(await read(whole.stream)).toMatchObject({ request: { seatingArea: "café" } });
    const long = bodyOf(Array.from({ length: 5 }, () => new TextEncoder().encode("x".repeat(3_000))));
    expect(await read(long.stream)).toBeNull();
    expect(long.left).toEqual([]);
  });
});
