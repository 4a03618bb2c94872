import type { Run } from '../engine/run.ts';
import { heldStockBook, redemptionBook, stockBook } from './goods.ts';
import { leftoverBook } from './leftovers.ts';
import { counterBook, mailBook, unreadBook } from './messages.ts';
import { handedOutBook, ledgerBook, methodBook, moneyBook } from './money.ts';
import { privacyBook } from './privacy.ts';
import { takeSnapshot, type Snapshot } from './snapshot.ts';
import { cycleBook, frozenBook, liveBook, oneBillBook } from './subscriptions.ts';

type Book = (snapshot: Snapshot, run: Run) => Iterable<string>;

/** What must agree after every run; the name of a book is what a failing seed is told apart by. */
const books: Record<string, Book> = {
  money: moneyBook,
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
  leftovers: leftoverBook,
  mails: mailBook,
  unread: unreadBook,
  counters: counterBook,
  privacy: privacyBook,
};

/** Everything that does not agree, each beginning with its book and a colon. */
export async function compareBooks(run: Run): Promise<string[]> {
  const snapshot = await takeSnapshot(run);
  return Object.entries(books).flatMap(([name, book]) =>
    [...book(snapshot, run)].map((found) => `${name}: ${found}`),
  );
}
