import { orderEntity } from './orders.ts';

it('an order from before there were refunds has none', () => {
  const stored = { entity: 'order', id: 'ord_1', userId: 'usr_1', dueCents: 2000, version: 1 };
  expect(orderEntity.read(stored)).toMatchObject({ dueCents: 2000, refundedCents: 0 });
});
