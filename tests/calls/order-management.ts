import { admin, bodyOf, buyer, newPaidOrder, once, orderForStaff, readyToJoin } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const paid = once(newPaidOrder);

export const orderManagementCalls = {
  listAdminOrders: async () => {
    await buyer();
    return (await admin()).call('listAdminOrders', { query: { status: 'confirmed' } });
  },
  getAdminOrder: async () =>
    (await admin()).call('getAdminOrder', { params: { id: (await buyer()).orderId } }),
  updateOrderStatus: async () => {
    const { id } = await paid();
    const { version } = await orderForStaff(id);
    return (await admin()).call('updateOrderStatus', {
      params: { id },
      body: { status: 'cancelled', notes: 'Asked by phone', version },
    });
  },
  updateAdminOrder: async () => {
    const { id } = await paid();
    const { version } = await orderForStaff(id);
    return (await admin()).call('updateAdminOrder', {
      params: { id },
      body: { status: 'ready', version },
    });
  },
  // A member with a renewal and a one-time order.
  markCollected: async () => {
    const [one, other] = [await newPaidOrder(), await newPaidOrder()];
    return (await admin()).call('markCollected', {
      body: { order_ids: [one.id, other.id], collected: true },
    });
  },
  addOrderNote: async () =>
    (await admin()).call('addOrderNote', {
      params: { id: (await paid()).id },
      body: { note: 'Your box is at the door on the left.', noteType: 'customer' },
    }),
  deleteOrder: async () => {
    const member = await readyToJoin();
    const { orderId: id } = await bodyOf(member.client.call('createPaymentIntent', { body: {} }));
    const { version } = await orderForStaff(id);
    const cancelled = { status: 'cancelled', version } as const;
    await bodyOf((await admin()).call('updateOrderStatus', { params: { id }, body: cancelled }));
    return (await admin()).call('deleteOrder', { params: { id } });
  },
} satisfies CallsOf<'order-management'>;
