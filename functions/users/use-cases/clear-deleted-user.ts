import { removeCertificate } from '#functions/vendor-insurance/data/certificates.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { forgetAuditValues } from '#functions/audit/data/audit-entries.ts';
import { forgetRegistrations } from '#functions/events/use-cases/register.ts';
import { formerMember, fullName } from '#functions/accounts/domain/user.ts';
import { forgetReviewer } from '#functions/catalogue/data/reviews.ts';
import { changedChargeWrite, chargeEntity } from '#functions/orders/data/charges.ts';
import { listOrdersOf } from '#functions/orders/data/orders.ts';
import { saveOrder } from '#functions/orders/use-cases/save-order.ts';
import { changeCharge, openStates } from '#functions/orders/domain/charge.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { forgetCustomerOf } from '#functions/payments/use-cases/payment-methods.ts';
import { forgetRewards } from '#functions/promotions/data/rewards.ts';
import { removeLogin } from '#functions/platform/identity-provider.ts';
import { everyPage } from '#functions/platform/list-query.ts';
import { logger } from '#functions/platform/logger.ts';
import { transact } from '#functions/platform/table.ts';
import { readOtherSubscriptions } from '#functions/subscriptions/data/subscription-facts.ts';
import { isLive } from '#functions/subscriptions/domain/membership.ts';
import { changeStatus } from '#functions/subscriptions/use-cases/change-status.ts';
import { forgetApplication } from '#functions/vendor-applications/use-cases/forget-application.ts';
import { forgetTalk } from '#functions/vendor-messages/use-cases/forget-talk.ts';
import { localDate } from '#shared/local-date.ts';
import { forgetItems, postponeClearing } from '../data/clearing.ts';
import { isOver } from '../domain/deleted-account.ts';

/** Fields of an account whose values say nothing about the person. */
const impersonal = new Set([
  'role',
  'status',
  'vendorStatus',
  'subscriptionStatus',
  'creditCents',
  'depositCents',
  'reason',
  'createdAt',
  'updatedAt',
  'deletedAt',
]);

const day = 24 * 3600_000;

/**
 * Clears a deleted account's data outside the account. After a crash at any point, all steps may begin again,
 * because a finished step finds nothing left to do. The unpaid renewals of a live subscription are given up,
 * as when a member cancels. Seats at events go to others. While an order is not over, all steps are repeated
 * a day later.
 */
export async function clearDeletedUser(userId: string, now: Date): Promise<void> {
  const user = await userEntity.get(userId);
  if (!user?.deletedAt) return;
  await removeLogin(userId);
  for (const subscription of await readOtherSubscriptions(user, ''))
    if (isLive(subscription))
      await changeStatus({ subscriptionId: subscription.id, bySystem: true, now }, 'cancelled');
  await forgetRewards(userId);
  await forgetRegistrations(userId, now);
  await forgetItems(userId);
  await forgetReviewer(userId, fullName(formerMember));
  await forgetAuditValues('user', userId, impersonal);
  if (user.role === 'vendor') {
    await forgetTalk(userId);
    await removeCertificate(userId);
  }
  if (user.vendorApplicationId) await forgetApplication(user.vendorApplicationId);
  await forgetCustomerOf(user);
  const isDone = await forgetInOrders(userId, now);
  await postponeClearing(userId, isDone ? null : new Date(now.getTime() + day).toISOString());
  if (isDone) logger.info('Deleted user cleared', { userId });
}

/** Clears the orders that are over, and their charges; true when every order is over. */
async function forgetInOrders(userId: string, now: Date): Promise<boolean> {
  const today = localDate(now);
  const orders = await everyPage((cursor) => listOrdersOf(userId, 50, cursor));
  const pastOrders = orders.filter((order) => isOver(order, today));
  await forgetChargesOf(pastOrders, now);
  for (const order of pastOrders)
    if (order.specialInstructions) await saveOrder(order, { specialInstructions: undefined });
  return pastOrders.length === orders.length;
}

const chargedFor = ({ isRenewal, subscriptionId, id }: Order) => (isRenewal && subscriptionId) || id;

async function forgetChargesOf(orders: readonly Order[], now: Date): Promise<void> {
  const [charges] = await getEntities([
    orders.map((order) => chargeEntity.at(order.cycle.id, chargedFor(order))),
  ]);
  for (const charge of charges) {
    if (!charge || charge.email === '' || openStates.includes(charge.state)) continue;
    const name = fullName(formerMember);
    await transact([changedChargeWrite(changeCharge(charge, { name, email: '' }, now))]);
  }
}
