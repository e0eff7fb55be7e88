import { isComing, plannedPeriod } from "@couvert/domain/booking/desk/party";
import type { TablesFor } from "@couvert/domain/booking/desk/tables-now";
import { t } from "@lingui/core/macro";
import { Choice, ChoiceRow } from "../frame/Choice.tsx";
import type { DeskDay, DeskParty, PartyAction } from "../frame/desk-client.ts";
import { closeOnceSaved, useOpenDesk } from "../frame/desk-context.ts";
import { Check } from "../frame/Form.tsx";
import sheet from "../frame/Sheet.module.css";
import { nameOf, tablesOf, tableWords } from "../frame/words.ts";

/** Moves a party to other tables by one tap, and locks it to them (rule 11.12). */
export const TableChoice = ({ party }: { readonly party: DeskParty }) => {
  const { day, canWrite, change } = useOpenDesk();
  const { tables, joins } = day.restaurant;
  const combinations = [...tables.map(({ id, seats }) => ({ tables: [id], seats })), ...joins]
    .filter(({ seats }) => seats >= party.partySize)
    .map((combination) => ({ ...combination, taker: takerOf(day, party, combination.tables) }))
    .toSorted((one, other) => Number(one.taker !== null) - Number(other.taker !== null));

  const move = (ids: readonly string[]) =>
    closeOnceSaved(change(party, moveTo(day, party, ids), tableWords(ids)));

  return (
    <section className={sheet["part"]} aria-label={t`Tables`}>
      <h3 className={sheet["title"]}>{t`Tables`}</h3>
      <ChoiceRow label={t`Tables`}>
        {combinations.map(({ tables: ids, seats, taker }) => (
          <Choice
            key={ids.join()}
            isChosen={ids.join() === party.tables.join()}
            disabled={!canWrite}
            onClick={() => void move(ids)}
          >
            <span>{tablesOf(ids)}</span> <span className={sheet["note"]}>{taker ?? t`seats ${seats}`}</span>
          </Choice>
        ))}
        {party.tables.length > 0 && (
          <Choice disabled={!canWrite} onClick={() => void move([])}>
            {t`No table`}
          </Choice>
        )}
      </ChoiceRow>
      {party.tables.length > 0 && (
        <Check
          label={t`Keep this party at ${tablesOf(party.tables)}`}
          checked={party.isLocked}
          disabled={!canWrite}
          onCheck={(isLocked) =>
            void change(party, { type: "lock", isLocked }, isLocked ? t`locked` : t`not locked`)
          }
        />
      )}
    </section>
  );
};

/** Returns the action that moves a party to other tables. */
export const moveTo = (
  { restaurant }: DeskDay,
  { time, partySize, minutes, seatingArea }: DeskParty,
  tables: readonly string[],
): PartyAction => {
  const area = restaurant.tables.find(({ id }) => id === tables[0])?.seatingArea ?? seatingArea;
  const request = { time, partySize, seatingArea: area };
  return { type: "move", request, tables, minutes, tellsGuest: false, override: null };
};

/** Names who has one of some tables during the stay of a party, or says that one is blocked; null where they are free. */
export const takerOf = (
  { restaurant, parties, blocks }: DeskDay,
  party: DeskParty,
  tables: readonly string[],
): string | null => {
  const stay = plannedPeriod(restaurant, party);
  const takes = ({ from, to, tables: taken }: TablesFor) =>
    from < stay.to && stay.from < to && taken.some((id) => tables.includes(id));
  const taker = parties.find(
    (other) =>
      other.id !== party.id &&
      isComing(other.status) &&
      takes({ ...plannedPeriod(restaurant, other), tables: other.tables }),
  );
  if (taker !== undefined) return nameOf(taker);
  return blocks.some(takes) ? t`blocked` : null;
};
