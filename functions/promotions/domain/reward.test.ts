import { isFor, stateOf } from './promotion.ts';
import { isRewardDue, nextReward, rewardCode, toEarned, usableRewards } from './reward.ts';

const now = new Date('2026-11-24T12:00:00.123Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);
const what = { userId: 'usr_amy', kind: 'review', reviewId: 'rev_1' } as const;
const { reward, promotion } = nextReward(undefined, what, 'REVIEW123456ABCD', now);
const codes = (changes: Partial<typeof promotion> = {}) =>
  new Map([[promotion.code, { ...promotion, ...changes }]]);

it('a reward’s code has the shape of the documents: prefix, six digits of the time, four capital letters', () => {
  expect(rewardCode(now, 'QXZA')).toMatch(/^REVIEW\d{6}[A-Z]{4}$/);
  expect(rewardCode(now, 'QXZA').slice(6, 12)).toBe(String(now.getTime()).slice(-6));
});

it('a reward takes three dollars off one order of its member, for thirty days', () => {
  expect(promotion).toMatchObject({ discountType: 'fixed_amount', discountValue: 300, usageLimit: 1 });
  expect(isFor(promotion, 'usr_amy')).toBe(true);
  expect(isFor(promotion, 'usr_ben')).toBe(false);
  expect(stateOf(promotion, undefined, daysLater(29.99))).toBe('active');
  expect(stateOf(promotion, undefined, daysLater(30))).toBe('expired');
  expect(stateOf({ ...promotion, usedCount: 1 }, undefined, now)).toBe('used_up');
});

it('a reward is due when there was none, or the latest has ended: so there are never two of a kind', () => {
  expect(isRewardDue(undefined, now)).toBe(true);
  expect(isRewardDue(reward, now)).toBe(false);
  expect(isRewardDue(reward, daysLater(29.99))).toBe(false);
  expect(isRewardDue(reward, daysLater(30))).toBe(true);
  expect(nextReward(reward, what, 'REVIEW000000AAAA', daysLater(30)).reward.version).toBe(2);
});

it('a reward is listed while it can be used', () => {
  expect(usableRewards([reward, undefined], codes(), now)).toEqual([
    { code: promotion.code, kind: 'review', amount: 3, expires_at: daysLater(30).toISOString() },
  ]);
  expect(usableRewards([reward], codes({ usedCount: 1 }), now)).toEqual([]);
  expect(usableRewards([reward], codes({ isActive: false }), now)).toEqual([]);
  expect(usableRewards([reward], codes(), daysLater(30))).toEqual([]);
  expect(usableRewards([reward], new Map(), now)).toEqual([]);
});

it('a member who gets no reward now is told from when on there is one again', () => {
  expect(toEarned(reward, reward, now)).toMatchObject({ reward: { amount: 3 }, next_reward_at: null });
  expect(toEarned(undefined, reward, now)).toEqual({ reward: null, next_reward_at: reward.expiresAt });
  expect(toEarned(undefined, reward, daysLater(30))).toEqual({ reward: null, next_reward_at: null });
});
