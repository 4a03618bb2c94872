import type { Run } from '../engine/run.ts';
import { countedBook, dailyFigureBook, foundDifferenceBook } from './figures.ts';
import { applicationBook } from './applications.ts';
import { adjustmentBook, deletedAccountBook, searchBook } from './accounts.ts';
import { goneCycleBook, moveBook, pauseBook, placeBook } from './calendar.ts';
import { heldStockBook, listedProductsBook, stockBook } from './goods.ts';
import { journalBook } from './journal.ts';
import { leftoverBook } from './leftovers.ts';
import { audienceBook, counterBook, mailBook, textBook, broadcastBook, unreadBook } from './messages.ts';
import { depositBook, givenBackBook, handedOutBook, ledgerBook, methodBook, moneyBook } from './money.ts';
import { orderCountBook, orderListBook } from './orders.ts';
import { packingBook } from './packing.ts';
import { shortageBook } from './shortages.ts';
import { weightBook } from './weights.ts';
import { phoneBook } from './phones.ts';
import { privacyBook } from './privacy.ts';
import { campaignBook, redemptionBook } from './promotions.ts';
import { refundBook, refundBoundBook } from './refunds.ts';
import { reviewBook } from './reviews.ts';
import { eventPlacesBook, eventRestBook } from './events.ts';
import { referralBook } from './referrals.ts';
import { rewardBook } from './rewards.ts';
import { promiseBook } from './promises.ts';
import { shareBook } from './share-commitments.ts';
import { takeSnapshot, type Snapshot } from './snapshot.ts';
import { skipBook } from './skips.ts';
import { addressBook, changedPasswordBook, passwordBook, sessionBook } from './sign-in.ts';
import { submissionBook } from './submissions.ts';
import { disruptionBook, movedOrderBook } from './disruptions.ts';
import { deliveryBook } from './deliveries.ts';
import { talkBook } from './talk.ts';
import { harvestMailBook, vendorPartBook, vendorSumBook } from './vendor-orders.ts';
import { earningBook, statementBook } from './vendor-statements.ts';
import { cycleBook, frozenBook, liveBook, oneBillBook, smallBillBook } from './subscriptions.ts';

type Book = (snapshot: Snapshot, run: Run) => Iterable<string>;

/** The books are checks of figures that must agree after a run. */
const books = {
  money: moneyBook,
  'given back': givenBackBook,
  'handed out': handedOutBook,
  refunds: refundBook,
  'refund bounds': refundBoundBook,
  ledger: ledgerBook,
  journal: journalBook,
  deposits: depositBook,
  'saved method': methodBook,
  packing: packingBook,
  shortages: shortageBook,
  weights: weightBook,
  stock: stockBook,
  'listed products': listedProductsBook,
  'held stock': heldStockBook,
  redemptions: redemptionBook,
  campaigns: campaignBook,
  reviews: reviewBook,
  rewards: rewardBook,
  referrals: referralBook,
  'places of events': eventPlacesBook,
  'events at rest': eventRestBook,
  submissions: submissionBook,
  'share commitments': shareBook,
  promises: promiseBook,
  applications: applicationBook,
  talk: talkBook,
  deliveries: deliveryBook,
  'live subscription': liveBook,
  'one bill': oneBillBook,
  'skipped deliveries': skipBook,
  'as at the cut-off': frozenBook,
  'charged cycles': cycleBook,
  'small bills': smallBillBook,
  'cycles that are gone': goneCycleBook,
  'paused cycles': pauseBook,
  'moved cycles': moveBook,
  places: placeBook,
  disruptions: disruptionBook,
  'moved orders': movedOrderBook,
  leftovers: leftoverBook,
  mails: mailBook,
  texts: textBook,
  broadcasts: broadcastBook,
  audiences: audienceBook,
  unread: unreadBook,
  counters: counterBook,
  'order lists': orderListBook,
  'order counts': orderCountBook,
  'counted orders': countedBook,
  'daily figures': dailyFigureBook,
  'comparison of figures': foundDifferenceBook,
  'vendor sums': vendorSumBook,
  'vendor parts': vendorPartBook,
  'harvest mails': harvestMailBook,
  statements: statementBook,
  earnings: earningBook,
  privacy: privacyBook,
  search: searchBook,
  adjustments: adjustmentBook,
  'deleted accounts': deletedAccountBook,
  passwords: passwordBook,
  sessions: sessionBook,
  'changed passwords': changedPasswordBook,
  addresses: addressBook,
  phones: phoneBook,
} satisfies Record<string, Book>;

/**
 * The books that must agree at every moment, even while work is under way. Their figures change in the same
 * transaction as the items that they count, and not in a later one.
 */
const bookNames: (keyof typeof books)[] = [
  'refund bounds',
  'ledger',
  'stock',
  'redemptions',
  'campaigns',
  'reviews',
  'rewards',
  'places of events',
  'submissions',
  'applications',
  'talk',
  'deliveries',
  'live subscription',
  'one bill',
  'skipped deliveries',
  'cycles that are gone',
  'unread',
  'counters',
  'search',
  'adjustments',
  'addresses',
  'order lists',
  'order counts',
  'counted orders',
  'comparison of figures',
  'vendor sums',
  'statements',
];

/**
 * Compares the books. Each problem in the answer begins with the name of its book and a colon.
 * @param when `always` compares only the books that must agree at every moment
 */
export async function compareBooks(run: Run, when: 'always' | 'at rest'): Promise<string[]> {
  const snapshot = await takeSnapshot(run);
  const names = when === 'always' ? bookNames : (Object.keys(books) as (keyof typeof books)[]);
  return names.flatMap((name) => [...books[name](snapshot, run)].map((problem) => `${name}: ${problem}`));
}
