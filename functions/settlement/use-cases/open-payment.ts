import { must } from '#shared/must.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { conflict } from '#functions/platform/errors.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { isPayable, type Order } from '#functions/orders/domain/order.ts';
import { saveOrder } from '#functions/orders/use-cases/save-order.ts';
import { isCustomerDeleted } from '#functions/payments/data/customers.ts';
import { adjustPayment, cancelPayment } from '#functions/payments/data/payments.ts';
import {
  isOver,
  type PaymentMethodType,
  type ProviderPayment,
} from '#functions/payments/domain/provider-payment.ts';
import {
  endOfFormerCustomer,
  namePayment,
  type PaymentChoice,
} from '#functions/payments/use-cases/name-payment.ts';
import { settleWithPayment, type Settled } from './settle-order.ts';

const looks = 3;
const busy = 'This order is being paid in another window. Please review it and try again.';

/**
 * An order's payment for the browser to confirm, with the member present; none when nothing is left to pay.
 * @param justSettled the order as the caller has just settled it, so that nobody pays a paid order again
 * @throws AppError `conflict` when the order is being paid elsewhere, `unavailable`
 */
export const openPayment = (justSettled: Settled, user: User, choice: PaymentChoice): Promise<Settled> => {
  let settlement: Settled | undefined = justSettled;
  return retryOnConflict(
    async () => {
      for (let look = 1; look <= looks; look += 1) {
        const settled = settlement ?? must(await settleWithPayment(justSettled.order.id), 'the order');
        settlement = undefined;
        if (!isPayable(settled.order)) return { order: settled.order, payment: undefined };
        const opened = await adjusted(settled, choice, user);
        if (opened) return opened;
      }
      throw conflict(busy);
    },
    { message: busy },
  );
};

/** Undefined when the payment can no longer be used as it was read. The order must then be settled again. */
async function adjusted(
  { order, payment: currentPayment }: Settled,
  choice: PaymentChoice,
  user: User,
): Promise<{ order: Order; payment: ProviderPayment } | undefined> {
  const usable = currentPayment && (await endOfFormerCustomer(currentPayment, user));
  if (usable?.status === 'processing') return undefined;
  const { order: named, payment } =
    !usable || isOver(usable) ? await namePayment(order, user, choice) : { order, payment: usable };
  const type: PaymentMethodType = choice.paymentMethodType === 'ach' ? 'ach' : 'card';
  const fits =
    payment.takes.length === 1 &&
    payment.takes[0] === type &&
    payment.keepsMethod === choice.savePaymentMethod;
  if (fits) return { order: await withChoice(named, choice), payment };
  const after = await adjustPayment(payment.id, type, choice.savePaymentMethod).catch(
    async (error: unknown) => {
      if (!(await isCustomerDeleted(user, error))) throw error;
      await cancelPayment(payment.id);
      return undefined;
    },
  );
  if (!after) return undefined;
  return { order: await withChoice(named, choice), payment: after };
}

const withChoice = async (order: Order, choice: PaymentChoice): Promise<Order> =>
  order.paymentMethodType === choice.paymentMethodType &&
  order.savePaymentMethod === choice.savePaymentMethod &&
  (order.isMethodForShares ?? false) === (choice.isMethodForShares ?? false)
    ? order
    : saveOrder(order, choice);
