import { randomUUID } from 'node:crypto';
import type { Input } from '#shared/contracts/registry.ts';
import { demoClient } from './world.ts';

type Wish = Partial<NonNullable<Input<'refundOrder'>['body']>>;
type Status = NonNullable<Input<'updateOrderStatus'>['body']>['status'];

let client: ReturnType<typeof demoClient> | undefined;
const staff = () => (client ??= demoClient('admin'));

export const seeOrder = async (id: string) =>
  (await (await staff()).call('getAdminOrder', { params: { id } })).body.order;

/** The request body with which staff refund a whole order to its payment method. */
export const refundWish = (version: number, changes: Wish = {}) => ({
  request_id: randomUUID() as string,
  version,
  what: 'whole' as const,
  to: 'payment' as const,
  return_stock: false,
  reason: 'Spoiled',
  ...changes,
});

export const refundAsStaff = async (id: string, changes: Wish = {}) =>
  (await staff()).call('refundOrder', {
    params: { id },
    body: refundWish((await seeOrder(id)).version, changes),
  });

export const setOrderStatus = async (id: string, status: Status) =>
  (await staff()).call('updateOrderStatus', {
    params: { id },
    body: { status, version: (await seeOrder(id)).version },
  });
