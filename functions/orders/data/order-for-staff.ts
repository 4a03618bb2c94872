import { userEntity } from '#functions/accounts/data/users.ts';
import type { StaffChange } from './order-log.ts';
import { orderEntity } from './orders.ts';
import type { Order } from '../domain/order.ts';
import { staffMemberOf } from '../domain/staff-member.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { notFound } from '#functions/platform/errors.ts';

export interface StaffRequest extends Pick<StaffChange, 'note' | 'noteType'> {
  userId: string;
}

/** @throws AppError `not_found` */
export async function readOrderForStaff(
  orderId: string,
  { userId, note, noteType }: StaffRequest,
): Promise<{ order: Order; staff: StaffChange }> {
  const [order, user] = await getEntities([orderEntity.at(orderId), userEntity.at(userId)]);
  if (!order) throw notFound('Order');
  return { order, staff: { by: staffMemberOf(userId, user), note, noteType } };
}
