import type { Order } from '#functions/orders/domain/order.ts';
import {
  exampleCharge,
  exampleFacts,
  exampleOrder,
  examplePayment,
} from '../../../tests/support/example-order.ts';
import { completeOrder } from '../domain/completion.ts';
import { completionWrites } from './completion-writes.ts';

process.env['SITE_URL'] = 'https://coop.example';
process.env['TABLE_NAME'] = 'a-table';

const location = { id: 'loc_1', name: 'Old Barn' } as Order['location'];
const pickupDay = '2026-06-04T20:00:00.000Z';
/** In the co-op's time zone (UTC minus four hours), this moment is still on the pickup day. */
const pickupNight = '2026-06-05T03:30:00.000Z';
const dayAfter = '2026-06-05T04:30:00.000Z';

/** The id and the stored data of the mail about an order that is paid at this instant. */
function mailAt(at: string, changes: Partial<Order> = {}) {
  const order = exampleOrder({ location, ...changes });
  const facts = exampleFacts(order.isRenewal ? { charge: exampleCharge() } : {});
  const now = new Date(at);
  const completion = completeOrder(order, facts, examplePayment(), 'paid', null, now);
  const { mails } = completionWrites(order, facts, completion, now);
  return { id: mails[0]?.id, text: JSON.stringify(mails[0]?.write) };
}

it.each([{ isRenewal: true }, { isRenewal: false }])(
  'a payment after the pickup day, or of an order that was picked up, is mailed without a promise: %j',
  (kind) => {
    for (const at of [pickupDay, pickupNight]) expect(mailAt(at, kind).text).not.toContain('isPickupOver');
    expect(mailAt(dayAfter, kind).text).toContain('"isPickupOver":true');
    expect(mailAt(pickupDay, { ...kind, status: 'picked_up' }).text).toContain('"isPickupOver":true');
  },
);

it('a renewal that is paid again has a mail of its own, and a repeat of one completion has not', () => {
  const first = mailAt(pickupDay, { isRenewal: true });
  expect(first.id).toMatch(/^msg_example_renewal-paid_/);
  expect(mailAt(pickupDay, { isRenewal: true }).id).toBe(first.id);
  expect(mailAt(dayAfter, { isRenewal: true, version: 4 }).id).not.toBe(first.id);
});
