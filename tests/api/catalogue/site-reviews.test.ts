import { coopAsSubject } from '#shared/co-op-review.ts';
import { theReviewCounts } from '#functions/catalogue/data/review-figures.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { toReviewStatistics } from '#functions/catalogue/domain/review-figures.ts';
import type { ApiClient } from '../../support/api-client.ts';
import {
  anonymous,
  createMember,
  createProduct,
  demoClient,
  readItem,
  type Member,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const writeOf = async (author: Member, product?: Product, rating = 5, content = 'Lovely people.') =>
  (
    await author.client.call('createReview', {
      body: { rating, content, ...(product && { product_id: product.id }) },
    })
  ).body.review;
type Written = Awaited<ReturnType<typeof writeOf>>;
const decide = (review: Written, status: 'approved' | 'rejected', version = 1) =>
  admin.call('moderateReview', {
    params: { id: review.id },
    body: { product_id: review.product_id, status, version },
  });
const statistics = async () => (await anonymous().call('getReviewStatistics')).body.data;
const listed = async (client: ApiClient = anonymous(), limit = 50) =>
  (await client.call('listReviews', { query: { limit } })).body.data;

it('a review of the co-op is moderated like any other, and then public and counted', async () => {
  const author = await createMember();
  const before = await statistics();
  const review = await writeOf(author, undefined, 4);
  expect(review).toMatchObject({ product_id: coopAsSubject, status: 'pending', own: true });
  expect((await listed()).map(({ id }) => id)).not.toContain(review.id);
  expect(await statistics()).toEqual(before);
  const { body } = await decide(review, 'approved');
  expect(body).toMatchObject({
    message: 'Review published',
    review: { product_name: 'The co-op as a whole', is_coop_share: false, status: 'approved' },
  });
  const [first] = await listed();
  expect(first).toMatchObject({
    id: review.id,
    product_name: null,
    product_category: '',
    vendor_name: '',
    is_on_sale: false,
    rating: 4,
    own: false,
    helpful_votes: 0,
  });
  expect(await statistics()).toMatchObject({
    totalReviews: before.totalReviews + 1,
    total_reviews: before.total_reviews + 1,
    rating_distribution: { ...before.rating_distribution, '4': before.rating_distribution['4'] + 1 },
  });
});

it('a review of a product is in both lists, with what it is about', async () => {
  const [author, product] = await Promise.all([createMember(), createProduct({ category: 'Honey' })]);
  const review = await writeOf(author, product, 5);
  await decide(review, 'approved');
  expect((await listed())[0]).toMatchObject({
    id: review.id,
    product_id: product.id,
    product_name: product.name,
    product_category: 'Honey',
    vendor_name: product.vendorName,
    is_on_sale: true,
  });
  const own = (await anonymous().call('listProductReviews', { params: { id: product.id } })).body.data;
  expect(own.map(({ id }) => id)).toEqual([review.id]);
});

it('an author sees their own review of the co-op first, in any state, and on no other page', async () => {
  const author = await createMember();
  const review = await writeOf(author);
  expect((await listed(author.client))[0]).toMatchObject({ id: review.id, status: 'pending', own: true });
  await decide(review, 'rejected');
  const page = (await author.client.call('listReviews', { query: { limit: 1 } })).body;
  expect(page.data[0]).toMatchObject({ id: review.id, status: 'rejected', own: true });
  const again = await author.client.call('updateProductReview', {
    params: { id: coopAsSubject, reviewId: review.id },
    body: { rating: 3, content: 'On second thought.' },
  });
  expect(again.body.review).toMatchObject({ status: 'pending', rating: 3 });
  await decide(review, 'approved', 3);
  let cursor: string | undefined;
  const seen: string[] = [];
  for (let pages = 0; pages < 3; pages += 1) {
    const { body } = await author.client.call('listReviews', {
      query: { limit: 2, ...(cursor && { cursor }) },
    });
    seen.push(...body.data.map(({ id }) => id));
    cursor = body.next_cursor ?? undefined;
    if (!cursor) break;
  }
  expect(seen.filter((id) => id === review.id)).toHaveLength(1);
  expect(new Set(seen).size).toBe(seen.length);
});

it('votes for a review are counted for it and for the whole site, and leave both when it is deleted', async () => {
  const [author, voter] = await Promise.all([createMember(), createMember()]);
  const before = await statistics();
  const review = await writeOf(author);
  await decide(review, 'approved');
  const vote = () =>
    voter.client.call('markReviewHelpful', {
      params: { id: review.id },
      body: { product_id: coopAsSubject },
    });
  expect(await vote()).toMatchObject({ status: 200, body: { helpful_votes: 1 } });
  expect(await vote()).toMatchObject({ status: 200, body: { helpful_votes: 1 } });
  expect((await listed(voter.client))[0]).toMatchObject({ found_helpful: true, helpful_votes: 1 });
  expect((await statistics()).totalHelpfulVotes).toBe(before.totalHelpfulVotes + 1);
  const params = { id: coopAsSubject, reviewId: review.id };
  expect((await voter.client.call('deleteProductReview', { params })).status).toBe(404);
  expect((await author.client.call('deleteProductReview', { params })).status).toBe(200);
  expect(await statistics()).toEqual(before);
  expect((await listed()).map(({ id }) => id)).not.toContain(review.id);
});

it('figures of reviews are the kept counts', async () => {
  const item = await readItem<Record<string, unknown>>(theReviewCounts.key);
  expect(await statistics()).toEqual(
    toReviewStatistics(theReviewCounts.read(item as Parameters<typeof theReviewCounts.read>[0])),
  );
});

it('reviews refuse what is no review, and a page of another list, and keep markup and emoji as they are', async () => {
  const { client } = await createMember();
  const refused = async (body: object) => (await client.call('createReview', { body } as never)).status;
  expect(await refused({ rating: 5, content: '   ' })).toBe(422);
  expect(await refused({ rating: 0, content: 'Good' })).toBe(422);
  expect(await refused({ rating: 5, content: 'x'.repeat(2001) })).toBe(422);
  expect((await client.call('createReview', { body: { rating: 5, content: ' ' } })).body.errors).toEqual([
    { path: 'content', message: 'Please write a review before submitting.' },
  ]);
  expect(await refused({ rating: 5, content: 'Good', product_id: 'prd_none' })).toBe(404);
  expect((await anonymous().call('listReviews', { query: { cursor: 'bm90LW91cnM' } })).status).toBe(422);
  const tomatoes = '🍅'.repeat(2000);
  const long = await (
    await createMember()
  ).client.call('createReview', { body: { rating: 5, content: tomatoes } });
  expect(long).toMatchObject({ status: 200, body: { review: { content: tomatoes } } });
  const markup = '<script>alert(1)</script> & “quotes” 🍅'.repeat(20);
  const answer = await client.call('createReview', { body: { rating: 5, content: markup } });
  expect(answer).toMatchObject({ status: 200, body: { review: { content: markup } } });
});

it('a review is verified once its author has picked up an order', async () => {
  const author = await createMember();
  expect((await writeOf(author)).is_verified_purchase).toBe(false);
});
