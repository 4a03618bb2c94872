import type { Run } from '../engine/run.ts';
import { goneCycleBook, moveBook, pauseBook, placeBook } from './calendar.ts';
import { heldStockBook, redemptionBook, stockBook } from './goods.ts';
import { leftoverBook } from './leftovers.ts';
import { counterBook, mailBook, textBook, toManyBook, unreadBook } from './messages.ts';
import { givenBackBook, handedOutBook, ledgerBook, methodBook, moneyBook } from './money.ts';
import { privacyBook } from './privacy.ts';
import { takeSnapshot, type Snapshot } from './snapshot.ts';
import { cycleBook, frozenBook, liveBook, oneBillBook } from './subscriptions.ts';

type Book = (snapshot: Snapshot, run: Run) => Iterable<string>;

/** What must agree after a run; the name of a book is what a failing seed is told apart by. */
const books = {
  money: moneyBook,
  'given back': givenBackBook,
  'handed out': handedOutBook,
  ledger: ledgerBook,
  'saved method': methodBook,
  stock: stockBook,
  'held stock': heldStockBook,
  redemptions: redemptionBook,
  'live subscription': liveBook,
  'one bill': oneBillBook,
  'as at the cut-off': frozenBook,
  'charged cycles': cycleBook,
  'cycles that are gone': goneCycleBook,
  'paused cycles': pauseBook,
  'moved cycles': moveBook,
  places: placeBook,
  leftovers: leftoverBook,
  mails: mailBook,
  texts: textBook,
  'to many': toManyBook,
  unread: unreadBook,
  counters: counterBook,
  privacy: privacyBook,
} satisfies Record<string, Book>;

/** Kept by the transactions themselves: they agree in every moment, also while something is under way. */
const kept: (keyof typeof books)[] = [
  'ledger',
  'stock',
  'redemptions',
  'live subscription',
  'one bill',
  'cycles that are gone',
  'unread',
  'counters',
];

/**
 * Everything that does not agree, each beginning with its book and a colon.
 * @param when `always`: only what must agree in every moment
 */
export async function compareBooks(run: Run, when: 'always' | 'at rest'): Promise<string[]> {
  const snapshot = await takeSnapshot(run);
  const names = when === 'always' ? kept : (Object.keys(books) as (keyof typeof books)[]);
  return names.flatMap((name) => [...books[name](snapshot, run)].map((found) => `${name}: ${found}`));
}
