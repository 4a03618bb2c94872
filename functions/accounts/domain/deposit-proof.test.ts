import { exampleUser } from '../../../tests/support/example-order.ts';
import { unbookedCents, unexplainedCents } from './deposit-proof.ts';
import type { LedgerEntry } from './ledger-entry.ts';

const entry = (amountCents: number, balanceAfterCents: number) =>
  ({ amountCents, balanceAfterCents }) as LedgerEntry;

it.each([
  ['nothing was ever held', 0, [], 0, 0],
  ['held before there was a ledger', 4000, [], 4000, 0],
  ['changed since', 3000, [entry(-1000, 3000)], 4000, 0],
  ['carried over', 3000, [entry(-1000, 3000), entry(4000, 4000)], 0, 0],
  ['taken and given back', 0, [entry(-4000, 0), entry(4000, 4000)], 0, 0],
  ['forgotten by a refund', 4000, [entry(-4000, 0), entry(4000, 4000)], 0, 4000],
  ['taken twice', 4000, [entry(-4000, 4000), entry(4000, 8000), entry(4000, 4000)], 0, 0],
  ['an entry got lost', 4000, [entry(4000, 8000)], 4000, -4000],
])('the proof of a held deposit: %s', (_, depositCents, entries, unbooked, unexplained) => {
  const user = exampleUser({ depositCents });
  expect([unbookedCents(user, entries), unexplainedCents(user, entries)]).toEqual([unbooked, unexplained]);
});
