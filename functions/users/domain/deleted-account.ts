import { addDays } from '#shared/local-date.ts';
import { formatCents } from '#shared/money.ts';
import { formerMember, type User } from '#functions/accounts/domain/user.ts';
import { hasPickupCome, isFulfilling, isPayable, type Order } from '#functions/orders/domain/order.ts';

/** Facts about money stay: credit, deposit, customer number, and the customer at the payment provider. */
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
  dietary: undefined,
  missingTo: undefined,
  weightDue: undefined,
  refusesSubstitutes: undefined,
  defaultPaymentMethodId: null,
  defaultPaymentMethodExpires: null,
  deletedAt: now.toISOString(),
  ...(user.chargedMethod && { chargedMethod: { methodId: '', label: '' } }),
  clearingDueAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

/** True when an order is cancelled, or owes nothing and its pickup is over. `today` is local, YYYY-MM-DD. */
export const isOver = (order: Order, today: string): boolean =>
  order.status === 'cancelled' || (!isUnpaid(order) && !isUndelivered(order, today));

const isUnpaid = (order: Order) =>
  order.paymentStatus === 'processing' ? order.status !== 'cancelled' : isPayable(order);

/** The days after its pickup day from which an order counts as delivered, though nobody marked it as picked up. */
const daysToMark = 14;

const isUndelivered = (order: Order, today: string) =>
  order.status !== 'cancelled' &&
  order.status !== 'picked_up' &&
  today < addDays(order.cycle.pickupDate, daysToMark) &&
  (isFulfilling(order) || !hasPickupCome(order, today));

/**
 * Says why the deletion of an account needs a confirmation; undefined when nothing is open.
 * @param who the owner of the orders, with the verb of the sentence: `Ada Grove has`
 * @param account the deposit and credit, which nobody can claim after the deletion
 */
export function reasonToAsk(
  who: string,
  orders: readonly Order[],
  { depositCents, creditCents }: Pick<User, 'depositCents' | 'creditCents'>,
  today: string,
): string | undefined {
  const unpaid = orders.filter(isUnpaid).length;
  const undeliveredCount = orders.filter((order) => isUndelivered(order, today)).length;
  const parts = [
    ...(unpaid > 0 ? [`${countText(unpaid)} not paid yet`] : []),
    ...(undeliveredCount > 0 ? [`${countText(undeliveredCount)} still to be picked up`] : []),
    ...(depositCents > 0 ? [`a deposit of ${formatCents(depositCents)} that is not paid back`] : []),
    ...(creditCents > 0 ? [`${formatCents(creditCents)} of credit that ends with the account`] : []),
  ];
  if (parts.length === 0) return undefined;
  return `${who} ${new Intl.ListFormat('en-US').format(parts)}.`;
}

const countText = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);
