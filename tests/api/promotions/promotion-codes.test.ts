import { randomUUID } from 'node:crypto';
import type { Input } from '#shared/contracts/registry.ts';
import { promotionEntity } from '#functions/promotions/data/promotions.ts';
import { campaignEntity } from '#functions/promotions/data/campaigns.ts';
import { localDate } from '#shared/local-date.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { fill } from '../../support/shopping.ts';
import {
  createProduct,
  createSubscriber,
  demoClient,
  readItem,
  readPartition,
  type Member,
} from '../../support/world.ts';
import type { Promotion } from '#functions/promotions/domain/promotion.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';

type Fields = NonNullable<Input<'createPromotionCode'>['body']>;

const newCode = () => `T${randomUUID().slice(0, 8).toUpperCase()}`;
const admin = demoClient('admin');
const stored = (code: string) => readItem<Promotion>(promotionEntity.key(code));

async function make(fields: Partial<Fields> = {}) {
  const { body } = await (
    await admin
  ).call('createPromotionCode', { body: { code: newCode(), discount_value: 10, ...fields } });
  return body.promotion_code;
}
const change = async (id: string, body: Input<'updatePromotionCode'>['body']) =>
  (await admin).call('updatePromotionCode', { params: { id }, body });
const remove = async (id: string) => (await admin).call('deletePromotionCode', { params: { id } });
async function makeCampaign(changes: Partial<NonNullable<Input<'createPromotionCampaign'>['body']>> = {}) {
  const today = localDate(new Date());
  const { body } = await (
    await admin
  ).call('createPromotionCampaign', {
    body: {
      name: 'Citrus season',
      campaign_type: 'seasonal',
      start_date: today,
      end_date: '2099-12-31',
      ...changes,
    },
  });
  return body.campaign;
}

/** A subscriber with the product and the code in the cart. */
async function withCode(code: string, product: Product): Promise<Member> {
  const member = await createSubscriber();
  await fill(member, { products: [[product, 1]] });
  await member.client.call('applyPromotion', { body: { code } });
  return member;
}
/**
 * Places an order.
 * @param amount the amount that the page showed, in cents
 */
const place = async (member: Member, amount?: number) =>
  member.client.call('createPaymentIntent', { body: amount === undefined ? {} : { amount } });
const cartOf = async (member: Member) => (await member.client.call('getCart')).body;

describe('making a code', () => {
  it('a new code keeps every field, and has defaults for those that may be left out', async () => {
    const product = await createProduct();
    const full = {
      code: newCode(),
      description: 'Five dollars off',
      discount_type: 'fixed_amount',
      discount_value: 5.5,
      minimum_order_amount: 20,
      maximum_discount: 5,
      usage_limit: 3,
      valid_from: '2026-01-01T05:00:00.000Z',
      valid_until: '2099-01-01T05:00:00.000Z',
      is_active: false,
      applicable_products: [product.id],
      applicable_categories: ['Pantry'],
      credit_reward: 2,
    } satisfies Fields;
    expect(await make(full)).toMatchObject({ ...full, id: full.code, used_count: 0, state: 'inactive' });
    const read = await (await admin).call('getPromotionCode', { params: { id: full.code } });
    expect(read.body).toMatchObject({
      promotion_code: full,
      products: [{ id: product.id, name: product.name }],
    });
    expect(await make({ code: ' lower-case ' + newCode().toLowerCase() })).toBeUndefined();
    const code = newCode();
    expect(await make({ code: code.toLowerCase() })).toMatchObject({
      code,
      discount_type: 'percentage',
      minimum_order_amount: 0,
      maximum_discount: null,
      usage_limit: null,
      is_active: true,
      applicable_products: [],
      applicable_categories: [],
      credit_reward: 0,
      campaign_id: null,
      state: 'active',
      version: 1,
    });
  });

  it('a code refuses a second one of the same text, whoever asks first', async () => {
    const code = newCode();
    const client = await admin;
    const answers = await Promise.all(
      [1, 2].map((discount_value) => client.call('createPromotionCode', { body: { code, discount_value } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      'A promotion code with this name already exists.',
    );
  });

  it.each([
    ['code', { code: '' }],
    ['code', { code: 'A B' }],
    ['discount_value', { discount_value: -1 }],
    ['discount_value', { discount_value: 0.001 }],
    ['discount_value', { discount_value: 100.01 }],
    ['usage_limit', { usage_limit: 0 }],
    ['maximum_discount', { maximum_discount: -1 }],
    ['valid_until', { valid_from: '2026-02-01T00:00:00Z', valid_until: '2026-01-01T00:00:00Z' }],
    ['campaign_id', { campaign_id: 'cam_none' }],
    ['applicable_products', { applicable_products: ['prd_none'] }],
  ])('a new code refuses %s %j', async (path, fields) => {
    const answer = await (
      await admin
    ).call('createPromotionCode', { body: { code: newCode(), discount_value: 10, ...fields } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });
});

describe('changing a code', () => {
  it('a changed code changes what was sent and nothing else, under the version that was read', async () => {
    const { id } = await make({ description: 'Before', credit_reward: 3 });
    expect((await change(id, { version: 1, discount_value: 25 })).body.promotion_code).toMatchObject({
      description: 'Before',
      discount_value: 25,
      credit_reward: 3,
      version: 2,
    });
    expect(await change(id, { version: 1, description: 'Late' })).toMatchObject({ status: 409 });
    expect((await stored(id))?.description).toBe('Before');
    expect(await change('NONE', { version: 1 })).toMatchObject({ status: 404 });
  });

  it('a changed code never loses a use that is counted meanwhile, nor goes below what was used', async () => {
    const product = await createProduct({ priceCents: 2000 });
    const { id } = await make();
    const members = await Promise.all([1, 2, 3].map(() => withCode(id, product)));
    const [first] = members;
    await place(first!);
    await Promise.all([
      ...members.slice(1).map((member) => place(member)),
      change(id, { version: 1, description: 'Changed' }),
    ]);
    const after = await stored(id);
    const redemptions = await readPartition(`CODE#${id}`, 'REDEMPTION#');
    expect(after).toMatchObject({ description: 'Changed', usedCount: redemptions.length });
    expect(after?.totalDiscountCents).toBe(200 * redemptions.length);
    const tooFew = await change(id, { version: 2, usage_limit: redemptions.length - 1 });
    expect(tooFew).toMatchObject({ status: 422, body: { errors: [{ path: 'usage_limit' }] } });
    expect(await change(id, { version: 2, usage_limit: redemptions.length })).toMatchObject({
      body: { promotion_code: { state: 'used_up' } },
    });
  });
});

describe('deleting a code', () => {
  it('an unused code is deleted for good: there can be another', async () => {
    const { id } = await make();
    expect((await remove(id)).body).toMatchObject({ outcome: 'deleted' });
    expect(await stored(id)).toBeUndefined();
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect(await make({ code: id })).toMatchObject({ version: 1 });
  });

  it('a used code that is deleted ends and keeps its figures; once its order is paid they stay', async () => {
    const product = await createProduct({ priceCents: 2000 });
    const { id } = await make();
    const member = await withCode(id, product);
    const placed = (await place(member)).body;
    expect((await remove(id)).body).toMatchObject({ outcome: 'ended' });
    expect((await remove(id)).body).toMatchObject({ outcome: 'ended' });
    expect(await stored(id)).toMatchObject({ isActive: false, usedCount: 1, version: 2 });
    await payByCard(placed, testCards.good);
    const confirmed = await member.client.call('confirmPayment', {
      body: { payment_intent_id: placed.payment_intent_id ?? '' },
    });
    expect(confirmed.body.order).toMatchObject({ payment_status: 'paid', discount: 2, promotion_code: id });
    const { rows } = (await (await admin).call('listPromotionAnalytics', { query: { search: id } })).body;
    expect(rows).toMatchObject([
      {
        promotion_code: id,
        campaign_name: null,
        total_usage: 1,
        total_discount_amount: 2,
        total_revenue_generated: 18,
      },
    ]);
  });
});

describe('a code in a cart', () => {
  it('a code that ends is told to the member, in the cart and when the order is placed, and can be removed', async () => {
    const product = await createProduct({ priceCents: 2000 });
    const { id } = await make();
    const member = await withCode(id, product);
    expect(await cartOf(member)).toMatchObject({ discount: 2, promotion_problem: null });
    await change(id, { version: 1, is_active: false });
    const answer = await place(member, 1800);
    expect(answer).toMatchObject({ status: 409, body: { code: 'amount_mismatch' } });
    expect(answer.body.error).toMatch(`Promotion code ${id} is no longer valid. The amount to pay is now`);
    expect(await cartOf(member)).toMatchObject({
      discount: 0,
      promotion: null,
      promotion_problem: { code: id, message: `Promotion code ${id} is no longer valid.` },
    });
    await member.client.call('removePromotion');
    expect((await cartOf(member)).promotion_problem).toBeNull();
  });

  it('a code that was deleted is told to the member as well', async () => {
    const { id } = await make();
    const member = await withCode(id, await createProduct());
    await remove(id);
    expect((await cartOf(member)).promotion_problem).toMatchObject({ code: id });
  });

  it('a code that changes is never charged at another price than the page showed', async () => {
    const product = await createProduct({ priceCents: 2000 });
    const { id } = await make();
    const member = await withCode(id, product);
    await change(id, { version: 1, discount_value: 5 });
    expect(await place(member, 1800)).toMatchObject({ status: 409, body: { code: 'amount_mismatch' } });
    expect(await place(member, 1900)).toMatchObject({ status: 200, body: { order: { discount: 1 } } });
  });

  it('a code that ends leaves no order as the page showed it, though the amount to pay is the same', async () => {
    const { id } = await make({ discount_value: 0, credit_reward: 4 });
    const member = await withCode(id, await createProduct({ priceCents: 2000 }));
    await change(id, { version: 1, is_active: false });
    const pay = (promotion_code: string) =>
      member.client.call('createPaymentIntent', { body: { amount: 2000, promotion_code } });
    expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'amount_mismatch' } });
    expect(await pay('')).toMatchObject({ status: 200, body: { order: { promotion_code: null } } });
  });

  it('a code in a cart takes something off its products and categories alone', async () => {
    const [honey, kale] = await Promise.all([
      createProduct({ priceCents: 2000, category: 'Pantry' }),
      createProduct({ priceCents: 1000, category: 'Greens' }),
    ]);
    const { id } = await make({ applicable_products: [honey.id] });
    const member = await withCode(id, kale);
    const refused = await member.client.call('applyPromotion', { body: { code: id } });
    expect(refused.body.error).toBe('This promotion code does not apply to anything in your cart');
    await fill(member, { products: [[honey, 1]] });
    await member.client.call('applyPromotion', { body: { code: id } });
    expect((await cartOf(member)).discount).toBe(2);
    await change(id, { version: 1, applicable_products: [], applicable_categories: ['Greens'] });
    expect((await cartOf(member)).discount).toBe(1);
  });

  it('a code that only gives credit counts as used', async () => {
    const { id } = await make({ discount_value: 0, credit_reward: 4 });
    const member = await withCode(id, await createProduct());
    expect((await place(member)).body.order).toMatchObject({ promotion_code: id, discount: 0 });
    expect(await stored(id)).toMatchObject({ usedCount: 1, totalDiscountCents: 0 });
  });
});

describe('a campaign', () => {
  it('a campaign carries its codes while it runs, and counts them', async () => {
    const campaign = await makeCampaign();
    const product = await createProduct({ priceCents: 2000 });
    const { id } = await make({ campaign_id: campaign.id });
    const member = await withCode(id, product);
    expect((await cartOf(member)).discount).toBe(2);
    const switchTo = async (version: number, is_active: boolean) =>
      (await admin).call('updatePromotionCampaign', {
        params: { id: campaign.id },
        body: { version, is_active },
      });
    expect((await switchTo(1, false)).body.campaign).toMatchObject({ is_running: false, code_count: 1 });
    expect(await switchTo(1, true)).toMatchObject({ status: 409 });
    expect((await cartOf(member)).promotion_problem).toMatchObject({ code: id });
    expect(await place(member, 1800)).toMatchObject({ status: 409, body: { code: 'amount_mismatch' } });
    const footer = await member.client.call('checkPromotionCode', { body: { code: id } });
    expect(footer.status).toBe(404);
    await switchTo(2, true);
    expect(await place(member, 1800)).toMatchObject({ status: 200 });
    const { codes } = (
      await (await admin).call('listPromotionCodes', { query: { campaign_id: campaign.id } })
    ).body;
    expect(codes).toMatchObject([{ code: id, state: 'active', campaign_id: campaign.id }]);
  });

  it('a campaign is left by a code that moves or goes', async () => {
    const [one, other] = await Promise.all([makeCampaign(), makeCampaign({ end_date: '2098-01-01' })]);
    const { id } = await make({ campaign_id: one.id });
    const counts = async () =>
      Promise.all(
        [one, other].map(
          async (campaign) =>
            (await readItem<{ codeCount: number }>(campaignEntity.key(campaign.id)))?.codeCount,
        ),
      );
    const member = await withCode(id, await createProduct({ priceCents: 2000 }));
    await change(id, { version: 1, campaign_id: other.id });
    expect(await counts()).toEqual([0, 1]);
    // The cart still names the earlier campaign.
    expect((await cartOf(member)).discount).toBe(2);
    await remove(id);
    expect(await counts()).toEqual([0, 0]);
  });

  it('a campaign is made once by one form, and what was changed in the form since is not lost in silence', async () => {
    const form = { name: 'Mango weeks', request_id: randomUUID() };
    const createdCampaigns = [
      ...(await Promise.all([makeCampaign(form), makeCampaign(form)])),
      await makeCampaign(form),
    ];
    expect(new Set(createdCampaigns.map(({ id }) => id)).size).toBe(1);
    const { campaigns } = (await (await admin).call('listPromotionCampaigns')).body;
    expect(campaigns.filter(({ name }) => name === form.name)).toHaveLength(1);
    const { start_date, end_date } = createdCampaigns[0]!;
    const { status, body } = await (
      await admin
    ).call('createPromotionCampaign', {
      body: { ...form, name: 'Mango month', campaign_type: 'seasonal', start_date, end_date },
    });
    expect([status, body.error]).toEqual([409, expect.stringContaining('created already')]);
  });

  it('a campaign has an end that is not before its start', async () => {
    const refused = await (
      await admin
    ).call('createPromotionCampaign', {
      body: { name: 'X', campaign_type: 'other', start_date: '2026-02-02', end_date: '2026-02-01' },
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'end_date' }] } });
    const { id } = await makeCampaign();
    const changed = await (
      await admin
    ).call('updatePromotionCampaign', {
      params: { id },
      body: { version: 1, start_date: '2199-01-01' },
    });
    expect(changed.status).toBe(422);
  });
});

it('the list of codes comes page by page, newest first, with filters', async () => {
  const mark = `page${randomUUID().slice(0, 6)}`;
  const codes: string[] = [];
  for (const discount_type of ['percentage', 'fixed_amount', 'percentage'] as const)
    codes.unshift((await make({ description: mark, discount_type })).code);
  const client = await admin;
  const read = async (query: Input<'listPromotionCodes'>['query']) =>
    (await client.call('listPromotionCodes', { query: { search: mark, ...query } })).body;
  const first = await read({ limit: 2 });
  expect(first.codes.map(({ code }) => code)).toEqual(codes.slice(0, 2));
  const rest = await read({ limit: 2, cursor: first.next_cursor! });
  expect(rest.codes.map(({ code }) => code)).toEqual(codes.slice(2));
  expect(rest.next_cursor).toBeNull();
  expect((await read({ discount_type: 'fixed_amount' })).codes.map(({ code }) => code)).toEqual([codes[1]]);
  expect((await read({ is_active: 'false' })).codes).toEqual([]);
});
