import { type TextMessage, TextMessages } from "@couvert/domain/booking/text/text-messages.port";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import { describe, expect, it } from "vitest";

/** An implementation, with the text messages that it has sent. */
export interface TextMessagesSetup {
  readonly layer: Layer.Layer<TextMessages>;
  readonly sent: () => Promise<readonly Pick<TextMessage, "to" | "text">[]>;
  readonly close: () => Promise<void>;
}

/** Creates a text message to a guest; overrides replace any field. */
export const createTextMessage = (overrides: Partial<TextMessage> = {}): TextMessage => ({
  id: "text-confirmation.JR7K2MXY.0",
  to: "+13055550123",
  text: "Juniper Row Miami: your table is reserved\nhttps://book.example.com/manage/abc",
  ...overrides,
});

/** Tests the laws that every implementation of `TextMessages` satisfies. */
export const textMessagesLaws = (name: string, setup: () => Promise<TextMessagesSetup>): void => {
  describe(`${name} satisfies the laws of TextMessages`, () => {
    const send = async (...messages: readonly TextMessage[]) => {
      const { layer, sent, close } = await setup();
      for (const message of messages) {
        const sending = TextMessages.use((texts) => texts.send(message));
        await Effect.runPromise(sending.pipe(Effect.provide(layer)));
      }
      const all = await sent();
      await close();
      return all;
    };

    it("sends a text to its number as it is (rule 15.5)", async () => {
      const { id: _id, ...message } = createTextMessage();
      expect(await send(createTextMessage())).toEqual([message]);
    });

    it.each(["Ünï 東京 😀", "a&b=c+d %20\n\nTo: +1", "{}[]~^|€"])("changes nothing in %j", async (text) => {
      expect(await send(createTextMessage({ text }))).toEqual([{ to: "+13055550123", text }]);
    });

    it("sends each of several", async () => {
      const numbers = ["+13055550123", "+442079460958"];
      const sent = await send(
        ...numbers.map((to) => createTextMessage({ id: `text-change.JR7K2MXY${to}`, to })),
      );
      expect(sent.map(({ to }) => to).toSorted()).toEqual(numbers);
    });
  });
};
