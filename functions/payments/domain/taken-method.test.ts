import type { User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { exampleOrder, examplePayment, exampleUser } from '../../../tests/support/example-order.ts';
import { takenMethod } from './taken-method.ts';

const plan = { id: 'pln_full' } as Order['plan'];
const charged: Partial<User> = { subscriptionStatus: 'active', defaultPaymentMethodId: 'pm_charged' };

it.each<[string, Partial<Order>, Partial<User>, boolean]>([
  ['bought beside a share', {}, charged, false],
  ['bought beside a share that is paused', {}, { ...charged, subscriptionStatus: 'paused' }, false],
  ['bought with the wish to charge shares to it', { isMethodForShares: true }, charged, true],
  ['bought while nothing is charged for the share', {}, { ...charged, defaultPaymentMethodId: null }, true],
  ['bought without a share', {}, { ...charged, subscriptionStatus: 'cancelled' }, true],
  ['that starts a share', { plan }, charged, true],
  ['of a share', { isRenewal: true }, charged, true],
])('the method kept with an order %s becomes the one of shares', (_, order, user, isForShares) => {
  const methodChanges = takenMethod(
    exampleOrder({ savePaymentMethod: true, ...order }),
    examplePayment(),
    exampleUser(user),
  );
  expect(methodChanges?.order).toEqual({ methodTakenFrom: 'pi_example pm_example' });
  expect(methodChanges?.user.defaultPaymentMethodId).toBe(isForShares ? 'pm_example' : undefined);
});
