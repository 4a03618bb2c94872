import { journalEntity } from '#functions/orders/data/journal.ts';
import { journalEntriesOf } from '#functions/orders/domain/journal-entry.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { MoneyChange } from './money-back.ts';

/** The journal of the demo's past: an entry for each paid order, and for each later change of its money. */
export const journalItems = (orders: readonly Order[], changes: readonly MoneyChange[]) =>
  [
    ...orders.flatMap((order) => journalEntriesOf(undefined, order)),
    ...changes.flatMap(({ before, after }) => journalEntriesOf(before, after)),
  ].map((entry) => journalEntity.item(entry));
