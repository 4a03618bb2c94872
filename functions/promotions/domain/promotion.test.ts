import { examplePromotion as promotion } from '../../../tests/support/example-promotion.ts';
import type { Campaign } from './campaign.ts';
import { discountOf, stateOf } from './promotion.ts';
import { matches } from './matches.ts';
import { changedTerms, problemOf } from './to-promotion-code.ts';

const now = new Date('2026-11-21T12:00:00Z');
const campaign = (changes: Partial<Campaign> = {}): Campaign => ({
  id: 'cam_1',
  name: 'Citrus season',
  description: '',
  type: 'seasonal',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  isActive: true,
  codeCount: 1,
  createdAt: '2026-10-01T00:00:00.000Z',
  version: 1,
  ...changes,
});

describe('the state of a code', () => {
  it.each([
    ['active', {}, campaign()],
    ['active', { campaignId: 'cam_1' }, campaign()],
    ['inactive', { isActive: false }, undefined],
    ['expired', { validUntil: '2026-11-21T12:00:00.000Z' }, undefined],
    ['scheduled', { validFrom: '2026-11-21T12:00:00.001Z' }, undefined],
    ['used_up', { usageLimit: 3, usedCount: 3 }, undefined],
    ['campaign_not_running', { campaignId: 'cam_1' }, undefined],
    ['campaign_not_running', { campaignId: 'cam_1' }, campaign({ isActive: false })],
    ['campaign_not_running', { campaignId: 'cam_1' }, campaign({ endDate: '2026-11-20' })],
    ['campaign_not_running', { campaignId: 'cam_1' }, campaign({ startDate: '2026-11-22' })],
  ] as const)('the state of a code is %s', (state, changes, of) => {
    expect(stateOf(promotion(changes), of, now)).toBe(state);
  });

  it('the state of a code follows the days of its campaign in the co-op’s time, both included', () => {
    const last = (at: string) =>
      stateOf(promotion({ campaignId: 'cam_1' }), campaign({ endDate: '2026-11-21' }), new Date(at));
    expect(last('2026-11-22T04:59:59Z')).toBe('active');
    expect(last('2026-11-22T05:00:00Z')).toBe('campaign_not_running');
  });
});

describe('a code for some products and categories', () => {
  const lines = [
    { id: 'prd_honey', category: 'Pantry', totalCents: 1000 },
    { id: 'prd_kale', category: 'Greens', totalCents: 600 },
    { id: 'plan_full', category: '', totalCents: 4500 },
  ];
  const discountFor = (changes: Parameters<typeof promotion>[0]) =>
    discountOf(
      promotion(changes),
      { subtotalCents: 6100, campaign: undefined, lines, isRedeemed: false },
      now,
    );

  it('a code for some products and categories takes something off those alone', () => {
    expect(discountFor({})).toMatchObject({ totalCents: 610 });
    expect(discountFor({ applicableProducts: ['prd_honey'] })).toMatchObject({ totalCents: 100 });
    expect(discountFor({ applicableCategories: ['Greens'] })).toMatchObject({ totalCents: 60 });
    expect(
      discountFor({ applicableProducts: ['prd_honey'], applicableCategories: ['Greens'] }),
    ).toMatchObject({
      totalCents: 160,
    });
    expect(
      discountFor({ applicableCategories: ['Greens'], discountType: 'fixed_amount', discountValue: 5000 }),
    ).toMatchObject({ totalCents: 600 });
  });

  it('a code for some products and categories says so where none of them is in the cart', () => {
    expect(discountFor({ applicableProducts: ['prd_jam'] })).toEqual({
      problem: 'This promotion code does not apply to anything in your cart',
    });
  });
});

describe('the terms of a code', () => {
  it('the terms of a code keep what was not sent, and the number where the type alone changes', () => {
    const before = promotion({ discountValue: 12.5, minimumOrderCents: 2000, creditRewardCents: 300 });
    expect(changedTerms(before, { discount_type: 'fixed_amount' })).toMatchObject({
      discountType: 'fixed_amount',
      discountValue: 1250,
      minimumOrderCents: 2000,
      creditRewardCents: 300,
    });
  });

  it('the terms of a code write instants alike, so that they can be compared', () => {
    const terms = changedTerms(promotion(), { valid_until: '2026-12-01T05:00:00Z' });
    expect(terms.validUntil).toBe('2026-12-01T05:00:00.000Z');
  });

  it.each([
    ['discount_value', { discountValue: 101 }, 0],
    ['valid_until', { validFrom: '2026-12-01T00:00:00.000Z', validUntil: '2026-12-01T00:00:00.000Z' }, 0],
    ['usage_limit', { usageLimit: 2 }, 3],
  ])('the terms of a code are refused at %s', (path, changes, used) => {
    expect(problemOf(promotion(changes), used)?.path).toBe(path);
  });

  it('the terms of a code may have a limit that is reached', () => {
    expect(problemOf(promotion({ usageLimit: 3 }), 3)).toBeUndefined();
  });
});

it('codes are found by words of code and description', () => {
  const one = promotion({ code: 'CITRUS5', description: 'Five dollars off oranges', isActive: false });
  expect(matches(one, { search: 'orange citrus' })).toBe(true);
  expect(matches({ ...one, description: 'Chef’s crème' }, { search: 'chefs creme' })).toBe(true);
  expect(matches(one, { search: 'apple' })).toBe(false);
  expect(matches(one, { isActive: true })).toBe(false);
  expect(matches(one, { isActive: false, discountType: 'percentage' })).toBe(true);
  expect(matches(one, { campaignId: 'cam_1' })).toBe(false);
});
