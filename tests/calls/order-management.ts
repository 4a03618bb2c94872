import { randomUUID } from 'node:crypto';
import { must } from '#shared/must.ts';
import { storedExport } from '../support/order-exports.ts';
import { endRefunds, paidOrder } from '../support/money.ts';
import { payByCard, testCards } from '../support/payment.ts';
import { drainQueues } from '../support/world.ts';
import { admin, bodyOf, buyer, once, readyToJoin, visitor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const paid = once(async () => {
  const member = await readyToJoin();
  const placed = await bodyOf(member.client.call('createPaymentIntent', { body: {} }));
  await payByCard(placed, testCards.good);
  await drainQueues();
  return { id: placed.orderId };
});

const refundablePaid = once(async () => {
  const member = await readyToJoin();
  const placed = await bodyOf(member.client.call('createPaymentIntent', { body: {} }));
  await payByCard(placed, testCards.good);
  await drainQueues();
  return { id: placed.orderId };
});

const seen = async (id: string) =>
  (await bodyOf((await admin()).call('getAdminOrder', { params: { id } }))).order;

export const orderManagementCalls = {
  listAdminOrders: async () => {
    await buyer();
    return (await admin()).call('listAdminOrders', { query: { status: 'confirmed' } });
  },
  getAdminOrder: async () =>
    (await admin()).call('getAdminOrder', { params: { id: (await buyer()).orderId } }),
  updateOrderStatus: async () => {
    const { id } = await paid();
    const { version } = await seen(id);
    return (await admin()).call('updateOrderStatus', {
      params: { id },
      body: { status: 'cancelled', notes: 'Asked by phone', version },
    });
  },
  updateAdminOrder: async () => {
    const { id } = await paid();
    const { version } = await seen(id);
    return (await admin()).call('updateAdminOrder', {
      params: { id },
      body: { status: 'ready', version },
    });
  },
  addOrderNote: async () =>
    (await admin()).call('addOrderNote', {
      params: { id: (await paid()).id },
      body: { note: 'Your box is at the door on the left.', noteType: 'customer' },
    }),
  refundOrder: async () => {
    const { id } = await refundablePaid();
    const { version } = await seen(id);
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
    const { version } = await seen(id);
    const body = { version, what: 'whole', to: 'payment', return_stock: false, reason: 'Spoiled' } as const;
    const request = { ...body, request_id: randomUUID() };
    await bodyOf((await admin()).call('refundOrder', { params: { id }, body: request }));
    await endRefunds(paymentId);
    await drainQueues();
    const failed = await seen(id);
    return (await admin()).call('repeatRefund', {
      params: { id, refundId: request.request_id },
      body: { version: failed.version, to: 'credit' },
    });
  },
  keepPayment: async () => {
    const { orderId: id } = await paidOrder();
    const { version } = await seen(id);
    const cancelled = { status: 'cancelled', version } as const;
    await bodyOf((await admin()).call('updateOrderStatus', { params: { id }, body: cancelled }));
    return (await admin()).call('keepPayment', {
      params: { id },
      body: { version: (await seen(id)).version },
    });
  },
  deleteOrder: async () => {
    const member = await readyToJoin();
    const { orderId: id } = await bodyOf(member.client.call('createPaymentIntent', { body: {} }));
    const { version } = await seen(id);
    const cancelled = { status: 'cancelled', version } as const;
    await bodyOf((await admin()).call('updateOrderStatus', { params: { id }, body: cancelled }));
    return (await admin()).call('deleteOrder', { params: { id } });
  },
  prepareOrderExport: async () => {
    await buyer();
    return (await admin()).call('prepareOrderExport', { body: { status: 'confirmed' } });
  },
  exportOrders: async () => {
    const filters = { search: (await buyer()).orderId };
    const { ticket } = await bodyOf((await admin()).call('prepareOrderExport', { body: filters }));
    return visitor.call('exportOrders', { query: { ...filters, ticket: must(ticket, 'a ticket') } });
  },
  getOrderExport: async () =>
    (await admin()).call('getOrderExport', { params: { id: (await storedExport('ready')).id } }),
  restartOrderExport: async () =>
    (await admin()).call('restartOrderExport', { params: { id: (await storedExport('failed')).id } }),
} satisfies CallsOf<'order-management'>;
