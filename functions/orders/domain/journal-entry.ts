import { localDate } from '#shared/local-date.ts';
import { addBooked, bookedOf, nothingBooked, type Booked } from './booked.ts';
import { countyOf } from './contribution.ts';
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
  /** The county where the goods are handed out, to which their surtax belongs. */
  county: string;
  paymentIntentId: string | null;
}

/**
 * Answers the entries of a change; none when the booked money stays the same. An order that moves to another
 * county takes its money along, by one entry in each county.
 */
export function journalEntriesOf(before: Order | undefined, after: Order): JournalEntry[] {
  const [was, is] = [before ? bookedOf(before) : nothingBooked, bookedOf(after)];
  const changes =
    before && countyOf(before) !== countyOf(after)
      ? [
          { county: countyOf(before), change: addBooked(nothingBooked, was, -1) },
          { county: countyOf(after), change: is },
        ]
      : [{ county: countyOf(after), change: addBooked(is, was, -1) }];
  const { id: orderId, version, updatedAt: at, paymentIntentId } = after;
  const date = localDate(new Date(at));
  const facts = { orderId, version, at, date, pickupDate: after.cycle.pickupDate, paymentIntentId };
  return changes
    .filter(({ change }) => Object.values(change).some((cents) => cents !== 0))
    .map(({ county, change }) => ({ ...facts, county, ...change }));
}
