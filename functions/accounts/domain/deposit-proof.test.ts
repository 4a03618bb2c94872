import { unexplainedCents } from './deposit-proof.ts';
import type { LedgerEntry } from './ledger-entry.ts';

const entry = (amountCents: number) => ({ amountCents }) as LedgerEntry;

it.each([
  ['nothing was ever held', 0, [], 0],
  ['its only entry got lost', 4000, [], 4000],
  ['its oldest entry got lost', 3000, [entry(-1000)], 4000],
  ['taken and given back', 0, [entry(-4000), entry(4000)], 0],
  ['forgotten by a refund', 4000, [entry(-4000), entry(4000)], 4000],
  ['an entry too many', 4000, [entry(-4000), entry(4000), entry(4000), entry(4000)], -4000],
])('the proof of a held deposit: %s', (_, depositCents, entries, unexplained) => {
  expect(unexplainedCents({ depositCents }, entries)).toBe(unexplained);
});
