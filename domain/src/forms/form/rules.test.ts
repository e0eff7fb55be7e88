import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { values, whiteSpace } from "./rules.arbitraries.ts";
import {
  createRule,
  email,
  type FieldProblem,
  fieldErrors,
  fieldProblems,
  isBlank,
  NOT_VALID,
  problemLines,
  REQUIRED,
  type Rule,
  required,
  withProblem,
} from "./rules.ts";

const never: Rule = createRule(() => false);

describe("createRule", () => {
  it("reports that the field is not valid, unless it has its own problem (rule 5.22)", () => {
    expect(never("x")).toEqual({ kind: "invalid" });
    expect(createRule(() => false, { kind: "url" })("x")).toEqual({ kind: "url" });
  });

  it.prop([whiteSpace])("accepts a blank value (rule 5.21)", (blank) => {
    expect(never(blank)).toBeNull();
  });

  it.prop([values, whiteSpace, whiteSpace])("ignores white space around a value", (value, before, after) => {
    const isGiven = createRule((given) => given === value.trim());
    expect(isGiven(`${before}${value}${after}`)).toBeNull();
  });
});

describe("withProblem", () => {
  it.prop([values])("rejects exactly what the rule rejects (rule 5.22)", (value) => {
    expect(withProblem(REQUIRED, email)(value)).toEqual(email(value) === null ? null : REQUIRED);
  });
});

describe("isBlank", () => {
  it.each([
    "",
    " ",
    "\u00a0\u3000",
    "\u200b\u200d",
    "\ufeff",
    "\u2060",
    "\u202e\u2069",
    "\u0000\u0007\u009f",
    "\u0301\u0308",
    "\u034f",
    "\u00ad",
    "\u115f\u1160\u3164\uffa0",
    "\u2800",
    "\ufe0f",
    "\u{e0041}",
    "\ud800",
  ])("returns true for %j, of which nothing shows (rule 5.24)", (text) => {
    expect(isBlank(text)).toBe(true);
    expect(required(text)).toEqual({ kind: "required" });
  });

  it.each(["A", "字", "أ", "e\u0301", "\u202eana", "O", "-", "7", "\u{1f34b}"])(
    "returns false for %j, which shows",
    (text) => {
      expect(isBlank(text)).toBe(false);
      expect(required(text)).toBeNull();
    },
  );

  it.prop([values, fc.constantFrom("\u200b", "\u202e", "\u0301", " ", "\u0000")])(
    "does not depend on an invisible character more",
    (value, invisible) => {
      expect(isBlank(`${invisible}${value}${invisible}`)).toBe(isBlank(value));
    },
  );
});

describe("required", () => {
  it("rejects a value with nothing but white space (rule 5.22)", () => {
    expect(required("")).toEqual({ kind: "required" });
    expect(required(" \t")).toEqual({ kind: "required" });
    expect(required(" Ana ")).toBeNull();
  });
});

describe("email", () => {
  const label = "x".repeat(63);

  it.each([
    "ana@example.com",
    "a.b+c@mail.example.co.uk",
    " ana@example.com ",
    "ANA@EXAMPLE.COM",
    "o'neill@example.ie",
    "a@b.c",
    "0@0.0",
    "ana@a-b.c-d",
    `${"x".repeat(64)}@example.com`,
    `ana@${label}.${label}.com`,
    `ana@${label}.${label}.${label}.${"x".repeat(59)}.com`,
    "jörg@müller.example",
    "ana@xn--mller-kva.example",
    "ana@mu\u0308ller.example",
    "用户@例え.テスト",
    "почта@пример.рф",
    "ana@मिसाल.भारत",
  ])("accepts %j (rule 5.25)", (text) => {
    expect(email(text)).toBeNull();
  });

  it.each([
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "ana@example.",
    "ana@.com",
    "ana@example..com",
    "ana@ex ample.com",
    "an a@example.com",
    "a@b@example.com",
    "ana@-x.com",
    "ana@x-.com",
    "ana@x.-com",
    "ana@x.com-",
    "ana@exa_mple.com",
    "ana@example.c_m",
    "ana@example.com, bob@example.com",
    "Ana <ana@example.com>",
    'a"na@example.com',
    "a(na@example.com",
    "a)na@example.com",
    "a,na@example.com",
    "a:na@example.com",
    "a;na@example.com",
    "a<na@example.com",
    "a>na@example.com",
    "a[na@example.com",
    "a\\na@example.com",
    "a]na@example.com",
    `${"x".repeat(65)}@example.com`,
    `ana@x${label}.com`,
    `ana@example.x${label}`,
    `ana@${label}.${label}.${label}.${"x".repeat(60)}.com`,
    "ana\u200b@example.com",
    "ana\u202e@example.com",
    "ana\u0000@example.com",
    "ana\u3164@example.com",
    "ana@exam\u00adple.com",
    "ana@müller",
    "ana@\u0308.example",
    "ana@mül_ler.example",
    "ana@ex。example.com/x",
  ])("rejects %j (rule 5.22)", (text) => {
    expect(email(text)).toEqual({ kind: "email" });
  });

  it("accepts a blank value", () => {
    expect(email(" ")).toBeNull();
  });

  it.prop([fc.emailAddress({ size: "small" })])("accepts every valid email address", (address) => {
    const [, domain = ""] = address.split("@");
    fc.pre(!/[^a-z0-9.-]/i.test(domain));
    expect(email(address)).toBeNull();
  });
});

describe("fieldProblems", () => {
  it("lists the problems of all broken rules in their order (rule 2.78)", () => {
    const short = createRule((value) => value.length > 1, { kind: "tooLong", most: 1 });
    expect(fieldProblems("", [required, never])).toEqual([REQUIRED]);
    expect(fieldProblems("x", [email, never, required, short])).toEqual([
      { kind: "email" },
      NOT_VALID,
      { kind: "tooLong", most: 1 },
    ]);
    expect(fieldProblems("x", [])).toEqual([]);
  });
});

describe("problemLines", () => {
  const messageOf = (problem: FieldProblem) =>
    problem.kind === "described" ? problem.message : problem.kind;

  it("lists the messages of problems in their order, each once (rule 2.78)", () => {
    expect(problemLines([{ kind: "email" }, NOT_VALID, { kind: "email" }], messageOf)).toBe("email\ninvalid");
    expect(problemLines([], messageOf)).toBe("");
  });

  it.prop([fc.array(fc.constantFrom("one", "two", "three"), { minLength: 1 })])(
    "is the messages of any problems without repetition",
    (messages) => {
      const problems = messages.map((message) => ({ kind: "described", message }) as const);
      expect(problemLines(problems, messageOf).split("\n")).toEqual([...new Set(messages)]);
    },
  );
});

describe("fieldErrors", () => {
  it("returns the problems of each invalid field only", () => {
    const rules = { name: [required], email: [required, email], note: [] };
    expect(fieldErrors({ name: "", email: "ana@", note: "" }, rules)).toEqual({
      name: [REQUIRED],
      email: [{ kind: "email" }],
    });
    expect(fieldErrors({ name: "Ana", email: "ana@example.com", note: "" }, rules)).toEqual({});
  });
});
