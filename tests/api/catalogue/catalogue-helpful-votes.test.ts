import type { Product } from '#functions/catalogue/domain/product.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { anonymous, createMember, createProduct, demoClient, type Member } from '../../support/world.ts';

let product: Product;
let author: Member;
let reviewId: string;

const decide = async (status: 'approved' | 'rejected', version = 1) =>
  (await demoClient('admin')).call('moderateReview', {
    params: { id: reviewId },
    body: { product_id: product.id, status, version },
  });
const vote = (client: ApiClient) =>
  client.call('markReviewHelpful', { params: { id: reviewId }, body: { product_id: product.id } });
const shown = async () =>
  (await anonymous().call('listProductReviews', { params: { id: product.id } })).body.data[0];

beforeEach(async () => {
  [product, author] = await Promise.all([createProduct(), createMember()]);
  const written = await author.client.call('createProductReview', {
    params: { id: product.id },
    body: { rating: 5, content: 'Sweet and fresh.' },
  });
  reviewId = written.body.review.id;
});

it('a member’s helpful vote counts once, however often it is given', async () => {
  await decide('approved');
  const [one, other] = await Promise.all([createMember(), createMember()]);
  expect(await vote(one.client)).toMatchObject({ status: 200, body: { success: true, helpful_votes: 1 } });
  expect(await vote(one.client)).toMatchObject({ status: 200, body: { helpful_votes: 1 } });
  expect(await vote(other.client)).toMatchObject({ status: 200, body: { helpful_votes: 2 } });
  expect(await shown()).toMatchObject({ id: reviewId, helpful_votes: 2 });
});

it('a reader of reviews is told which of them they have voted for', async () => {
  await decide('approved');
  const [one, other] = await Promise.all([createMember(), createMember()]);
  await vote(one.client);
  const read = async (client: ApiClient) =>
    (await client.call('listProductReviews', { params: { id: product.id } })).body.data;
  expect(await read(one.client)).toMatchObject([{ helpful_votes: 1, found_helpful: true, own: false }]);
  expect(await read(other.client)).toMatchObject([{ helpful_votes: 1, found_helpful: false }]);
  expect(await read(author.client)).toMatchObject([{ helpful_votes: 1, found_helpful: false, own: true }]);
  expect(await read(anonymous())).toMatchObject([{ helpful_votes: 1, found_helpful: false }]);
});

it('a review counts everybody who votes at once, and each of them once', async () => {
  await decide('approved');
  const members = await Promise.all(Array.from({ length: 4 }, () => createMember()));
  const answers = await Promise.all([...members, ...members].map(({ client }) => vote(client)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(Math.max(...answers.map(({ body }) => body.helpful_votes))).toBe(4);
  expect(await shown()).toMatchObject({ helpful_votes: 4 });
});

it('a helpful vote is not for the review’s author, nor for somebody who is not signed in', async () => {
  await decide('approved');
  expect(await vote(author.client)).toMatchObject({
    status: 409,
    body: { code: 'conflict', error: 'You cannot mark your own review as helpful.' },
  });
  expect((await vote(anonymous())).status).toBe(401);
  expect(await shown()).toMatchObject({ helpful_votes: 0 });
});

it('a helpful vote finds no review that is unknown, of another product, or not approved', async () => {
  const { client } = await createMember();
  expect(await vote(client)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await vote(author.client)).status).toBe(404);
  await decide('rejected');
  expect((await vote(client)).status).toBe(404);
  const body = { product_id: product.id };
  expect((await client.call('markReviewHelpful', { params: { id: 'rev_none' }, body })).status).toBe(404);
  const { id } = await createProduct();
  const elsewhere = { params: { id: reviewId }, body: { product_id: id } };
  expect((await client.call('markReviewHelpful', elsewhere)).status).toBe(404);
});

it('a review keeps its votes when its author changes it and staff approve it again', async () => {
  await decide('approved');
  const { client } = await createMember();
  await vote(client);
  await author.client.call('updateProductReview', {
    params: { id: product.id, reviewId },
    body: { rating: 4, content: 'Still good.' },
  });
  expect((await vote(client)).status).toBe(404);
  expect((await decide('approved', 3)).status).toBe(200);
  expect(await vote(client)).toMatchObject({ status: 200, body: { helpful_votes: 1 } });
});
