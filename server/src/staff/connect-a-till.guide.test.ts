import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { ReservationWebhookBody } from "@couvert/domain/booking/desk/reservation-webhook.schema";
import { instantOf } from "@couvert/domain/time/zoned-time";
import { freshRestaurantId } from "@couvert/platform/database/database.builders";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { startDesk } from "../http/desk/desk.builders.ts";
import { readMachineArguments } from "./machine-arguments.ts";

const GUIDE = readFileSync(new URL("../../../docs/how-to/connect-a-till.md", import.meta.url), "utf8");

/** Returns the blocks of the guide in a language. */
const blocksIn = (language: string): readonly string[] =>
  [...GUIDE.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map(([, text = ""]) => text);

describe("the guide to connecting a till", () => {
  it("has a till that runs", async () => {
    const restaurantId = freshRestaurantId();
    const now = instantOf("America/New_York", "2027-03-05T19:00");
    const restaurants = [createRestaurant({ restaurantId, name: "Miami" })];
    const { url, createMachine } = await startDesk({ restaurants, now: () => now });
    const { key } = await createMachine({ restaurants: [restaurantId] });
    const [till = ""] = blocksIn("js");
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "--eval", till, "-", "2027-03-05"],
      { env: { ...process.env, DESK_URL: `${url}/restaurants/${restaurantId}`, DESK_KEY: key } },
    );
    expect([stdout, stderr]).toEqual(["Miami: 0 parties\nseated at M1\nfinished\n", ""]);
  });

  it("has commands that are understood", () => {
    const commands = blocksIn("sh").map((text) => text.trim().replace("npx -y pnpm@12 ", "").split(" "));
    expect(commands.map(([command]) => command)).toEqual(["keys", "webhooks"]);
    for (const command of commands) expect(Result.isSuccess(readMachineArguments(command))).toBe(true);
  });

  it("has the body of a webhook", () => {
    const [body = ""] = blocksIn("json");
    expect(Schema.decodeUnknownSync(ReservationWebhookBody)(JSON.parse(body))).toEqual(JSON.parse(body));
  });
});
