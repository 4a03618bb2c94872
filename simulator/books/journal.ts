import { addBooked, bookedOf, nothingBooked, type Booked } from '#functions/orders/domain/booked.ts';
import type { JournalEntry } from '#functions/orders/domain/journal-entry.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Checks the journal of the treasurer. The entries of an order sum to its booked money, and the amounts by what
 * was paid for sum to the amounts by how it was paid.
 */
export function* journalBook(snapshot: Snapshot): Generator<string> {
  const sums = new Map<string, Booked>();
  for (const item of snapshot.items)
    if (item.entity === 'journal entry') {
      const entry = item as unknown as JournalEntry;
      sums.set(entry.orderId, addBooked(sums.get(entry.orderId) ?? nothingBooked, entry));
    }
  for (const order of snapshot.orders) {
    const expected = bookedOf(order);
    const sum = sums.get(order.id) ?? nothingBooked;
    if (Object.values(addBooked(sum, expected, -1)).some((cents) => cents !== 0))
      yield `${order.id} is in the journal with ${JSON.stringify(sum)}, not ${JSON.stringify(expected)}`;
    const { paymentCents, creditCents, ...sale } = expected;
    const saleCents = Object.values(sale).reduce((total, cents) => total + cents, 0);
    if (saleCents !== paymentCents + creditCents)
      yield `${order.id} was paid ${paymentCents} and ${creditCents} for ${saleCents}`;
    if (Object.values(sale).some((cents) => cents < 0)) yield `${order.id} is sold for less than nothing`;
  }
}
