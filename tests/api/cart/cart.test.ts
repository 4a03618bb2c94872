import { anonymous, createMember, createProduct, createSubscriber, demoClient } from '../../support/world.ts';

const plans = async () => (await anonymous().call('listPlans')).body.plans;
const sharePlan = async () => (await plans()).find((plan) => !plan.is_trial)!;

it('a cart adds up a product, keeps one plan, and shows what the server would charge', async () => {
  const { client } = await createMember();
  const all = (await plans()).filter((plan) => !plan.is_trial);
  await client.call('addToCart', { body: { plan_id: all[0]!.id, subscriptionType: 'subscription' } });
  await client.call('addToCart', { body: { plan_id: all[1]!.id } });
  const product = await createProduct({ priceCents: 425 });
  await client.call('addToCart', { body: { product_id: product.id, quantity: 1 } });
  const { body } = await client.call('addToCart', { body: { product_id: product.id, quantity: 2 } });
  expect(body.subscription_auto_added).toBe(false);
  expect(body.items.map((item) => [item.id, item.quantity, item.subscriptionType])).toEqual([
    [all[1]!.id, 1, 'recurring'],
    [product.id, 3, 'one-time'],
  ]);
  expect(body.subtotal).toBe(Number((all[1]!.price + 12.75).toFixed(2)));
  expect(body.deposit).toBe(all[1]!.deposit);
  expect(body.cycle).not.toBeNull();
});

it('a cart brings the cheapest plan along when somebody without a subscription adds an item', async () => {
  const { client } = await createMember();
  const product = await createProduct();
  const { body } = await client.call('addToCart', { body: { product_id: product.id } });
  expect(body.subscription_auto_added).toBe(true);
  const cheapest = (await plans()).filter((plan) => !plan.is_trial)[0]!;
  expect(body.items.map((item) => item.id).sort()).toEqual([product.id, cheapest.id].sort());
  const without = await client.call('removeCartItem', { params: { id: cheapest.id } });
  expect(without.body.items[0]!.problem).toBe('Add-on items require an active subscription.');
});

it('a cart refuses a second subscription', async () => {
  const { client } = await createSubscriber();
  const answer = await client.call('addToCart', { body: { plan_id: (await sharePlan()).id } });
  expect(answer.status).toBe(409);
  expect(answer.body.error).toBe('You already have an active subscription!');
});

it.each([-1, 1.5, 0, 100, '3', null])('a cart refuses a quantity of %p to add', async (quantity) => {
  const [{ client }, product] = await Promise.all([createSubscriber(), createProduct()]);
  const answer = await client.call('addToCart', { body: { product_id: product.id, quantity } as never });
  expect(answer.status).toBe(422);
  expect((await client.call('getCart')).body.items).toEqual([]);
});

it('a cart does not take a price from anybody', async () => {
  const [{ client }, product] = await Promise.all([createSubscriber(), createProduct()]);
  const body = { product_id: product.id, quantity: 1, price: 0.01 } as never;
  expect((await client.call('addToCart', { body })).status).toBe(422);
});

it('a cart refuses more than the stock, also over several additions', async () => {
  const [{ client }, product] = await Promise.all([
    createSubscriber(),
    createProduct({ stock: 3, name: 'Rare plum' }),
  ]);
  await client.call('addToCart', { body: { product_id: product.id, quantity: 2 } });
  const answer = await client.call('addToCart', { body: { product_id: product.id, quantity: 2 } });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'out_of_stock', error: 'Only 3 of Rare plum left.' },
  });
});

it('a cart removes a line at quantity 0 and knows no line of others', async () => {
  const [{ client }, product] = await Promise.all([createSubscriber(), createProduct()]);
  await client.call('addToCart', { body: { product_id: product.id } });
  const params = { id: product.id };
  expect((await client.call('updateCartItem', { params, body: { quantity: 5 } })).body.item_count).toBe(5);
  expect((await client.call('updateCartItem', { params, body: { quantity: 0 } })).body.items).toEqual([]);
  expect((await client.call('updateCartItem', { params, body: { quantity: 1 } })).status).toBe(404);
});

it('a cart takes a code, shows its discount, and forgets it again', async () => {
  const [{ client }, product] = await Promise.all([createSubscriber(), createProduct({ priceCents: 2000 })]);
  await client.call('addToCart', { body: { product_id: product.id } });
  expect((await client.call('validatePromotion', { body: { code: 'welcome10' } })).body.discount).toBe(2);
  const applied = await client.call('applyPromotion', { body: { code: 'welcome10' } });
  expect(applied.body).toMatchObject({ discount: 2, amount_due: 18, promotion: { code: 'WELCOME10' } });
  const unknown = await client.call('applyPromotion', { body: { code: 'NOPE' } });
  expect(unknown).toMatchObject({ status: 404, body: { error: 'Invalid promotion code' } });
  expect((await client.call('removePromotion')).body).toMatchObject({ discount: 0, promotion: null });
});

it.each([
  ['welcome10', 200, 'Promotion code applied successfully!'],
  ['FRESH20', 200, 'Promotion code applied successfully!'],
  ['local15', 200, 'Promotion code applied successfully!'],
  ['whatever', 404, 'Invalid promotion code. Please try again.'],
  ['  ', 422, 'Please enter a promotion code.'],
])('the box for codes in the footer answers %p', async (code, status, message) => {
  const answer = await anonymous().call('checkPromotionCode', { body: { code } });
  expect(answer.status).toBe(status);
  expect(answer.body.message).toBe(message);
});

it('a cart computes tax from its own prices and rates only', async () => {
  const [{ client }, soap, egg] = await Promise.all([
    createSubscriber(),
    createProduct({ priceCents: 1000, salesTax: true }),
    createProduct({ priceCents: 600 }),
  ]);
  const [location] = (await client.call('listPickupLocations')).body.pickup_locations.filter(
    (place) => place.county === 'St. Lucie',
  );
  const { body } = await client.call('calculateTax', {
    body: {
      products: [
        { product: { id: soap.id, price: 1 }, quantity: 2 },
        { product: egg.id, quantity: 1 },
      ],
      pickupLocation: location!.id,
    },
  });
  expect(body.data).toEqual({
    summary: { subtotal: 26, totalTax: 1.4, total: 27.4, breakdown: { state: 1.2, county: 0.2 } },
    breakdown: { state: 1.2, county: 0.2 },
    county: 'St. Lucie',
    taxRate: 0.07,
  });
  const untaxed = await client.call('calculateTax', {
    body: { products: [{ product: egg.id, quantity: 1 }], pickupLocation: location!.id },
  });
  expect(untaxed.body.data).toMatchObject({ county: 'Unknown', taxRate: 0, summary: { totalTax: 0 } });
});

it('a cart is one per member, and answers two windows at once with one of them told', async () => {
  const [{ client }, first, second] = await Promise.all([
    createSubscriber(),
    createProduct(),
    createProduct(),
  ]);
  const answers = await Promise.all(
    [first, second].map((product) => client.call('addToCart', { body: { product_id: product.id } })),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses).toContain(200);
  const { items } = (await client.call('getCart')).body;
  expect(items).toHaveLength(statuses.filter((status) => status === 200).length);
});

it('a cart takes nothing while an admin has switched the cart off', async () => {
  const [admin, { client }, product] = await Promise.all([
    demoClient('admin'),
    createSubscriber(),
    createProduct(),
  ]);
  try {
    await admin.call('updateSettings', { body: { cart_enabled: false } });
    expect((await anonymous().call('getStore')).body.cart_enabled).toBe(false);
    const answer = await client.call('addToCart', { body: { product_id: product.id } });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe(
      'Cart functionality is temporarily disabled. Please contact us for orders.',
    );
    expect((await client.call('createPaymentIntent', { body: {} })).status).toBe(409);
  } finally {
    await admin.call('updateSettings', { body: { cart_enabled: true } });
  }
  expect((await client.call('addToCart', { body: { product_id: product.id } })).status).toBe(200);
});
