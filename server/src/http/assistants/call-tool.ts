import type { Visitor } from "@couvert/domain/booking/limits/visitor-holds.port";
import * as Result from "effect/Result";
import type * as Schema from "effect/Schema";
import { decodeBody } from "../decode-body.ts";
import { jsonSchemaOf } from "../openapi/json-schema.ts";

/** What a tool returns: its answer, or in plain words why there is none. */
export type ToolResult<Answer> = Result.Result<Answer, string>;

/** A tool of the endpoint. No field of its input and output is about a person or a card (rule 16.4). */
export interface Tool {
  readonly title: string;
  readonly description: string;
  readonly input: Schema.Constraint;
  readonly output: Schema.Constraint;
  /** Whether it changes nothing. */
  readonly isReadOnly: boolean;
  /** Decodes the arguments and calls the tool. */
  readonly call: (input: unknown, visitor: Visitor) => Promise<ToolResult<object>>;
}

/** Creates a tool. Rejects arguments that its input lacks, too. */
export const createTool = <Input, Answer extends Schema.Constraint>({
  call,
  ...tool
}: Omit<Tool, "call" | "input" | "output"> & {
  readonly input: Schema.Codec<Input, unknown>;
  readonly output: Answer;
  readonly call: (input: Input, visitor: Visitor) => Promise<ToolResult<Answer["Encoded"] & object>>;
}): Tool => ({
  ...tool,
  call: async (given, visitor) => {
    const decoded = decodeBody(tool.input, given, "error");
    if (Result.isSuccess(decoded)) return call(decoded.success, visitor);
    const { fields = {}, message } = decoded.failure;
    const wrong = Object.entries(fields).map(([name, problem]) => `${name} ${problem}`);
    return Result.fail(wrong.length === 0 ? message : wrong.join("; ").slice(0, 500));
  },
});

/** Returns the description of a tool for `tools/list`. */
export const describeTool = (
  name: string,
  { title, description, input, output, isReadOnly }: Tool,
): object => ({
  name,
  title,
  description,
  inputSchema: { ...jsonSchemaOf(input), additionalProperties: false },
  outputSchema: jsonSchemaOf(output),
  annotations: {
    readOnlyHint: isReadOnly,
    destructiveHint: false,
    idempotentHint: isReadOnly,
    openWorldHint: false,
  },
});

/** Returns the result of a call: its answer as data and as text, or the reason for none. */
export const encodeResult = (result: ToolResult<object>): object =>
  Result.isSuccess(result)
    ? {
        content: [{ type: "text", text: JSON.stringify(result.success) }],
        structuredContent: result.success,
        isError: false,
      }
    : { content: [{ type: "text", text: result.failure }], isError: true };
