import type { AddOnLine } from "@couvert/domain/booking/experience/add-on";
import { t } from "@lingui/core/macro";
import { moneyWords } from "../../languages/money-words.ts";
import type { ReservationStore } from "../flow/reservation-store.ts";
import styles from "./AddOnChoice.module.css";
import { ChoosingActions } from "./ChoosingActions.tsx";

const eachLabel = ({ pricePerItem, currency, maxPerReservation }: AddOnLine["addOn"]): string => {
  const price = moneyWords(pricePerItem, currency);
  return t`${price} each, up to ${maxPerReservation}`;
};

interface AddOnChoiceProps {
  readonly lines: readonly AddOnLine[];
  readonly isLocking: boolean;
  readonly dispatch: ReservationStore["dispatch"];
}

/** Shows the add-ons of an experience with steppers from 0 to the maximum of a reservation (rule 2.62). */
export const AddOnChoice = ({ lines, isLocking, dispatch }: AddOnChoiceProps) => (
  <>
    <ul className={styles["list"]} aria-label={t`Add-ons`}>
      {lines.map(({ addOn, quantity }) => {
        const change = (by: number) =>
          dispatch({ type: "AddOnChanged", itemId: addOn.itemId, quantity: quantity + by });
        return (
          <li key={addOn.itemId} className={styles["item"]}>
            <div>
              <p className={styles["name"]}>{addOn.name}</p>
              {addOn.description !== "" && <p className={styles["description"]}>{addOn.description}</p>}
              <p className={styles["price"]}>{eachLabel(addOn)}</p>
            </div>
            <fieldset className={styles["stepper"]} aria-label={addOn.name}>
              <button
                type="button"
                aria-label={t`Remove one ${addOn.name}`}
                aria-disabled={quantity === 0}
                onClick={() => change(-1)}
              >
                −
              </button>
              <output aria-label={t`Number of ${addOn.name}`}>{quantity}</output>
              <button
                type="button"
                aria-label={t`Add one ${addOn.name}`}
                aria-disabled={quantity === addOn.maxPerReservation}
                onClick={() => change(1)}
              >
                +
              </button>
            </fieldset>
          </li>
        );
      })}
    </ul>
    <ChoosingActions
      onward={lines.some(({ quantity }) => quantity > 0) ? t`Continue` : t`Continue without add-ons`}
      isLocking={isLocking}
      dispatch={dispatch}
    />
  </>
);
