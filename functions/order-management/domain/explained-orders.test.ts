import { newReferral } from '#functions/accounts/domain/referral.ts';
import { giveUpOrder } from '#functions/settlement/domain/giving-up.ts';
import { completeOrder } from '#functions/settlement/domain/completion.ts';
import { giveBack, oweOrder } from '#functions/settlement/domain/money-back.ts';
import type { ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import { writeOff } from '#functions/charges/domain/write-off.ts';
import {
  explainedTotals,
  explainOrder,
  partCents,
  toExplanation,
} from '#functions/orders/domain/explain-order.ts';
import type { MoneyStep } from '#functions/orders/domain/money-step.ts';
import { changeOrder, orderTotalCents, type Order } from '#functions/orders/domain/order.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import { loggedChange, type OrderLogEntry } from '#functions/orders/domain/order-log.ts';
import { dueRefunds } from '#functions/orders/domain/refund.ts';
import { toCents } from '#shared/money.ts';
import {
  exampleCharge,
  exampleFacts,
  exampleOrder,
  examplePayment,
  exampleUser,
} from '../../../tests/support/example-order.ts';
import type { RefundRequest } from '#functions/refunds/domain/plan-refund.ts';
import { refundOrder, repeatRefund } from '#functions/refunds/domain/refund-order.ts';
import { cancelPaid } from './status-change.ts';
import { keepPayment } from '#functions/refunds/domain/keep-payment.ts';

const robin = { id: 'usr_admin', name: 'Robin Alvarez' };
const charge = exampleCharge();
const user = exampleUser({ depositCents: 5000, creditCents: 9000 });
const facts = exampleFacts({ user });
const referral = newReferral('usr_example', 'usr_friend', new Date(0));
const collection = { charge, user, subscription: undefined, referral: undefined, referralCreditCents: 0 };

const line = (changes: Partial<OrderLine>): OrderLine => ({
  kind: 'product',
  refId: 'prd_honey',
  name: 'Honey',
  vendorId: 'vnd_1',
  vendorName: 'Hive',
  imageUrl: '',
  unit: 'jar',
  quantity: 1,
  unitPriceCents: changes.totalCents ?? 0,
  totalCents: 0,
  discountCents: 0,
  isTaxable: false,
  isStockTaken: false,
  commissionCents: 0,
  ...changes,
});
const honey = line({ quantity: 2, unitPriceCents: 600, totalCents: 1200 });
const soap = line({ refId: 'prd_soap', name: 'Soap', totalCents: 1000, isTaxable: true });
const share = line({ kind: 'plan', refId: 'pln_full', name: 'Full Share', totalCents: 3600 });
const fee = line({ kind: 'annual_fee', refId: 'pln_full', name: 'Annual fee', totalCents: 5000 });
const deposit = line({ kind: 'deposit', refId: 'pln_full', name: 'Deposit', totalCents: 5000 });

/** An unpaid order with these lines. Its sums are computed from the lines, with tax on taxable lines. */
function placed(lines: OrderLine[], { creditUsedCents = 0, ...changes }: Partial<Order> = {}): Order {
  const sum = (of: (each: OrderLine) => number) => lines.reduce((total, each) => total + of(each), 0);
  const taxableCents = sum((each) => (each.isTaxable ? each.totalCents - each.discountCents : 0));
  const depositCents = sum((each) => (each.kind === 'deposit' ? each.totalCents : 0));
  const sums = {
    depositCents,
    subtotalCents: sum((each) => each.totalCents) - depositCents,
    discountCents: sum((each) => each.discountCents),
    taxStateCents: Math.round(taxableCents * 0.06),
    taxCountyCents: Math.round(taxableCents * 0.01),
  };
  return exampleOrder({
    lines,
    ...sums,
    taxableCents,
    stateTaxRate: 0.06,
    countyTaxRate: 0.01,
    county: 'Indian River',
    creditUsedCents,
    dueCents: orderTotalCents(sums) - creditUsedCents,
    paymentMethodLabel: 'Visa ending in 4242',
    paymentMethodType: 'card',
    ...changes,
  });
}

/** The referral that an order earned; undefined for an order that earned none. */
const firstBy = ({ id, referralCreditCents: creditCents }: Order) =>
  creditCents === undefined ? undefined : { ...referral, orderId: id, creditCents };

/** An order with its log. Each step changes the order and adds to the log. */
class Story {
  log: OrderLogEntry[] = [];
  hour = 1;
  constructor(public order: Order) {}
  get now(): Date {
    return new Date(Date.UTC(2026, 5, 1, this.hour));
  }
  change(next: (order: Order, now: Date) => Order, by: OrderLogEntry['by'] = null): this {
    const before = this.order;
    this.hour += 1;
    this.order = next(before, this.now);
    const change = loggedChange(before, this.order);
    const entry = { id: `log_${this.hour}`, orderId: before.id, at: this.now.toISOString() };
    if (change || by) this.log.unshift({ ...entry, by, note: '', noteType: null, ...change });
    return this;
  }
  payment(changes: Partial<ProviderPayment> = {}): ProviderPayment {
    return examplePayment({
      amountCents: this.order.dueCents,
      receivedCents: this.order.dueCents,
      ...changes,
    });
  }
  paid(outcome: 'paid' | 'processing' = 'paid', changes: Partial<ProviderPayment> = {}): this {
    const payment = this.order.dueCents > 0 ? this.payment(changes) : undefined;
    return this.change(
      (order, now) =>
        completeOrder(order, order.isRenewal ? collection : facts, payment, outcome, null, now).order,
    );
  }
  /** Books the total amounts that the payment has given back, as the provider reports them. */
  back(refundedCents: number, withdrawnCents = 0, refunds?: ProviderPayment['refunds']): this {
    const totals = { refundedCents, withdrawnCents, ...(refunds && { refunds }) };
    return this.change(
      (order, now) => giveBack(order, { user, charge: undefined, referral: undefined }, totals, now).order,
    );
  }
  owed(): this {
    return this.change(
      (order, now) =>
        oweOrder(order, { user, charge, referral: undefined }, 'The payment was disputed.', now).order,
    );
  }
  refund(what: RefundRequest['what'], to: RefundRequest['to'], requestId = `ref_${this.hour}`): this {
    const request = { requestId, what, to, returnsStock: false, reason: 'Spoiled' };
    this.change(
      (order, now) =>
        refundOrder(order, request, { user, charge: undefined, referral: firstBy(order) }, robin, now).order,
      robin,
    );
    return this.atProvider('made');
  }
  /** Lets the provider make the due refunds, or lets them fail. */
  atProvider(state: 'made' | 'failed'): this {
    const due = dueRefunds(this.order);
    if (due.length === 0) return this;
    const cents = state === 'failed' ? 0 : due.reduce((sum, refund) => sum + refund.cents, 0);
    const ended = due.map(({ id, attempt }) => ({
      refundId: id,
      attempt,
      providerId: id,
      state,
      problem: '',
    }));
    return this.back(this.order.refundedCents + cents, this.order.withdrawnCents, ended);
  }
}

const story = (lines: OrderLine[], changes: Partial<Order> = {}) => new Story(placed(lines, changes));
const renewal = (lines: OrderLine[], changes: Partial<Order> = {}) =>
  story(lines, { isRenewal: true, subscriptionId: 'sub_1', ...changes });
const whole = { kind: 'whole' } as const;
const units = (index: number, quantity = 1) => ({
  kind: 'lines' as const,
  lines: [{ line: index, quantity }],
});
const cutWith = (lines: OrderLine[]) =>
  lines.map((each) => ({ ...each, discountCents: each.totalCents / 10 }));

const kinds: Record<string, () => Story> = {
  'paid by card': () => story([honey, soap]).paid(),
  'not paid yet': () => story([honey]),
  'bank transfer on its way': () => story([honey]).paid('processing'),
  'bank transfer that arrived': () => story([honey]).paid('processing').paid(),
  'credit only': () => story([honey], { creditUsedCents: 1200 }).paid(),
  'partly by credit': () => story([honey, soap], { creditUsedCents: 500 }).paid(),
  'plan with deposit and annual fee': () => story([share, fee, deposit]).paid(),
  'renewal with add-ons': () => renewal([share, soap, honey]).paid(),
  'renewal that credit covers': () =>
    renewal([share], { creditUsedCents: 3600, paymentStatus: 'paid', status: 'confirmed' }),
  'code with a reward': () =>
    story(cutWith([honey, soap]), { promotionCode: 'SPRING', promotionRewardCents: 700 }).paid(),
  'refunded whole to the card': () => story([honey, soap]).paid().refund(whole, 'payment'),
  'refunded whole with its code': () =>
    story(cutWith([honey]), { promotionCode: 'SPRING', promotionRewardCents: 700 })
      .paid()
      .refund(whole, 'payment'),
  'refunded by line to the card and as credit': () =>
    story([honey, soap]).paid().refund(units(0), 'credit').refund(units(1), 'payment'),
  'refunded by amount': () =>
    story([honey, soap], { creditUsedCents: 1000 })
      .paid()
      .refund({ kind: 'amount', cents: 333 }, 'payment')
      .refund({ kind: 'amount', cents: 777 }, 'credit'),
  'refunded both ways at once': () =>
    story([honey], { creditUsedCents: 700 }).paid().refund(whole, 'payment'),
  'refunded in Stripe, twice': () => story([honey]).paid().back(200).back(500),
  'refund that failed, then credit': () => {
    const refunded = story([honey]).paid().refund(units(0), 'payment', 'ref_a');
    const failed = [
      { refundId: 'ref_a', attempt: 0, providerId: 're_1', state: 'failed' as const, problem: 'No' },
    ];
    return refunded
      .back(0, 0, failed)
      .change(
        (order, now) =>
          repeatRefund(order, 'ref_a', 'credit', { user, charge: undefined, referral: undefined }, now).order,
        robin,
      );
  },
  'disputed in part, lost': () => story([honey]).paid().back(400, 400),
  'disputed in part, won': () => story([honey]).paid().back(400, 400).back(0),
  'dispute lost': () => story([honey]).paid().owed(),
  'dispute won': () =>
    story([honey])
      .paid()
      .owed()
      .paid()
      .change((order, now) =>
        changeOrder(
          order,
          { dispute: { id: 'dp', cents: 1200, status: 'won', reason: '', dueBy: null } },
          now,
        ),
      ),
  'dispute after credit': () => story([honey]).paid().refund(units(0), 'credit').owed(),
  'charge waived': () =>
    renewal([share, honey], { creditUsedCents: 100 }).change(
      (order, now) => giveUpOrder(order, collection, 'Waived.', now).order,
      robin,
    ),
  'debt written off': () =>
    story([honey], { status: 'confirmed' })
      .paid()
      .owed()
      .change((order, now) => writeOff(order, charge, 'Waived.', now).order, robin),
  'the first of somebody who was referred, given back whole': () =>
    story([honey])
      .change((order, now) => {
        const referred = { ...facts, referral, referralCreditCents: 500 };
        const payment = examplePayment({ amountCents: order.dueCents, receivedCents: order.dueCents });
        return completeOrder(order, referred, payment, 'paid', null, now).order;
      })
      .refund(units(0, 2), 'payment'),
  'cancelled unpaid': () =>
    story([honey], { creditUsedCents: 300 }).change(
      (order, now) => giveUpOrder(order, facts, 'Time is over.', now).order,
    ),
  'cancelled unpaid, and paid too late': () =>
    story([honey], { creditUsedCents: 300 })
      .change((order, now) => giveUpOrder(order, facts, 'Time is over.', now).order)
      .back(900),
  'cancelled after it was paid, and kept': () =>
    story([honey]).paid().change(cancelPaid, robin).refund(units(0), 'credit').change(keepPayment, robin),
};

const dated = (steps: readonly MoneyStep[]) => steps.filter(({ at }) => at === null);

describe.each(Object.entries(kinds))('an order: %s', (_, make) => {
  const { order, log } = make();
  const steps = explainOrder(order, log);

  it('an order is explained to the cent', () => {
    const totals = explainedTotals(order);
    expect(partCents(steps, 'price')).toBe(orderTotalCents(order));
    expect(partCents(steps, 'credit')).toBe(totals.credit);
    expect(partCents(steps, 'payment')).toBe(totals.payment);
    expect(partCents(steps, 'reward')).toBe(totals.reward);
    const explanation = toExplanation(order, log, 'member');
    expect(toCents(explanation.price)).toBe(
      toCents(explanation.paid_by_credit) +
        toCents(explanation.paid_by_payment) +
        toCents(explanation.given_back) +
        toCents(explanation.not_paid),
    );
  });

  it('an order is explained by its log alone, in the order of time', () => {
    expect(dated(steps)).toEqual([]);
    const times = steps.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  });

  it('an explained order comes to the same sums where its log is gone', () => {
    const alone = explainOrder(order, []);
    for (const part of ['price', 'credit', 'payment', 'reward'] as const)
      expect(partCents(alone, part)).toBe(partCents(steps, part));
  });
});

const words = (tale: Story, reader: 'member' | 'staff' = 'staff') =>
  toExplanation(tale.order, tale.log, reader).steps.map(({ text, cause, amount, by, by_name: name }) =>
    [text, cause, amount, name || by].join(' | '),
  );

it('an explained order says of each amount what it is, why, and who did it', () => {
  expect(words(kinds['refunded by line to the card and as credit']!())).toEqual([
    '2 × Honey | $6.00 each | 12 | member',
    '1 × Soap | $10.00 each | 10 | member',
    'Florida sales tax, 6% of $10.00 | On Soap | 0.6 | member',
    'Indian River County tax, 1% of $10.00 | On Soap | 0.1 | member',
    'Paid with Visa ending in 4242 |  | 22.7 | member',
    'Given back as credit | For 1 × Honey. Spoiled | -6 | Robin Alvarez',
    'Given back to Visa ending in 4242 | For 1 × Soap. Spoiled | -10.7 | Robin Alvarez',
  ]);
});

it('an explained order tells a member neither who of the staff it was nor what they wrote', () => {
  const texts = words(kinds['refunded by line to the card and as credit']!(), 'member');
  expect(texts.join()).not.toMatch(/Robin|Spoiled/);
  expect(texts.at(-1)).toBe('Given back to Visa ending in 4242 | For 1 × Soap | -10.7 | staff');
});

it('an explained order says what credit a referral gives, and that it does not once the order is given back', () => {
  const refunded = kinds['the first of somebody who was referred, given back whole']!();
  expect(words(refunded)).toContain(
    'Credit for being referred | A member’s referral code was used at registration, and this is the order that counted. It comes on the pickup day | 5 | itself',
  );
  expect(words(refunded)).toContain(
    'No credit for being referred | The money of this order went back | -5 | Robin Alvarez',
  );
  expect(toExplanation(refunded.order, refunded.log, 'member').reward).toBe(0);
});

it('an explained order says who waived a charge, and what of it nobody is asked for', () => {
  const refunded = kinds['charge waived']!();
  expect(words(refunded).slice(-2)).toEqual([
    'Cancelled unpaid: nobody is asked for the $47.00 | Waived. | 0 | Robin Alvarez',
    'Credit came back to the account | The order was cancelled unpaid | -1 | Robin Alvarez',
  ]);
  expect(toExplanation(refunded.order, refunded.log, 'member')).toMatchObject({
    not_paid: 47,
    not_paid_state: 'given_up',
    given_back: 1,
  });
});

it('an explained order tells a dispute over a part from what staff gave back', () => {
  expect(words(kinds['disputed in part, won']!()).slice(-2)).toEqual([
    'Held back by the bank | A dispute over a part of the payment | -4 | bank',
    'Came again from the bank | The dispute was decided for the co-op | 4 | bank',
  ]);
});
