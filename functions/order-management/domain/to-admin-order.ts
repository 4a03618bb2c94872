import type * as z from 'zod';
import type {
  adminOrder,
  adminOrderSummary,
  orderCustomer,
  orderLogEntry,
} from '#shared/contracts/order-management/order-management.ts';
import { contactOf, type User } from '#functions/accounts/domain/user.ts';
import { toExplanation } from '#functions/orders/domain/explain-order.ts';
import type { OrderLogEntry } from '#functions/orders/domain/order-log.ts';
import { type Order } from '#functions/orders/domain/order.ts';
import { statusOfVendor, vendorsOf } from '#functions/orders/domain/vendor-status.ts';
import { toDollars } from '#shared/money.ts';
import {
  toAdminRefund,
  toDispute,
  toRefundable,
  toWaiting,
} from '#functions/refunds/domain/to-admin-refund.ts';
import { cancelOutcomeOf } from './status-change.ts';
import { toOrder, toOrderSummary } from '#functions/orders/domain/to-order.ts';

/** @param user undefined when the account is gone */
const toOrderCustomer = (order: Order, user: User | undefined): z.output<typeof orderCustomer> => ({
  id: order.userId,
  ...contactOf(user),
});

export const toAdminOrderSummary = (
  order: Order,
  user: User | undefined,
): z.output<typeof adminOrderSummary> => ({
  ...toOrderSummary(order),
  updated_at: order.updatedAt,
  customer_number: order.customerNumber,
  is_renewal: order.isRenewal,
  customer: toOrderCustomer(order, user),
});

const toLogEntry = (entry: OrderLogEntry): z.output<typeof orderLogEntry> => ({
  id: entry.id,
  at: entry.at,
  by: entry.by,
  status: fromTo(entry.status),
  payment_status: fromTo(entry.paymentStatus),
  pickup_date: fromTo(entry.pickupDate),
  location: fromTo(entry.location),
  vendor_status: fromTo(entry.vendorStatus),
  is_deleted: entry.isDeleted ?? false,
  kept: entry.keptCents === undefined ? null : toDollars(entry.keptCents),
  refunds: (entry.refunds ?? []).map(({ cents, to, state, problem }) => ({
    amount: toDollars(cents),
    to,
    state,
    problem,
  })),
  given_back: fromTo(entry.amounts?.refunded?.map(toDollars) as [number, number] | undefined),
  dispute: entry.dispute ? { amount: toDollars(entry.dispute.cents), status: entry.dispute.status } : null,
  note: entry.note,
  note_type: entry.noteType,
});

const fromTo = <Value>(change: [from: Value, to: Value] | undefined) =>
  change ? { from: change[0], to: change[1] } : null;

/** @param log newest first */
export const toAdminOrder = (
  order: Order,
  user: User | undefined,
  log: readonly OrderLogEntry[],
): z.output<typeof adminOrder> => ({
  ...toOrder(order),
  updated_at: order.updatedAt,
  version: order.version,
  customer: toOrderCustomer(order, user),
  vendors: vendorsOf(order).map((id) => ({
    id,
    name: order.lines.find(({ vendorId }) => vendorId === id)?.vendorName ?? '',
    status: statusOfVendor(order, id),
  })),
  admin_notes: log.flatMap(({ noteType, note, at, by }) =>
    noteType ? [{ note, note_type: noteType, created_at: at, by: by?.name ?? '' }] : [],
  ),
  log: log.map(toLogEntry),
  explanation: toExplanation(order, log, 'staff'),
  cancelling: cancelOutcomeOf(order),
  refunds: (order.refunds ?? []).map((refund) => toAdminRefund(order, refund)),
  refundable: toRefundable(order, user?.depositCents ?? 0),
  waiting: toWaiting(order),
  dispute: toDispute(order),
  deleted_at: order.deletedAt ?? null,
});
