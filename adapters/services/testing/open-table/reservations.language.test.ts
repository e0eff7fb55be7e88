import { readFile } from "node:fs/promises";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { MESSAGE_LANGUAGES } from "@couvert/platform/messages/messages";
import { parsePo } from "pofile-ts";
import { beforeAll, describe, expect, it } from "vitest";
import { readReservation } from "../../src/reservation-service/manage-page/reservation.ts";
import {
  openTestService,
  type ServiceBody,
  type TestService,
} from "../../src/reservation-service/reservation-service.builders.ts";

beforeAll(sharedDatabase, 60_000);

/** The catalogue of the reservation panel. */
const stepsOf = (language: string) =>
  new URL(`../../../platform/src/messages/${language}/steps.po`, import.meta.url);

/** Reserves the table at the bar for a guest who asks for languages. */
const reserveIn = async (
  service: TestService,
  language: string | undefined,
  fields: object = {},
): Promise<ServiceBody> => {
  const token = (await service.lock()).body.reservation_token;
  const { status, body } = await service.reserve(token, fields, crypto.randomUUID(), language);
  expect(status).toBe(201);
  return body;
};

const readStored = ({ database }: TestService, { confirmation_number }: ServiceBody) =>
  database.kysely
    .selectFrom("reservations")
    .select(["language", "marketing_opt_in_text"])
    .where("confirmation_number", "=", confirmation_number)
    .executeTakeFirstOrThrow();

describe("POST reservations with a language", () => {
  it.each([
    ["es-us", "es-US"],
    ["de, fr-CA;q=0.5", "fr-CA"],
    ["tlh", null],
    ["*", null],
    [undefined, null],
    ["es-abcde-fghij-klmno-pqrst-uvwxy-01234-56789", null],
  ])(
    "stores for %j the language %j, and reads English where it is null (rule 3.60)",
    async (header, language) => {
      const service = await openTestService();
      const reserved = await reserveIn(service, header);
      expect(await readStored(service, reserved)).toMatchObject({ language });
      const manageToken = reserved.manage_reservation_url.split("/").at(-1) ?? "";
      expect(await readReservation(service.database, manageToken)).toMatchObject({
        language: language ?? "en-US",
      });
    },
  );

  it.each(MESSAGE_LANGUAGES)(
    "stores the text of a consent in %s as the panel shows it (rule 3.56)",
    async (language) => {
      const service = await openTestService();
      const reserved = await reserveIn(service, language, { restaurant_email_marketing_opt_in: true });
      const { marketing_opt_in_text } = await readStored(service, reserved);
      const shown = parsePo(await readFile(stepsOf(language), "utf8")).items.find(
        ({ msgid }) => msgid === "Send me news and offers",
      );
      expect([marketing_opt_in_text]).toEqual(shown?.msgstr);
    },
  );

  it("passes the language with each change of the reservation (rule 3.60)", async () => {
    const passed: string[] = [];
    const service = await openTestService(
      {},
      {
        onReservationChange: async (_transaction, change, { language }) =>
          void passed.push(`${change} ${language}`),
      },
    );
    const { manage_reservation_url } = await reserveIn(service, "es-US");
    await service.manage(
      new Request(manage_reservation_url, {
        method: "POST",
        headers: { origin: "https://book.example.com", "content-type": "application/x-www-form-urlencoded" },
        body: "action=cancel",
      }),
    );
    expect(passed).toEqual(["reserved es-US", "cancelled es-US"]);
  });
});
