import { localDate } from '#shared/local-date.ts';
import { bookedChange, type Booked } from './booked.ts';
import type { Order } from './order.ts';

/**
 * A change of an order's booked money (`Booked`), with its sign. Entries never change, so that a month that the
 * treasurer has closed stays as it was: a later refund is an entry of its own month.
 */
export interface JournalEntry extends Booked {
  orderId: string;
  /** The order's version that the change made. */
  version: number;
  at: string;
  /** The local day. */
  date: string;
  pickupDate: string;
  /** The county whose tax the order has. */
  county: string;
  paymentIntentId: string | null;
}

/** Answers the entry of a change; none when the booked money stays the same. */
export function journalEntriesOf(before: Order | undefined, after: Order): JournalEntry[] {
  const change = bookedChange(before, after);
  if (!change) return [];
  const { id: orderId, version, updatedAt: at, county, paymentIntentId } = after;
  const date = localDate(new Date(at));
  return [
    { orderId, version, at, date, pickupDate: after.cycle.pickupDate, county, paymentIntentId, ...change },
  ];
}
