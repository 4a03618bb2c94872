import { formatCents } from '#shared/money.ts';
import { formerMember, type User } from '#functions/accounts/domain/user.ts';
import { hasPickupCome, isFulfilling, isPayable, type Order } from '#functions/orders/domain/order.ts';

/**
 * An account as it is from the moment on at which it is deleted: without anything personal, without rights, in no
 * list. What money refers to stays: credit, deposit, customer number, the customer at the payment provider.
 */
export const deletedAccount = (user: User, now: Date): User => ({
  ...user,
  ...formerMember,
  status: 'inactive',
  email: '',
  emailVerified: false,
  emailProblem: '',
  pendingEmail: null,
  secondFactorAt: null,
  emailEnabled: false,
  smsEnabled: false,
  marketingEmails: false,
  phone: '',
  phoneVerified: false,
  street: '',
  city: '',
  state: '',
  zipCode: '',
  pickupLocationId: null,
  locationsAtCutoffs: [],
  business: {},
  defaultPaymentMethodId: null,
  defaultPaymentMethodExpires: null,
  deletedAt: now.toISOString(),
  ...(user.chargedMethod && { chargedMethod: { methodId: '', label: '' } }),
  clearingDueAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

/**
 * Whether an order is over: it owes nothing, and nothing of it is still to be picked up.
 * @param today local, YYYY-MM-DD
 */
export const isOver = (order: Order, today: string): boolean =>
  order.status === 'cancelled' || (!isUnpaid(order) && !isUndelivered(order, today));

const isUnpaid = (order: Order) =>
  order.paymentStatus === 'processing' ? order.status !== 'cancelled' : isPayable(order);

const isUndelivered = (order: Order, today: string) =>
  order.status !== 'cancelled' &&
  order.status !== 'picked_up' &&
  (isFulfilling(order) || !hasPickupCome(order, today));

/**
 * Why an account is not deleted without asking again; undefined when nothing of it is open.
 * @param who whose orders are counted, with the verb: `Ada Grove has`
 * @param orders its latest ones
 * @param account what the co-op holds of it and what it still has to spend: nobody can be asked for it afterwards
 */
export function reasonToAsk(
  who: string,
  orders: readonly Order[],
  { depositCents, creditCents }: Pick<User, 'depositCents' | 'creditCents'>,
  today: string,
): string | undefined {
  const unpaid = orders.filter(isUnpaid).length;
  const undelivered = orders.filter((order) => isUndelivered(order, today)).length;
  const parts = [
    ...(unpaid > 0 ? [`${counted(unpaid)} not paid yet`] : []),
    ...(undelivered > 0 ? [`${counted(undelivered)} still to be picked up`] : []),
    ...(depositCents > 0 ? [`a deposit of ${formatCents(depositCents)} that is not paid back`] : []),
    ...(creditCents > 0 ? [`${formatCents(creditCents)} of credit that ends with the account`] : []),
  ];
  if (parts.length === 0) return undefined;
  return `${who} ${new Intl.ListFormat('en-US').format(parts)}.`;
}

const counted = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);
