import { randomUUID } from 'node:crypto';
import { coopAsSubject } from '#shared/co-op-review.ts';
import { keys } from '#functions/platform/keys.ts';
import { promotionEntity } from '#functions/promotions/data/promotions.ts';
import type { Promotion } from '#functions/promotions/domain/promotion.ts';
import type { Reward } from '#functions/promotions/domain/reward.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { fill, runJob } from '../../support/shopping.ts';
import {
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  readItem,
  readPartition,
  setItem,
  type Member,
} from '../../support/world.ts';

const write = (author: Member, body: object = {}) =>
  author.client.call('createReview', { body: { rating: 5, content: 'Lovely people.', ...body } });
const share = (author: Member, id: string, productId: string = coopAsSubject) =>
  author.client.call('shareReview', { params: { id }, body: { product_id: productId } });
const rewardsOf = async (author: Member) => (await author.client.call('listRewardCodes')).body.rewards;
const storedRewards = (author: Member) => readPartition<Reward>(keys.user(author.id).pk, 'REWARD#');
/** Makes a reward look as if it was earned so long ago that it has ended. */
const endReward = (author: Member, kind: 'review' | 'share') =>
  setItem(keys.reward(author.id, kind), { expiresAt: '2026-01-01T00:00:00.000Z' });

it('a review earns a code of three dollars, kept in the account', async () => {
  const author = await createMember();
  const { body } = await write(author);
  expect(body).toMatchObject({
    message: 'Review submitted successfully! Check your promo code below.',
    reward: { kind: 'review', amount: 3 },
    next_reward_at: null,
  });
  expect(body.reward!.code).toMatch(/^REVIEW\d{6}[A-Z]{4}$/);
  const days = (Date.parse(body.reward!.expires_at) - Date.now()) / (24 * 3600_000);
  expect(Math.round(days)).toBe(30);
  expect(await rewardsOf(author)).toEqual([body.reward]);
});

it('forty reviews earn one code', async () => {
  const author = await createMember();
  const products = await Promise.all(Array.from({ length: 4 }, () => createProduct()));
  const first = (await write(author)).body;
  for (const product of products) {
    const { status, body } = await write(author, { product_id: product.id });
    expect([status, body.reward, body.next_reward_at]).toEqual([200, null, first.reward!.expires_at]);
    expect(body.message).toBe('Review submitted successfully!');
  }
  const params = { id: coopAsSubject, reviewId: first.review.id };
  await author.client.call('deleteProductReview', { params });
  expect((await write(author)).body.reward).toBeNull();
  expect(await rewardsOf(author)).toHaveLength(1);
});

it('two tabs at once write one review and earn one code', async () => {
  const author = await createMember();
  const answers = await Promise.all([write(author), write(author), write(author)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
    'You have already reviewed the co-op. You can change your review.',
  );
  const other = await createMember();
  const products = await Promise.all([createProduct(), createProduct(), createProduct()]);
  const apart = await Promise.all(products.map(({ id }) => write(other, { product_id: id })));
  expect(apart.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(apart.filter(({ body }) => body.reward !== null)).toHaveLength(1);
  expect(await rewardsOf(other)).toHaveLength(1);
});

it('a repeated review after a lost answer is told the same review and the same code', async () => {
  const author = await createMember();
  const body = { request_id: randomUUID() };
  const first = (await write(author, body)).body;
  expect((await write(author, body)).body).toEqual(first);
  expect((await write(author, { request_id: randomUUID() })).status).toBe(409);
  const shared = (await share(author, first.review.id)).body;
  expect((await share(author, first.review.id)).body).toEqual(shared);
  expect(await rewardsOf(author)).toHaveLength(2);
});

it('sharing a review earns another code, once a review and once in thirty days', async () => {
  const [author, product] = await Promise.all([createMember(), createProduct()]);
  const ofCoop = (await write(author)).body.review;
  const ofProduct = (await write(author, { product_id: product.id })).body.review;
  const claims = await Promise.all([1, 2, 3].map(() => share(author, ofCoop.id)));
  expect(new Set(claims.map(({ body }) => body.reward?.code)).size).toBe(1);
  expect(claims[0]!.body).toMatchObject({ reward: { kind: 'share', amount: 3 } });
  const early = await share(author, ofProduct.id, product.id);
  expect(early.body).toMatchObject({ reward: null, next_reward_at: claims[0]!.body.reward!.expires_at });
  await endReward(author, 'share');
  expect((await share(author, ofProduct.id, product.id)).body.reward).toMatchObject({ kind: 'share' });
  await endReward(author, 'share');
  expect((await share(author, ofCoop.id)).body.reward).toBeNull();
  expect((await share(author, ofProduct.id, product.id)).body.reward).toMatchObject({ kind: 'share' });
  expect(await storedRewards(author)).toHaveLength(2);
});

it('a reward is earned again once the last one has ended', async () => {
  const [author, product] = await Promise.all([createMember(), createProduct()]);
  const first = (await write(author)).body.reward!;
  await endReward(author, 'review');
  const next = (await write(author, { product_id: product.id })).body.reward!;
  expect(next.code).not.toBe(first.code);
});

it('sharing finds nobody else’s review, and none that is rejected or gone', async () => {
  const [author, stranger] = await Promise.all([createMember(), createMember()]);
  const { review } = (await write(author)).body;
  expect((await share(stranger, review.id)).status).toBe(404);
  expect(await rewardsOf(stranger)).toEqual([]);
  const body = { product_id: coopAsSubject, status: 'rejected', version: 1 } as const;
  await (await demoClient('admin')).call('moderateReview', { params: { id: review.id }, body });
  expect((await share(author, review.id)).status).toBe(409);
  const params = { id: coopAsSubject, reviewId: review.id };
  await author.client.call('deleteProductReview', { params });
  expect((await share(author, review.id)).status).toBe(404);
});

it('a reward takes three dollars off one order of its own member, and of nobody else', async () => {
  const [author, stranger, product] = await Promise.all([
    createSubscriber(),
    createSubscriber(),
    createProduct({ priceCents: 2000 }),
  ]);
  const { code } = (await write(author)).body.reward!;
  for (const member of [author, stranger]) await fill(member, { products: [[product, 1]] });
  expect(await stranger.client.call('applyPromotion', { body: { code } })).toMatchObject({
    status: 404,
    body: { error: 'Invalid promotion code' },
  });
  const { body: cart } = await author.client.call('applyPromotion', { body: { code } });
  expect(cart).toMatchObject({ promotion: { code, discount: 3 }, amount_due: 17 });
  const placed = (await author.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(placed, testCards.good);
  expect(await readItem<Promotion>(promotionEntity.key(code))).toMatchObject({
    usedCount: 1,
    totalDiscountCents: 300,
  });
  expect(await rewardsOf(author)).toEqual([]);
  await fill(author, { products: [[product, 1]] });
  expect((await author.client.call('applyPromotion', { body: { code } })).status).toBe(404);
});

it('a reward is in no list of staff, who find it by itself and may end it', async () => {
  const author = await createMember();
  const { code } = (await write(author)).body.reward!;
  const admin = await demoClient('admin');
  const { codes } = (await admin.call('listPromotionCodes', { query: { search: code } })).body;
  expect(codes).toEqual([]);
  const answer = await admin.call('getPromotionCode', { params: { id: code } });
  expect(answer.body.promotion_code).toMatchObject({ code, discount_value: 3, state: 'active' });
  await admin.call('deletePromotionCode', { params: { id: code } });
  expect(await rewardsOf(author)).toEqual([]);
});

it('a deleted account keeps no reward, and earns none', async () => {
  const author = await createMember();
  const { reward, review } = (await write(author)).body;
  await (
    await demoClient('admin')
  ).call('deleteUser', { params: { id: author.id }, query: { confirm: 'true' } });
  expect((await share(author, review.id)).status).toBe(401);
  expect((await write(author, { product_id: (await createProduct()).id })).status).toBe(401);
  await runJob('clear-deleted-users');
  expect(await readItem(promotionEntity.key(reward!.code))).toBeUndefined();
  expect(await storedRewards(author)).toEqual([]);
});
