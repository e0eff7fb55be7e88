import type { Visitor, VisitorHolds } from "@couvert/domain/booking/limits/visitor-holds.port";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type * as Schema from "effect/Schema";
import { decodeBody } from "../decode-body.ts";
import { type JsonSchema, jsonSchemaOf } from "../openapi/json-schema.ts";

/** The answer of a tool, or in plain words why there is none. */
type ToolAnswer = Effect.Effect<object, string, Reservations | VisitorHolds>;

/** A tool of assistants. No field that it takes or returns is about a person or a card (rule 16.4). */
export interface Tool {
  readonly description: string;
  readonly inputSchema: JsonSchema;
  /** Whether it changes nothing. */
  readonly isReadOnly: boolean;
  /** Decodes the arguments, and rejects fields that the tool lacks. */
  readonly call: (given: unknown, visitor: Visitor) => ToolAnswer;
}

/** Creates a tool, which changes nothing by default. */
export const createTool = <Input>({
  description,
  input,
  isReadOnly = true,
  call,
}: Pick<Tool, "description"> & {
  readonly input: Schema.Codec<Input, unknown>;
  readonly isReadOnly?: boolean;
  readonly call: (input: Input, visitor: Visitor) => ToolAnswer;
}): Tool => ({
  ...{ description, isReadOnly, inputSchema: { ...jsonSchemaOf(input), additionalProperties: false } },
  call: (given, visitor) => {
    const decoded = decodeBody(input, given, "error");
    if (Result.isSuccess(decoded)) return call(decoded.success, visitor);
    const { fields = {}, message } = decoded.failure;
    const wrong = Object.entries(fields).map(([name, problem]) => `${name} ${problem}`);
    return Effect.fail(wrong.join("; ").slice(0, 500) || message);
  },
});
