import fc from 'fast-check';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { exampleProduct as product } from '../../../tests/support/example-product.ts';
import { examplePromotion as promotion } from '../../../tests/support/example-promotion.ts';
import type { Plan } from '#functions/subscriptions/domain/plan.ts';
import { creditToSpend, quote, smallestCharge, type PricingBasis } from './pricing.ts';

const now = new Date('2026-11-21T12:00:00Z');

const plan = (changes: Partial<Plan> = {}): Plan => ({
  id: 'plan_full',
  name: 'Full Share',
  description: '',
  priceCents: 4500,
  annualFeeCents: 3000,
  version: 1,
  depositCents: 2500,
  isTrial: false,
  isActive: true,
  imageUrl: '',
  ...changes,
});

const basis = (changes: Partial<PricingBasis> = {}): PricingBasis => ({
  lines: [],
  products: new Map(),
  plans: new Map(),
  promotion: undefined,
  campaign: undefined,
  isPromotionRedeemed: false,
  creditCents: 0,
  isSubscribed: true,
  hasLiveSubscription: true,
  isTrialUsed: false,
  heldDepositCents: 0,
  pickupDate: '2026-12-05',
  rates: { county: 'St. Lucie', state: 0.06, surtax: 0.01 },
  weightDue: [],
  ...changes,
});

const withProducts = (...products: Product[]) => ({
  products: new Map(products.map((item) => [item.id, item])),
  lines: products.map((item) => ({ id: item.id, kind: 'product' as const, quantity: 1 })),
});

describe('quote', () => {
  it.each([
    [1000, 1500],
    [2500, 0],
    [4000, 0],
  ])('a quote asks who comes back and has %d held for %d more', (heldDepositCents, depositCents) => {
    const joining = basis({
      lines: [{ id: 'plan_full', kind: 'plan', quantity: 1 }],
      plans: new Map([['plan_full', plan()]]),
      heldDepositCents,
    });
    expect(quote(joining, now)).toMatchObject({ depositCents });
  });

  it('a quote charges share and deposit at the start, and no annual fee', () => {
    const result = quote(
      basis({
        lines: [{ id: 'plan_full', kind: 'plan', quantity: 1 }],
        plans: new Map([['plan_full', plan()]]),
        isSubscribed: false,
        hasLiveSubscription: false,
      }),
      now,
    );
    expect(result).toMatchObject({ subtotalCents: 4500, depositCents: 2500, dueCents: 7000 });
  });

  it('a quote taxes only what is taxable, after the discount', () => {
    const result = quote(
      basis({
        ...withProducts(
          product({ id: 'prd_soap', priceCents: 1000, salesTax: true }),
          product({ id: 'prd_egg', priceCents: 600 }),
        ),
        promotion: promotion(),
      }),
      now,
    );
    expect(result).toMatchObject({
      discountCents: 160,
      taxableCents: 900,
      taxStateCents: 54,
      taxCountyCents: 9,
    });
    expect(result.dueCents).toBe(1600 - 160 + 63);
  });

  it.each([
    ['a second plan for a subscriber', { isSubscribed: true }, 'You already have an active subscription!'],
    [
      'a plan beside a paused subscription',
      { isSubscribed: false },
      'You already have a subscription. You can resume or cancel it under Subscriptions.',
    ],
    [
      'a second trial',
      { isSubscribed: false, hasLiveSubscription: false, isTrialUsed: true },
      'You have already used your trial.',
    ],
  ])('a quote refuses %s', (_, changes, problem) => {
    const lines = [{ id: 'plan_full', kind: 'plan' as const, quantity: 1 }];
    const plans = new Map([['plan_full', plan({ isTrial: true })]]);
    expect(quote(basis({ lines, plans, ...changes }), now).lines[0]!.problem).toBe(problem);
  });

  it('a quote refuses add-ons without a subscription or a plan beside them', () => {
    const alone = basis({ ...withProducts(product()), isSubscribed: false, hasLiveSubscription: false });
    expect(quote(alone, now).lines[0]!.problem).toBe('Add-on items require an active subscription.');
    const together = basis({
      ...alone,
      lines: [...alone.lines, { id: 'plan_full', kind: 'plan', quantity: 1 }],
      plans: new Map([['plan_full', plan()]]),
    });
    expect(quote(together, now).lines.map((line) => line.problem)).toEqual(['', '']);
  });

  it.each([
    [{ stock: 0 }, 'Honey is out of stock.'],
    [{ unavailable: true }, 'Honey is out of stock.'],
    [{ pause: { backIn: null } }, 'Honey is not available right now.'],
    [{ pause: { backIn: '2027-06' } }, 'Honey is not available right now. Back in June.'],
    [{ pause: { backIn: '2026-06' } }, 'Honey is not available right now.'],
    [{ stock: 1 }, 'Only 1 of Honey left.'],
    [{ status: 'inactive' as const }, 'Honey is no longer available.'],
    [{ isParent: true }, 'Honey is no longer available.'],
  ])('a quote names the problem of a product with %o', (changes, problem) => {
    const lines = [{ id: 'prd_honey', kind: 'product' as const, quantity: 2 }];
    const products = new Map([['prd_honey', product(changes)]]);
    expect(quote(basis({ lines, products }), now).lines[0]!.problem).toBe(problem);
  });

  it.each([
    ['expired', { validUntil: '2026-11-20T00:00:00Z' }, false, 'Invalid promotion code'],
    ['not yet valid', { validFrom: '2026-12-01T00:00:00Z' }, false, 'Invalid promotion code'],
    ['used up', { usageLimit: 5, usedCount: 5 }, false, 'Invalid promotion code'],
    ['switched off', { isActive: false }, false, 'Invalid promotion code'],
    ['redeemed before', {}, true, 'You have already used this promotion code'],
    [
      'below its minimum',
      { minimumOrderCents: 5000 },
      false,
      'Your order does not reach the minimum amount of $50.00 for this promotion code',
    ],
    [
      'for another category',
      { applicableCategories: ['Bread & Bakery'] },
      false,
      'This promotion code does not apply to anything in your cart',
    ],
  ])('a quote gives no discount for a code that is %s', (_, changes, isPromotionRedeemed, problem) => {
    const result = quote(
      basis({ ...withProducts(product()), promotion: promotion(changes), isPromotionRedeemed }),
      now,
    );
    expect(result).toMatchObject({ discountCents: 0, promotionProblem: problem, dueCents: 1250 });
  });

  it('a quote caps a discount by its ceiling and by what it applies to', () => {
    const cappedCode = promotion({ discountValue: 50, maximumDiscountCents: 300 });
    expect(quote(basis({ ...withProducts(product()), promotion: cappedCode }), now).discountCents).toBe(300);
    const fixedCode = promotion({ discountType: 'fixed_amount', discountValue: 99_999 });
    expect(quote(basis({ ...withProducts(product()), promotion: fixedCode }), now).dueCents).toBe(0);
  });

  it('a quote never loses or invents a cent', () => {
    const anyProduct = fc.record({
      priceCents: fc.integer({ min: 1, max: 20_000 }),
      salesTax: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyProduct, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 50_000 }),
        (items, percent, creditCents) => {
          const products = items.map((item, at) => product({ id: `prd_${at}`, ...item }));
          const result = quote(
            basis({
              products: new Map(products.map((item) => [item.id, item])),
              lines: items.map((item, at) => ({ id: `prd_${at}`, kind: 'product', quantity: item.quantity })),
              promotion: promotion({ discountValue: percent }),
              creditCents,
            }),
            now,
          );
          const lineDiscounts = result.lines.reduce((sum, line) => sum + line.discountCents, 0);
          expect(lineDiscounts).toBe(result.discountCents);
          expect(result.lines.every((line) => line.discountCents <= line.totalCents)).toBe(true);
          expect(result.dueCents + result.creditCents).toBe(
            result.subtotalCents - result.discountCents + result.taxStateCents + result.taxCountyCents,
          );
          expect(result.creditCents).toBeLessThanOrEqual(creditCents);
          expect(result.dueCents).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('creditToSpend', () => {
  it('a member’s credit is spent first', () => {
    expect(creditToSpend(5000, 1200)).toBe(1200);
    expect(creditToSpend(1000, 1200)).toBe(1000);
  });

  it('a member’s credit never leaves an amount too small to collect while it can prevent that', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (gross, balance) => {
        const rest = gross - creditToSpend(gross, balance);
        expect(rest === 0 || rest >= Math.min(smallestCharge, gross)).toBe(true);
      }),
    );
  });
});
