import { exampleCharge, exampleOrder } from '../../../tests/support/example-order.ts';
import { writeOff } from './write-off.ts';

const now = new Date('2026-06-05T12:00:00.000Z');
it('a write-off leaves the order in its status', () => {
  const order = exampleOrder({ status: 'packed' as never });
  expect(writeOff(order, exampleCharge({ state: 'failed' }), 'Spoiled.', now)).toMatchObject({
    order: { status: 'packed', paymentStatus: 'failed', isWrittenOff: true },
    charge: { state: 'waived' },
  });
});
