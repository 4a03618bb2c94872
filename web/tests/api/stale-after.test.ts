import { expect, it } from 'vitest';
import type { OperationId } from '#shared/contracts/registry.ts';
import { staleAfter } from '#web/api/stale-after.ts';

it.each<[OperationId, OperationId[]]>([
  // The order is paid, or given up with its stock and credit.
  ['retryCharge', ['listOpenCharges', 'listAdminOrders', 'listAdminProducts', 'listUsers']],
  ['waiveCharge', ['listOpenCharges', 'listAdminOrders', 'listAdminProducts', 'listUsers']],
  ['removeFailedRenewals', ['countFailedRenewals', 'listAdminOrders', 'listAdminProducts', 'listUsers']],
  ['updateOrderStatus', ['listOpenCharges', 'listUsers', 'listPromotionCodes', 'getSubscriptionAnalytics']],
  ['deleteOrder', ['listOpenCharges', 'listUsers', 'listPromotionCodes', 'getSubscriptionAnalytics']],
  // The order of a renewal takes stock and credit.
  ['runCycle', ['getCycleAgreement', 'listAdminOrders', 'listAdminProducts', 'listUsers']],
  // Orders are given up or refunded.
  ['createDisruption', ['listOpenCharges', 'listAdminProducts', 'listUsers', 'listPromotionCodes']],
  // A substitute takes stock, and missing goods give credit.
  ['createShortage', ['listAdminProducts', 'listUsers']],
  ['takeBackShortage', ['listUsers']],
  ['settleWeights', ['listUsers']],
  // The unpaid renewals of a subscription that staff cancel are given up.
  ['updateUser', ['listOpenCharges', 'listAdminOrders', 'listAdminProducts']],
  // Broadcasts move with the time of reminders.
  ['updateSettings', ['listReminders']],
])('after %s, all that shows what it changed is read again', (write, reads) => {
  expect([...staleAfter(write)]).toEqual(expect.arrayContaining(reads));
});
