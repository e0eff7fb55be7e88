import { listJobs } from "@couvert/platform/jobs/job-queue";
import * as Result from "effect/Result";
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { createDeskGuest } from "../desk/desk.builders.ts";
import { eraseGuest } from "../guests/erase-guests.ts";
import { DAY, DEPOSIT, describePayments, MINUTE, NOON, ORIGIN } from "./desk-payments.builders.ts";

/** How long a change waits for a lock, and how often that is looked at, in ms. */
const WAITS = { timeout: 30_000, interval: 10 };

describePayments("a link to pay", ({ open, openLink, database, engine }) => {
  const confirmationOf = async (reference: string): Promise<string> => {
    const { confirmation_number } = await database()
      .kysely.selectFrom("reservations")
      .select("confirmation_number")
      .where("token_digest", "=", reference.replace("-deposit", ""))
      .executeTakeFirstOrThrow();
    return confirmation_number;
  };

  it("holds the table at the terms of its policy, in the guest's language (rule 14.23)", async () => {
    const { party, add, read, changes, see, path } = await openLink("fr-CA");
    expect(await party()).toMatchObject({
      ...{ status: "expected", tables: ["M1"], paid: null },
      payments: [{ kind: "deposit", amount: 5000, status: "open", until: NOON + 60 * MINUTE }],
    });
    expect(changes).toEqual([["reserved", null]]);
    const [email] = await read();
    expect(email?.subject).toMatch(/^Veuillez payer le dépôt/);
    expect(email?.text).toMatch(/Un dépôt de 50,00/);
    expect(email?.text).toMatch(/ jusqu’au vendredi 5 mars à 13\sh\s00;/);
    expect(await see(await path())).toMatchObject({
      ...{ status: "open", asks: "deposit", amount: 5000, currency: "USD", language: "fr-CA" },
      ...{ until: `${DAY}T13:00`, terms: expect.stringMatching(/^Un dépôt de 50,00/) },
    });
    expect(await add({ tables: ["M1"] })).toMatchObject({ failure: { reason: "TableTaken" } });
  });

  it("needs a deposit, an address and an hour before the table (rule 14.23)", async () => {
    const { add } = await open();
    const until = { payUntil: `${DAY}T13:00` } as const;
    expect(await add({ ...until, guest: createDeskGuest() })).toMatchObject({
      failure: { reason: "NoPayLink" },
    });
    const thursday = { partySize: 2, time: "2027-03-11T19:00", seatingArea: "default" } as const;
    expect(await add({ ...until, request: thursday })).toMatchObject({ failure: { reason: "NoPayLink" } });
    for (const payUntil of [`${DAY}T12:00`, `${DAY}T19:01`] as const)
      expect(await add({ payUntil })).toMatchObject({ failure: { reason: "NoPeriod" } });
  });

  it("is paid once by two people who open it, and confirms the table (rules 14.22, 14.23)", async () => {
    const { party, see, path, pay, reference, changes, history, provider } = await openLink();
    const link = await path();
    const [one, other] = await Promise.all([see(link), see(link)]);
    expect(one.clientSecret).toBe(other.clientSecret);
    pay(reference);
    const seen = await Promise.all([see(link), see(link, "?tried=declined")]);
    expect(seen).toMatchObject([{ status: "paid" }, { status: "paid" }]);
    expect(provider.intents.size).toBe(1);
    expect(await party()).toMatchObject({ paid: 5000, payments: [{ status: "charged" }] });
    expect(changes).toEqual([
      ["reserved", null],
      ["reserved", 5000],
    ]);
    expect(await history()).toEqual(["created", "paid"]);
  });

  it("is booked by a webhook of the card provider, twice or once (rule 14.23)", async () => {
    const { party, pay, reference, settleCardEvent, changes } = await openLink();
    const event = { id: "evt_1", intentId: `pi_${reference}`, isDecline: false };
    expect(await settleCardEvent(event)).toBe("done");
    expect(await party()).toMatchObject({ paid: null });
    pay(reference);
    await Promise.all([settleCardEvent(event), settleCardEvent(event)]);
    expect(await party()).toMatchObject({ paid: 5000 });
    expect(changes).toHaveLength(2);
  });

  it("opens for nobody who changes its address (rule 14.22)", async () => {
    const { manage, path } = await openLink();
    const link = await path();
    for (const other of [link.replace(/\d+-/, "1-"), link.slice(0, -1), `${link}a`, "/pay/1"])
      expect((await manage(new Request(`${ORIGIN}${other}`))).status).toBe(404);
    const { headers } = await manage(new Request(`${ORIGIN}${link}`));
    expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
  });

  it("says so while the card provider is down, and begins once it is back (rules 14.19, 14.22)", async () => {
    const opened = await open();
    const { add, provider, see, path, settleCharges, party } = opened;
    provider.down.add("begin");
    await add({ payUntil: `${DAY}T13:00` });
    const link = await path();
    expect(await see(link)).toMatchObject({ status: "unavailable", clientSecret: null });
    provider.down.clear();
    await settleCharges();
    expect(await see(link)).toMatchObject({ status: "open" });
    provider.down.add("read");
    expect(await see(link)).toMatchObject({ status: "unavailable" });
    expect((await party()).payments).toMatchObject([{ status: "open" }]);
  });

  it.each([[[]], [["read", "cancel"]], [["cancel"]]] as const)(
    "that is not paid by its hour frees the table, which the desk and an email say, also with %j out of reach (rule 14.24)",
    async (calls) => {
      const { clock, settleCharges, party, add, history, read, provider, see, path, changes, afterHour } =
        await openLink();
      const link = await path();
      for (const call of calls) provider.down.add(call);
      clock.now = afterHour;
      await settleCharges();
      expect(await party()).toMatchObject({
        ...{ status: "cancelled", tables: [] },
        payments: [{ kind: "deposit", status: "ended" }],
      });
      expect(await history()).toEqual(["created", "unpaid"]);
      expect((await read()).at(-1)?.subject).toMatch(/^Not booked/);
      expect(changes.at(-1)).toEqual(["cancelled", null]);
      expect(await see(link)).toMatchObject({ status: "over", clientSecret: null });
      expect(await add({ tables: ["M1"] })).toMatchObject({ _tag: "Success" });
      provider.down.clear();
      await settleCharges();
      expect([...provider.intents.values()].at(0)).toMatchObject({ status: "cancelled" });
      expect((await history()).filter((action) => action === "unpaid")).toHaveLength(1);
    },
  );

  it("that was paid in time is booked at its hour, although no webhook came (rule 14.23)", async () => {
    const { clock, settleCharges, party, pay, reference, afterHour } = await openLink();
    pay(reference);
    clock.now = afterHour;
    await settleCharges();
    expect(await party()).toMatchObject({ status: "expected", tables: ["M1"], paid: 5000 });
  });

  it("leaves a party its table that is there already (rule 14.24)", async () => {
    const { clock, settleCharges, party, change, afterHour } = await openLink();
    await change({ type: "status", status: "seated" });
    clock.now = afterHour;
    await settleCharges();
    expect(await party()).toMatchObject({ status: "seated", payments: [{ status: "ended" }] });
  });

  it("takes no more cards after the last decline, and has its table until its hour (rule 14.31)", async () => {
    const { party, provider, reference, path, see, settleCardEvent, settleCharges, ...opened } =
      await openLink();
    const { history, clock, afterHour, change } = opened;
    const link = await path();
    const decline = (id: string) => settleCardEvent({ id, intentId: `pi_${reference}`, isDecline: true });
    for (const id of ["evt_1", "evt_1", "evt_2", "evt_2"]) await decline(id);
    expect(await see(link)).toMatchObject({ status: "open" });
    provider.down.add("cancel").add("read");
    await Promise.all([decline("evt_3"), decline("evt_4")]);
    expect(await see(link)).toMatchObject({ status: "declined", clientSecret: null });
    provider.down.clear();
    await settleCharges();
    expect([...provider.intents.values()]).toMatchObject([{ status: "cancelled" }]);
    expect(await party()).toMatchObject({
      ...{ status: "expected", tables: ["M1"], paid: null },
      payments: [{ kind: "deposit", status: "declined", isFreed: false }],
    });
    expect(await history()).toEqual(["created", "refused"]);
    await change({ type: "notes", notes: "calls" });
    await settleCharges();
    expect(provider.intents.size).toBe(1);
    clock.now = afterHour;
    await settleCharges();
    expect((await party()).payments).toMatchObject([{ status: "ended", isFreed: true }]);
    expect(await see(link)).toMatchObject({ status: "over" });
  });

  it("that is paid before its last decline is known is paid (rule 14.31)", async () => {
    const { party, pay, reference, settleCardEvent, history } = await openLink();
    pay(reference);
    for (const id of ["evt_1", "evt_2", "evt_3"])
      await settleCardEvent({ id, intentId: `pi_${reference}`, isDecline: true });
    expect(await party()).toMatchObject({ paid: 5000, payments: [{ status: "charged" }] });
    expect(await history()).toEqual(["created", "paid"]);
  });

  /** The change of the party to a number of guests. */
  const resize = (partySize: number) =>
    ({
      type: "move",
      ...{ tables: null, minutes: null, tellsGuest: false, override: "they asked" },
      request: { partySize, time: `${DAY}T19:00`, seatingArea: "default" },
    }) as const;

  it("asks for the deposit of a new size, by its page and another email, and is paid once (rule 14.33)", async () => {
    const { party, change, provider, reference, path, see, read, pay, changes } = await openLink();
    const link = await path();
    const resized = Result.getOrThrow(await change(resize(1)));
    expect(resized.party.payments).toMatchObject([{ amount: 2500, status: "open" }]);
    expect([...provider.intents.values()]).toMatchObject([
      { amount: 5000, status: "cancelled" },
      { amount: 2500, status: "open" },
    ]);
    const terms = expect.stringContaining("$25.00");
    expect(await see(link)).toMatchObject({ status: "open", amount: 2500, terms });
    await read();
    pay(reference);
    expect(await see(link)).toMatchObject({ status: "open" });
    const { entry } = resized;
    expect(await change({ type: "undo", entry })).toMatchObject({
      success: { party: { payments: [{ amount: 5000, status: "open" }] } },
    });
    expect([...provider.intents.values()].map(({ status }) => status)).toEqual([
      "cancelled",
      "cancelled",
      "open",
    ]);
    for (const { reference: each } of provider.intents.values()) pay(each);
    expect(await see(link)).toMatchObject({ status: "paid", amount: 5000 });
    expect(await party()).toMatchObject({ paid: 5000, partySize: 2 });
    expect(changes.at(-1)).toEqual(["reserved", 5000]);
    const links = await database().kysely.selectFrom("desk_payments").select("reference").execute();
    expect(links.filter((each) => each.reference.startsWith(reference))).toHaveLength(1);
  });

  it("sends another email for another sum (rule 14.33)", async () => {
    const { change, read } = await openLink();
    await read();
    await change(resize(1));
    const jobs = await listJobs(database().kysely, "paymentEmails", 1000);
    const [{ data } = {}] = jobs;
    expect(jobs.filter((job) => JSON.stringify(job.data) === JSON.stringify(data))).toHaveLength(2);
  });

  it("of the former sum that its guest was faster to pay counts, and the rest is given back (rule 14.33)", async () => {
    const { party, change, provider, reference, settleCharges, see, path, pay } = await openLink();
    const link = await path();
    provider.down.add("cancel");
    await change(resize(1));
    expect(await see(link)).toMatchObject({ status: "unavailable", clientSecret: null, amount: 2500 });
    expect(provider.intents.size).toBe(1);
    pay(reference);
    provider.down.clear();
    await settleCharges();
    expect(provider.intents.size).toBe(1);
    expect(await party()).toMatchObject({ paid: 2500, payments: [{ status: "charged" }] });
    const refunds = await listJobs(database().kysely, "refunds", 1000);
    expect(refunds.filter(({ data }) => JSON.stringify(data).includes(reference))).toMatchObject([
      { data: { intentId: `pi_${reference}`, amount: 2500, currency: "USD" } },
    ]);
  });

  it("of a smaller sum that its guest was faster to pay counts as what was paid (rule 14.33)", async () => {
    const { add, party, change, provider, settleCharges, see, path, pay } = await open();
    const request = { partySize: 1, time: `${DAY}T19:00`, seatingArea: "default" } as const;
    await add({ payUntil: `${DAY}T13:00`, request });
    const [{ reference = "" } = {}] = [...provider.intents.values()];
    const link = await path();
    provider.down.add("cancel");
    await change(resize(2));
    expect((await party()).payments).toMatchObject([{ amount: 5000 }]);
    pay(reference);
    provider.down.clear();
    await settleCharges();
    expect(await party()).toMatchObject({ paid: 2500, payments: [{ amount: 2500, status: "charged" }] });
    expect(await see(link)).toMatchObject({ status: "paid", amount: 2500 });
    const refunds = await listJobs(database().kysely, "refunds", 1000);
    expect(refunds.filter(({ data }) => JSON.stringify(data).includes(reference))).toEqual([]);
  });

  it("that was refused takes cards for the sum of a new size, as many as before (rules 14.31, 14.33)", async () => {
    const { change, party, provider, reference, path, see, settleCardEvent } = await openLink();
    const link = await path();
    const decline = (id: string, intent: string) =>
      settleCardEvent({ id, intentId: `pi_${intent}`, isDecline: true });
    for (const id of ["evt_1", "evt_2", "evt_3"]) await decline(id, reference);
    expect(await see(link)).toMatchObject({ status: "declined" });
    await change(resize(1));
    expect((await party()).payments).toMatchObject([{ amount: 2500, status: "open" }]);
    expect(await see(link)).toMatchObject({ status: "open", amount: 2500 });
    const next = [...provider.intents.values()].at(-1)?.reference ?? "";
    for (const id of ["evt_4", "evt_5"]) await decline(id, next);
    expect(await see(link)).toMatchObject({ status: "open" });
    await decline("evt_6", next);
    expect(await see(link)).toMatchObject({ status: "declined", clientSecret: null });
  });

  it("asks for the sum of a new size, although its settlement opens it meanwhile (rule 14.33)", async () => {
    const { add, change, party, provider, settleCharges } = await open();
    provider.down.add("begin");
    await add({ payUntil: `${DAY}T13:00` });
    provider.down.clear();
    const { id = 0 } = (await party()).payments[0] ?? {};
    const { version } = await party();
    let resized: ReturnType<typeof change> | undefined;
    await database()
      .kysely.transaction()
      .execute(async (transaction) => {
        await transaction
          .updateTable("desk_payments")
          .set({ status: "open", intent_id: `pi_${id}` })
          .where("id", "=", id)
          .execute();
        resized = change(resize(1), version);
        // The embedded database begins the change after this transaction.
        await vi.waitUntil(async () => {
          const { rows } = await sql<{ waiting: boolean }>`
          select ${engine === "PGlite"} or exists (
            select from pg_locks l join pg_stat_activity a using (pid)
            where not l.granted and a.datname = current_database() and a.query like '%desk_payments%'
          ) as waiting`.execute(transaction);
          return rows[0]?.waiting;
        }, WAITS);
      });
    await resized;
    await settleCharges();
    expect((await party()).payments).toMatchObject([{ amount: 2500, status: "open" }]);
  });

  it("stays as it is where the new size has no other deposit (rule 14.33)", async () => {
    const { change, restaurant, provider } = await openLink();
    Object.assign(restaurant, { policies: [{ ...DEPOSIT, deposit: { amount: 5000, per: "party" } }] });
    expect(Result.getOrThrow(await change(resize(1))).party.payments).toMatchObject([
      { amount: 5000, status: "open" },
    ]);
    expect(provider.intents.size).toBe(1);
  });

  it("that is paid late gets its table again (rule 14.25)", async () => {
    const { clock, settleCharges, party, pay, provider, reference, changes, history, see, path, afterHour } =
      await openLink();
    const link = await path();
    provider.down.add("read").add("cancel");
    clock.now = afterHour;
    await settleCharges();
    pay(reference);
    provider.down.clear();
    await settleCharges();
    expect(await party()).toMatchObject({
      status: "expected",
      tables: ["M1"],
      paid: 5000,
      isRefunded: false,
    });
    expect(changes.at(-1)).toEqual(["reserved", 5000]);
    expect(await history()).toEqual(["created", "unpaid", "paid"]);
    expect(await see(link)).toMatchObject({ status: "paid" });
  });

  it("that is paid late without a free table is given back at once (rule 14.25)", async () => {
    const { clock, settleCharges, party, pay, provider, reference, changes, add, see, path, afterHour } =
      await openLink();
    const link = await path();
    provider.down.add("read").add("cancel");
    clock.now = afterHour;
    await settleCharges();
    await add({ tables: ["M1"], guest: createDeskGuest({ lastName: "Zoe" }) });
    pay(reference);
    provider.down.clear();
    await settleCharges();
    expect(await party()).toMatchObject({ status: "cancelled", paid: 5000, isRefunded: true });
    expect(changes.at(-1)).toEqual(["late", 5000]);
    expect(await see(link)).toMatchObject({ status: "refunded" });
    await settleCharges();
    expect(changes.filter((each) => JSON.stringify(each).includes("late"))).toHaveLength(1);
  });

  it("of a booking that is cancelled can no longer be paid, and a payment meanwhile is given back (rules 14.22, 14.25)", async () => {
    const { change, provider, see, path, party } = await openLink();
    const link = await path();
    await change({ type: "cancel", tellsGuest: false });
    expect([...provider.intents.values()]).toMatchObject([{ status: "cancelled" }]);
    expect(await see(link)).toMatchObject({ status: "over" });
    expect((await party()).payments).toMatchObject([{ status: "ended", isFreed: false }]);
    const other = await openLink();
    other.provider.down.add("read").add("cancel");
    await other.change({ type: "cancel", tellsGuest: false });
    other.pay(other.reference);
    other.provider.down.clear();
    await other.settleCharges();
    expect(await other.party()).toMatchObject({ status: "cancelled", isRefunded: true });
    expect(await party()).toMatchObject({ paid: null });
  });

  it("that is paid is given back as its guest is erased (rules 1.15, 14.23)", async () => {
    const { see, path, pay, reference, restaurant } = await openLink();
    pay(reference);
    await see(await path());
    const jobs: unknown[] = [];
    const erased = await eraseGuest(
      database(),
      [{ email: null, confirmation: await confirmationOf(reference) }],
      {
        queue: { add: async (_, name, job) => void jobs.push([name, job]) },
        zoneOf: () => restaurant.timeZone,
        ...{ isCancelling: true, now: NOON },
      },
    );
    expect(erased).toMatchObject({ success: { cancelled: 1 } });
    expect(jobs).toMatchObject([["refunds", { intentId: `pi_${reference}`, amount: null, currency: "USD" }]]);
  });
});
