import type { Visitor, VisitorHolds } from "@couvert/domain/booking/limits/visitor-holds.port";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { decodeBody } from "../decode-body.ts";
import { type JsonSchema, jsonSchemaOf } from "../openapi/json-schema.ts";

/** The answer of a tool, or in plain words why there is none. */
type ToolAnswer<Output> = Effect.Effect<Output, string, Reservations | VisitorHolds>;

/** A tool of assistants. No field that it takes or returns is about a person or a card (rule 16.4). */
export interface Tool {
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  /** Whether it changes nothing. */
  readonly isReadOnly: boolean;
  /** Decodes the arguments, and rejects fields that the tool lacks. */
  readonly call: (given: unknown, visitor: Visitor) => ToolAnswer<unknown>;
}

/** Creates a tool, which changes nothing by default. Its answers are encoded with the schema that it declares (rule 16.9). */
export const createTool = <Input, Output extends object>({
  description,
  input,
  output,
  isReadOnly = true,
  call,
}: Pick<Tool, "description"> & {
  readonly input: Schema.Codec<Input, unknown>;
  readonly output: Schema.Codec<Output, unknown>;
  readonly isReadOnly?: boolean;
  readonly call: (input: Input, visitor: Visitor) => ToolAnswer<Output>;
}): Tool => ({
  ...{ description, isReadOnly, outputSchema: jsonSchemaOf(output) },
  inputSchema: { ...jsonSchemaOf(input), additionalProperties: false },
  call: (given, visitor) => {
    const decoded = decodeBody(input, given, "error");
    if (Result.isSuccess(decoded))
      return Effect.map(call(decoded.success, visitor), Schema.encodeSync(output));
    const { fields = {}, message } = decoded.failure;
    const wrong = Object.entries(fields).map(([name, problem]) => `${name} ${problem}`);
    return Effect.fail(wrong.join("; ").slice(0, 500) || message);
  },
});
