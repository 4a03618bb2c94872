import { newAccount } from '#functions/accounts/domain/new-account.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { SettlementFacts } from '#functions/settlement/domain/facts.ts';
import type { ProviderPayment } from '#functions/payments/domain/provider-payment.ts';

/** An order with the fields that the rules about payments read: unpaid, of $50.00, with a test's changes. */
export const exampleOrder = (changes: Partial<Order> = {}) =>
  ({
    id: 'ord_example',
    userId: 'usr_example',
    status: 'pending',
    paymentStatus: 'pending',
    lines: [],
    plan: null,
    subscriptionId: null,
    isRenewal: false,
    subtotalCents: 5000,
    depositCents: 0,
    discountCents: 0,
    taxStateCents: 0,
    taxCountyCents: 0,
    promotionCode: null,
    promotionRewardCents: 0,
    creditUsedCents: 0,
    creditGrantedCents: 0,
    dueCents: 5000,
    refundedCents: 0,
    customerNumber: null,
    savePaymentMethod: false,
    paymentIntentId: 'pi_example',
    paymentProblem: '',
    notes: [],
    location: { id: 'loc_1', name: 'Stuart' },
    cycle: { id: 'cyc_1', name: 'June', cutoffAt: '2026-06-01T00:00:00.000Z', pickupDate: '2026-06-04' },
    createdAt: '2026-05-20T12:00:00.000Z',
    updatedAt: '2026-05-20T12:00:00.000Z',
    version: 1,
    ...changes,
  }) as Order;

/** A member without a share, with a test's changes. */
export const exampleUser = (changes: Partial<User> = {}): User => ({
  ...newAccount(
    {
      id: 'usr_example',
      email: 'rita@example.test',
      firstName: 'Rita',
      lastName: 'Reader',
      phone: '+17725550111',
    },
    '2026-01-10T15:00:00.000Z',
  ),
  stripeCustomerId: 'cus_example',
  ...changes,
});

/** A payment of $50.00 by card that came in. */
export const examplePayment = (changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: 'pi_example',
  clientSecret: 'pi_example_secret',
  status: 'succeeded',
  amountCents: 5000,
  receivedCents: 5000,
  refundedCents: 0,
  withdrawnCents: 0,
  isDisputed: false,
  orderId: 'ord_example',
  customerId: 'cus_example',
  methodId: 'pm_example',
  takes: ['card'],
  keepsMethod: true,
  isMethodKept: true,
  methodType: 'card',
  methodLabel: 'Visa ending in 4242',
  methodExpires: '2034-12',
  problem: '',
  problemCode: '',
  ...changes,
});

/** A renewal's charge of $50.00 whose first attempt is due. */
export const exampleCharge = (changes: Partial<Charge> = {}): Charge => ({
  cycleId: 'cyc_1',
  subscriptionId: 'sub_example',
  orderId: 'ord_example',
  userId: 'usr_example',
  name: 'Rita Reader',
  email: 'rita@example.test',
  state: 'due',
  amountCents: 5000,
  attempts: 0,
  firstDeclinedAt: null,
  nextAttemptAt: '2026-06-01T00:00:00.000Z',
  declineReason: '',
  cutoffAt: '2026-06-01T00:00:00.000Z',
  pickupDate: '2026-06-04',
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-01T00:00:00.000Z',
  version: 1,
  ...changes,
});

/** The facts for settling an order of a checkout. The member has no share and no cart. */
export const exampleFacts = (changes: Partial<SettlementFacts> = {}): SettlementFacts => ({
  user: exampleUser(),
  cart: undefined,
  subscription: undefined,
  charge: undefined,
  referral: undefined,
  referralCreditCents: 0,
  ...changes,
});
