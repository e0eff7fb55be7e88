import type { Attack } from "./attack-table.ts";
import {
  bookingsCancelledAtOnce,
  bookingsForAMailbox,
  bookingsForANumber,
  bookingsOfAnAddress,
} from "./attacks/bookings.ts";
import {
  cardsOfAnAddress,
  cardsOfAVisitor,
  cardsOfManyAddresses,
  cardsWithoutAHold,
  declinedCards,
  foreignCards,
} from "./attacks/cards.ts";
import { hugeBodies, slowConnections } from "./attacks/connections.ts";
import { filesOfOthers, linksAtRest, queuedReminders } from "./attacks/data.ts";
import { guessedCodes, manyCodes } from "./attacks/desk.ts";
import { kill, termination } from "./attacks/ends.ts";
import {
  holdsFromManyPorts,
  holdsInTurn,
  holdsInTurnWithNewCookies,
  holdsOfAScript,
  holdsOfAVisitor,
  holdsReleasedElsewhere,
  holdsWithNewCookies,
} from "./attacks/holds.ts";
import { misusedKeys } from "./attacks/keys.ts";
import { changedToAndFro, hostileNames, manyConfirmations } from "./attacks/mail.ts";
import { oddParts, oddWidths, pictureFlood } from "./attacks/pictures.ts";
import { guessedRefs, publishedPreview, publishedRef } from "./attacks/previews.ts";
import {
  abortedRequests,
  malformedRequests,
  oddTargets,
  searchesForOtherTables,
} from "./attacks/requests.ts";

/** All attacks, in the order of the table. */
export const ATTACKS: readonly Attack[] = [
  holdsOfAScript,
  holdsWithNewCookies,
  holdsFromManyPorts,
  holdsOfAVisitor,
  holdsReleasedElsewhere,
  holdsInTurn,
  holdsInTurnWithNewCookies,
  declinedCards,
  bookingsOfAnAddress,
  bookingsForAMailbox,
  bookingsForANumber,
  bookingsCancelledAtOnce,
  cardsWithoutAHold,
  cardsOfAVisitor,
  cardsOfAnAddress,
  cardsOfManyAddresses,
  foreignCards,
  changedToAndFro,
  manyConfirmations,
  queuedReminders,
  guessedCodes,
  manyCodes,
  misusedKeys,
  hostileNames,
  oddWidths,
  oddParts,
  pictureFlood,
  publishedRef,
  guessedRefs,
  publishedPreview,
  filesOfOthers,
  linksAtRest,
  oddTargets,
  malformedRequests,
  searchesForOtherTables,
  abortedRequests,
  slowConnections,
  hugeBodies,
  termination,
  kill,
];
