import { productEntity } from '#functions/catalogue/data/products.ts';
import { keys } from '#functions/platform/keys.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { anonymous, createMember, createProduct, demoClient, readItem } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

async function write(product: Product, rating = 4, content = 'Sweet and fresh.') {
  const author = await createMember();
  const answer = await author.client.call('createProductReview', {
    params: { id: product.id },
    body: { rating, title: 'Good', content },
  });
  return { author, id: answer.body.review.id };
}
const decide = (product: Product, id: string, status: 'approved' | 'rejected', version = 1) =>
  admin.call('moderateReview', { params: { id }, body: { product_id: product.id, status, version } });
const ratingOf = async (product: Product) => {
  const { rating, reviewCount } = (await anonymous().call('getProduct', { params: { id: product.id } })).body
    .product;
  return { rating, reviewCount };
};
const counts = async () => (await admin.call('listAdminReviews')).body.counts;
/** The ids of all reviews in a list, read page by page. */
async function listed(status: 'pending' | 'approved') {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await admin.call('listAdminReviews', {
      query: { status, limit: 100, ...(cursor && { cursor }) },
    });
    ids.push(...body.reviews.map(({ id }) => id));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  return ids;
}

it('an approved review is public and rated at once, in lists too', async () => {
  const product = await createProduct({ type: 'coop_share' });
  const before = await counts();
  const { id } = await write(product, 4);
  expect(await counts()).toEqual({ ...before, pending: before.pending + 1 });
  expect(await listed('pending')).toContain(id);
  const { body } = await decide(product, id, 'approved');
  expect(body).toMatchObject({
    message: 'Review published',
    review: { status: 'approved', is_coop_share: true, product_name: product.name, rating: 4, version: 2 },
  });
  expect(body.review.approved_at).not.toBeNull();
  expect(await ratingOf(product)).toEqual({ rating: 4, reviewCount: 1 });
  const shop = (await anonymous().call('listProducts', { query: { search: product.name } })).body.data;
  expect(shop.find((card) => card.id === product.id)).toMatchObject({ rating: 4, reviewCount: 1 });
  const shown = await anonymous().call('listProductReviews', { params: { id: product.id } });
  expect(shown.body.data).toHaveLength(1);
  expect(await counts()).toEqual({ ...before, approved: before.approved + 1 });
  expect(await listed('pending')).not.toContain(id);
  expect(await listed('approved')).toContain(id);
  expect(await decide(product, id, 'approved')).toMatchObject({ status: 200 });
  expect(await ratingOf(product)).toEqual({ rating: 4, reviewCount: 1 });
});

it('a rejected review is in no list but its author’s, who can change it and have it looked at again', async () => {
  const product = await createProduct();
  const before = await counts();
  const { id, author } = await write(product);
  await decide(product, id, 'rejected');
  expect(await counts()).toEqual(before);
  expect([...(await listed('pending')), ...(await listed('approved'))]).not.toContain(id);
  expect(await ratingOf(product)).toEqual({ rating: 0, reviewCount: 0 });
  const params = { id: product.id, reviewId: id };
  const own = (await author.client.call('listProductReviews', { params: { id: product.id } })).body.data;
  expect(own).toMatchObject([{ id, status: 'rejected' }]);
  await author.client.call('updateProductReview', { params, body: { rating: 5, content: 'Better' } });
  expect(await listed('pending')).toContain(id);
  await author.client.call('deleteProductReview', { params });
  expect(await counts()).toEqual(before);
});

it('a review that its author changed since it was read is not published', async () => {
  const product = await createProduct();
  const { id, author } = await write(product);
  await author.client.call('updateProductReview', {
    params: { id: product.id, reviewId: id },
    body: { rating: 1, content: 'Something else' },
  });
  expect(await decide(product, id, 'approved', 1)).toMatchObject({
    status: 409,
    body: { error: 'Somebody else changed this review while you were editing it.' },
  });
  expect(await decide(product, id, 'rejected', 2)).toMatchObject({ status: 200 });
  expect(await decide(product, id, 'approved', 3)).toMatchObject({ status: 409 });
});

it('several admins who decide at once count each review once', async () => {
  const product = await createProduct();
  const written = await Promise.all([5, 4, 3, 2].map((rating) => write(product, rating)));
  const before = await counts();
  const answers = await Promise.all(
    written.flatMap(({ id }, at) => [
      decide(product, id, 'approved'),
      decide(product, id, at % 2 === 0 ? 'approved' : 'rejected'),
    ]),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const states = answers.flatMap(({ status, body }) => (status === 200 ? [body.review] : []));
  const approved = new Map(
    states.filter(({ status }) => status === 'approved').map((review) => [review.id, review.rating]),
  );
  const sum = [...approved.values()].reduce((total, rating) => total + rating, 0);
  expect(await readItem(productEntity.key(product.id))).toMatchObject({
    ratingCount: approved.size,
    ratingSum: sum,
  });
  expect(await counts()).toEqual({
    pending: before.pending - 4,
    approved: before.approved + approved.size,
  });
  expect(await readItem(keys.counter('reviews'))).toMatchObject(await counts());
});

it('the moderation of reviews is for admins, and there is an entry of each decision', async () => {
  const product = await createProduct();
  const { id, author } = await write(product);
  const body = { product_id: product.id, status: 'approved', version: 1 } as const;
  expect((await author.client.call('moderateReview', { params: { id }, body })).status).toBe(403);
  expect((await author.client.call('listAdminReviews')).status).toBe(403);
  expect((await decide(product, 'rev_none', 'approved')).status).toBe(404);
  await decide(product, id, 'approved');
  await admin.call('deleteProductReview', { params: { id: product.id, reviewId: id } });
  const { entries } = (await admin.call('listAuditEntries', { query: { kind: 'review', record_id: id } }))
    .body;
  expect(entries.map(({ operation }) => operation)).toEqual(['deleteProductReview', 'moderateReview']);
  expect(await ratingOf(product)).toEqual({ rating: 0, reviewCount: 0 });
});
