import { lineCost, wantedLines } from "@couvert/domain/booking/experience/add-on";
import { splitAllergies } from "@couvert/domain/booking/guest/allergies";
import { splitSpecialRequest } from "@couvert/domain/booking/guest/guest";
import type { ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { currencyOf, dueAtRestaurant, priceSelection } from "@couvert/domain/booking/reservation/selection";
import { mapSearchUrl } from "@couvert/domain/values/map-link";
import { t } from "@lingui/core/macro";
import { occasionLabel } from "../booking/details/occasion-label.ts";
import { PhoneLink } from "../kit/link/SiteLink.tsx";
import { moneyWords } from "../languages/money-words.ts";
import { type Fact, FactList } from "./FactList.tsx";
import styles from "./ManagePage.module.css";
import { areaLabel, partyLabel, whenLabel } from "./manage-labels.ts";

/** Lists what is reserved, what was sold with it and for whom. */
export const ReservationDetails = ({ view }: { readonly view: ReservationView }) => {
  const { request } = view.selection;
  const { firstName, lastName, specialRequest } = view.guest;
  const { occasion, request: asked } = splitSpecialRequest(specialRequest);
  const { allergies, request: notes } = splitAllergies(asked);
  const facts: readonly Fact[] = [
    [t`When`, whenLabel(request.time)],
    [t`Party`, partyLabel(request.partySize)],
    [t`Seating`, areaLabel(view, request.seatingArea)],
    ...purchaseRows(view),
    [t`Name`, `${firstName} ${lastName}`],
    [t`Confirmation`, view.confirmation, styles["code"]],
    [t`Occasion`, occasionLabel(occasion)],
    [t`Allergies`, allergies],
    [t`Notes`, notes],
  ];
  return (
    <FactList facts={facts}>
      <PlaceRows view={view} />
    </FactList>
  );
};

/** Shows where the restaurant is and how it is called. */
const PlaceRows = ({ view: { restaurant } }: { readonly view: ReservationView }) => {
  const { name, address, phone } = restaurant;
  return (
    <>
      {address !== "" && (
        <div>
          <dt>{t`Address`}</dt>
          <dd>
            <bdi>{address}</bdi>{" "}
            <a
              href={mapSearchUrl(name, address)}
              target="_blank"
              rel="noreferrer"
              className={styles["onMap"]}
            >
              {t`Directions`}
            </a>
          </dd>
        </div>
      )}
      {phone !== "" && (
        <div>
          <dt>{t`Telephone`}</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
        </div>
      )}
    </>
  );
};

/** Returns one row each for the experience, its items, what is paid and what is to pay; none for a table without either. */
const purchaseRows = ({ selection, charged }: ReservationView): readonly Fact[] => {
  const price = priceSelection(selection);
  const label = (amount: number) => moneyWords(amount, currencyOf(selection));
  const due = dueAtRestaurant(selection, charged);
  const sums: readonly Fact[] = [
    [
      selection.policy?.asks === "deposit" ? t`Deposit paid` : t`Paid`,
      charged === null ? "" : label(charged),
    ],
    [t`To pay there`, due === 0 ? "" : label(due)],
  ];
  if (selection.experience === null || price === null) return sums;
  const added = wantedLines(selection.addOns).map((line) => {
    const cost = moneyWords(lineCost(line), line.addOn.currency);
    const { quantity } = line;
    const item = line.addOn.name;
    return t`${quantity} × ${item}, ${cost}`;
  });
  const { name } = selection.experience;
  const each = moneyWords(price.perPerson, price.currency);
  return [
    [t`Experience`, price.perPerson === 0 ? name : t`${name}, ${each} per person`],
    [t`Extras`, added.join("\n")],
    ...sums,
  ];
};
