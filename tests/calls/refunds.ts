import { randomUUID } from 'node:crypto';
import { endRefunds, paidOrder } from '../support/money.ts';
import { testCards } from '../support/payment.ts';
import { drainQueues } from '../support/world.ts';
import { admin, bodyOf, newPaidOrder, orderForStaff } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const refundsCalls = {
  refundOrder: async () => {
    const { id } = await newPaidOrder();
    const { version } = await orderForStaff(id);
    return (await admin()).call('refundOrder', {
      params: { id },
      body: {
        request_id: randomUUID(),
        version,
        what: 'whole',
        to: 'payment',
        return_stock: true,
        reason: 'Asked by phone',
      },
    });
  },
  repeatRefund: async () => {
    const { orderId: id, paymentId } = await paidOrder({ card: testCards.refundFails });
    const { version } = await orderForStaff(id);
    const body = { version, what: 'whole', to: 'payment', return_stock: false, reason: 'Spoiled' } as const;
    const request = { ...body, request_id: randomUUID() };
    await bodyOf((await admin()).call('refundOrder', { params: { id }, body: request }));
    await endRefunds(paymentId);
    await drainQueues();
    const failed = await orderForStaff(id);
    return (await admin()).call('repeatRefund', {
      params: { id, refundId: request.request_id },
      body: { version: failed.version, to: 'credit' },
    });
  },
  keepPayment: async () => {
    const { orderId: id } = await paidOrder();
    const { version } = await orderForStaff(id);
    const cancelled = { status: 'cancelled', version } as const;
    await bodyOf((await admin()).call('updateOrderStatus', { params: { id }, body: cancelled }));
    return (await admin()).call('keepPayment', {
      params: { id },
      body: { version: (await orderForStaff(id)).version },
    });
  },
} satisfies CallsOf<'refunds'>;
