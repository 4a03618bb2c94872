import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Answer } from '../../support/api-client.ts';
import {
  anonymous,
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  readItem,
} from '../../support/world.ts';

describe('prices', () => {
  it.each(['visitor', 'vendor'] as const)(
    'prices are not sent to a signed-in %s without a subscription',
    async (name) => {
      const client = await demoClient(name);
      const { data } = (await client.call('listProducts')).body;
      expect(data.length).toBeGreaterThan(20);
      expect(data.filter((product) => 'price' in product)).toEqual([]);
      const { product } = (await client.call('getProduct', { params: { id: data[0]!.id } })).body;
      expect(product).not.toHaveProperty('price');
    },
  );

  it('prices are not sent to the public, and cannot be found out by filter or order', async () => {
    const listed = (await anonymous().call('listProducts')).body.data.map((product) => product.id);
    const filtered = await anonymous().call('listProducts', { query: { max_price: 1, sort: 'name' } });
    const sorted = await anonymous().call('listProducts', { query: { sort: 'price' } });
    expect(filtered.body.data.map((product) => product.id)).toEqual(listed);
    expect(sorted.body.data.map((product) => product.id)).toEqual(listed);
    expect(sorted.body.data.filter((product) => 'price' in product)).toEqual([]);
  });

  it('prices are sent to members with a live subscription, also while it is being confirmed', async () => {
    for (const subscriptionStatus of ['active', 'pending_confirmation'] as const) {
      const { client } = await createMember({ subscriptionStatus });
      const { data } = (await client.call('listProducts')).body;
      expect(data.filter((product) => !product.is_parent).every((product) => product.price! > 0)).toBe(true);
    }
  });
});

describe('listProducts', () => {
  it('the list of products filters by search, category and price, and sorts', async () => {
    const { client } = await createSubscriber();
    const [cheap, dear] = await Promise.all([
      createProduct({ name: 'Zebra tomato', category: 'Only Here', priceCents: 300 }),
      createProduct({ name: 'Anise tomato', category: 'Only Here', priceCents: 900 }),
    ]);
    const ids = async (query: object) =>
      (await client.call('listProducts', { query: { category: 'Only Here', ...query } })).body.data.map(
        (product) => product.id,
      );
    expect(await ids({})).toEqual([dear.id, cheap.id]);
    expect(await ids({ sort: 'name_desc' })).toEqual([cheap.id, dear.id]);
    expect(await ids({ sort: 'price' })).toEqual([cheap.id, dear.id]);
    expect(await ids({ sort: 'price_desc' })).toEqual([dear.id, cheap.id]);
    expect(await ids({ min_price: 5 })).toEqual([dear.id]);
    expect(await ids({ max_price: 3 })).toEqual([cheap.id]);
    expect(await ids({ search: 'zEBRa' })).toEqual([cheap.id]);
    expect(await ids({ search: 'nothing like it' })).toEqual([]);
  });

  it('the list of products gives every product once over its pages, with and without filters', async () => {
    const collect = async (filter: object, limit: number) => {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const query: { limit: number; cursor?: string } = { ...filter, limit, ...(cursor && { cursor }) };
        const { body }: Answer<'listProducts'> = await anonymous().call('listProducts', { query });
        ids.push(...body.data.map((product) => product.id));
        cursor = body.next_cursor;
      } while (cursor);
      return ids;
    };
    for (const filter of [{}, { search: 'a' }]) {
      const whole = await collect(filter, 100);
      expect(new Set(whole).size).toBe(whole.length);
      expect(await collect(filter, 7)).toEqual(whole);
    }
  });

  it('the list of products refuses a page link that it did not make', async () => {
    const forged = Buffer.from(
      JSON.stringify({ pk: 'USER#x', sk: 'PROFILE', listing_pk: 'MEMBER#x' }),
    ).toString('base64url');
    for (const cursor of [forged, 'bm90LWpzb24'])
      expect((await anonymous().call('listProducts', { query: { cursor } })).status).toBe(422);
  });
});

it('products that are not on sale are hidden, also by id', async () => {
  const hidden = await createProduct({ status: 'pending_approval' });
  expect((await anonymous().call('getProduct', { params: { id: hidden.id } })).status).toBe(404);
  const admin = await demoClient('admin');
  expect((await admin.call('getProduct', { params: { id: hidden.id } })).status).toBe(200);
});

describe('reviews of a product', () => {
  const review = { rating: 4, title: 'Good', content: 'Sweet and fresh.' };

  it('reviews of a product wait for moderation, are one a member, and belong to their author', async () => {
    const [product, author, other] = await Promise.all([createProduct(), createMember(), createMember()]);
    const params = { id: product.id };
    const created = await author.client.call('createProductReview', { params, body: review });
    expect(created.body.review).toMatchObject({ status: 'pending', own: true, is_verified_purchase: false });
    expect((await author.client.call('createProductReview', { params, body: review })).status).toBe(409);
    expect((await anonymous().call('listProductReviews', { params })).body.data).toEqual([]);
    expect((await author.client.call('listProductReviews', { params })).body.data).toHaveLength(1);

    const own = { id: product.id, reviewId: created.body.review.id };
    expect((await other.client.call('updateProductReview', { params: own, body: review })).status).toBe(404);
    expect((await other.client.call('deleteProductReview', { params: own })).status).toBe(404);
    const changed = await author.client.call('updateProductReview', {
      params: own,
      body: { ...review, rating: 2 },
    });
    expect(changed.body.review.rating).toBe(2);
    expect((await author.client.call('deleteProductReview', { params: own })).status).toBe(200);
    expect((await author.client.call('createProductReview', { params, body: review })).status).toBe(200);
  });

  it.each(['updateProductReview', 'deleteProductReview'] as const)(
    'reviews leave the public list and the product’s rating by %s of an approved one',
    async (operation) => {
      const [product, author, admin] = await Promise.all([
        createProduct(),
        createMember(),
        demoClient('admin'),
      ]);
      const params = { id: product.id };
      const { id } = (await author.client.call('createProductReview', { params, body: review })).body.review;
      const approved = await admin.call('moderateReview', {
        params: { id },
        body: { product_id: product.id, status: 'approved', version: 1 },
      });
      expect(approved.status).toBe(200);
      expect(await readItem(productEntity.key(product.id))).toMatchObject({ ratingSum: 4, ratingCount: 1 });
      expect((await anonymous().call('listProductReviews', { params })).body.data).toHaveLength(1);
      const own = { ...params, reviewId: id };
      const answer =
        operation === 'updateProductReview'
          ? await author.client.call(operation, { params: own, body: review })
          : await author.client.call(operation, { params: own });
      expect(answer.status).toBe(200);
      expect(await readItem(productEntity.key(product.id))).toMatchObject({ ratingSum: 0, ratingCount: 0 });
      expect((await anonymous().call('listProductReviews', { params })).body.data).toEqual([]);
    },
  );

  it.each([
    [{ rating: 0, content: 'x' }, 'rating'],
    [{ rating: 3.5, content: 'x' }, 'rating'],
    [{ rating: 3, content: '   ' }, 'content'],
    [{ rating: 3, content: 'x'.repeat(2001) }, 'content'],
  ])('a review of a product is refused with %o', async (body, path) => {
    const [product, author] = await Promise.all([createProduct(), createMember()]);
    const answer = await author.client.call('createProductReview', { params: { id: product.id }, body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors![0]!.path).toBe(path);
  });
});
