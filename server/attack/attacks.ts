import type { Attack } from "./attack-table.ts";
import { cardsWithoutAHold, declinedCards } from "./attacks/cards.ts";
import { filesOfOthers } from "./attacks/data.ts";
import { kill, termination } from "./attacks/ends.ts";
import { holdsInTurn, holdsOfAScript, holdsWithNewCookies } from "./attacks/holds.ts";
import { changedToAndFro, manyConfirmations } from "./attacks/mail.ts";
import { oddPictures } from "./attacks/pictures.ts";
import { hugeBodies, malformedRequests, slowConnections } from "./attacks/requests.ts";

/** All attacks, in the order of the table. */
export const ATTACKS: readonly Attack[] = [
  holdsOfAScript,
  holdsWithNewCookies,
  holdsInTurn,
  declinedCards,
  cardsWithoutAHold,
  changedToAndFro,
  manyConfirmations,
  oddPictures,
  malformedRequests,
  slowConnections,
  hugeBodies,
  filesOfOthers,
  termination,
  kill,
];
