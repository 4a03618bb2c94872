import { randomUUID } from 'node:crypto';
import { brand } from '#shared/brand.ts';
import { keys } from '#functions/platform/keys.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { fill, runJob, webhookMode } from '../../support/shopping.ts';
import {
  anonymous,
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  mailsTo,
  readItem,
  tokenFromMail,
  writeItem,
} from '../../support/world.ts';

it('the API is alive', async () => {
  expect((await anonymous().call('getHealth')).body).toEqual({ success: true, status: 'ok' });
});

it('the store’s answer tells a visitor what the shop needs to know', async () => {
  expect((await anonymous().call('getStore')).body).toMatchObject({
    cart_enabled: true,
    support_email: brand.supportEmail,
    stripe_publishable_key: null,
  });
});

it('the list of pickup locations has active ones in all three counties', async () => {
  const locations = (await anonymous().call('listPickupLocations')).body.pickup_locations;
  // Other tests open places of their own.
  expect(locations.map((location) => location.city)).toEqual(
    expect.arrayContaining(['Fort Pierce', 'Jensen Beach', 'Port St. Lucie', 'Vero Beach']),
  );
  expect(new Set(locations.map((location) => location.county))).toEqual(
    new Set(['St. Lucie', 'Martin', 'Indian River']),
  );
});

it('the list of coming cycles has the soonest first, two weeks apart', async () => {
  const { cycles } = (await anonymous().call('listCycles')).body;
  expect(cycles.length).toBeGreaterThan(5);
  expect(Date.parse(cycles[0]!.cutoff_at)).toBeGreaterThan(Date.now());
  const dayOf = ({ pickup_date: day }: { pickup_date: string }) => Date.parse(day) / 86_400_000;
  // Other tests make cycles of their own, and take some of these away for a while.
  const days = cycles.filter(({ id, pickup_date: day }) => id === `cyc_${day}`).map(dayOf);
  expect(days.length).toBeGreaterThan(3);
  for (const [at, day] of days.slice(1).entries()) {
    expect(day).toBeGreaterThan(days[at]!);
    expect((day - days[at]!) % 14).toBe(0);
  }
});

it('the calendar lists the events of a month and refuses what is no month', async () => {
  const { cycles } = (await anonymous().call('listCycles')).body;
  const month = cycles[0]!.pickup_date.slice(0, 7);
  const { data } = (await anonymous().call('listEvents', { query: { month } })).body;
  expect(data).toContainEqual(
    expect.objectContaining({
      event_date: cycles[0]!.pickup_date,
      event_type: 'pickup_date',
      start_time: '09:00',
    }),
  );
  expect((await anonymous().call('listEvents', { query: { month: '2026-13' } })).status).toBe(422);
});

it('a plan is shown with its price, deposit and annual fee to everybody', async () => {
  const [plan] = (await anonymous().call('listPlans')).body.plans;
  // The list also includes the latest contents of the share.
  const { plan: shown } = (await anonymous().call('getPlan', { params: { id: plan!.id } })).body;
  expect(plan).toMatchObject(shown);
  expect(shown).toMatchObject({ price: plan!.price, annual_fee: plan!.annual_fee, deposit: plan!.deposit });
  expect((await anonymous().call('getPlan', { params: { id: 'plan_none' } })).status).toBe(404);
});

it('the list of categories has those of what is on sale, with one that has just come', async () => {
  const listed = async () => (await anonymous().call('listProductCategories')).body.categories;
  const categories = await listed();
  expect(categories).toEqual([...categories].sort());
  expect(categories.length).toBeGreaterThan(5);
  const category = `Seeds ${randomUUID()}`;
  await createProduct({ category });
  expect(await listed()).toContain(category);
});

it('a visitor’s message is mailed to the co-op', async () => {
  const subject = 'Pickup Issues' as const;
  const message = `The gate was closed ${randomUUID()} <script>`;
  const body = { name: 'Vic', email: 'vic@example.test', subject, message };
  const answer = await anonymous().call('sendContactMessage', { body });
  expect(answer.body.message).toBe("Thank you for your message! We'll get back to you soon.");
  const mail = (await mailsTo(brand.supportEmail)).find((one) => one.text.includes(message));
  expect(mail!.subject).toBe('Contact form: Pickup Issues');
  expect(mail!.html).not.toContain('<script>');
  expect((await anonymous().call('sendContactMessage', { body: { ...body, message: ' ' } })).status).toBe(
    422,
  );
});

it('the confirmation link is mailed again', async () => {
  const { email, client } = await createMember({ emailVerified: false });
  expect((await client.call('resendVerification')).status).toBe(200);
  const token = await tokenFromMail(email, '/verify-email');
  expect((await client.call('verifyEmail', { body: { token } })).status).toBe(200);
});

it('a member chooses another pickup location for an order, and empties the cart', async () => {
  const [{ client }, product] = await Promise.all([createSubscriber(), createProduct()]);
  await client.call('addToCart', { body: { product_id: product.id } });
  const { pickup_locations } = (await client.call('listPickupLocations')).body;
  const other = pickup_locations.at(-1)!;
  const chosen = await client.call('setPickupLocation', { body: { pickup_location_id: other.id } });
  expect(chosen.body.pickup_location).toEqual(other);
  const unknown = await client.call('setPickupLocation', { body: { pickup_location_id: 'loc_none' } });
  expect(unknown.status).toBe(404);
  expect((await client.call('clearCart')).body).toMatchObject({ items: [], amount_due: 0 });
});

it('a group header is shown with its children', async () => {
  const child = await createProduct({ parentId: 'prd_header' });
  const header = await createProduct({ isParent: true, childIds: [child.id], priceCents: 0 });
  const { client } = await createSubscriber();
  const { product } = (await client.call('getProduct', { params: { id: header.id } })).body;
  expect(product).not.toHaveProperty('price');
  expect(product.children).toMatchObject([{ id: child.id, price: 10 }]);
  expect((await client.call('addToCart', { body: { product_id: header.id } })).status).toBe(404);
});

it('an admin changes one setting and leaves the others', async () => {
  const admin = await demoClient('admin');
  const before = (await admin.call('getSettings')).body.settings;
  const after = (await admin.call('updateSettings', { body: { cutoff_days_before: 4 } })).body.settings;
  expect(after).toEqual({ ...before, cutoff_days_before: 4 });
  await admin.call('updateSettings', { body: { cutoff_days_before: before.cutoff_days_before } });
  expect((await admin.call('updateSettings', { body: { state_tax_rate: 2 } })).status).toBe(422);
});

it('a rate that one admin added is kept while another changed one of theirs', async () => {
  const admin = await demoClient('admin');
  const before = (await admin.call('getSettings')).body.settings.county_taxes;
  const added = { county: 'Palm Beach', rate: 0.01, valid_from: '2026-01-01' };
  const changed = { ...before[0]!, rate: 0.0125 };
  await Promise.all([
    admin.call('updateSettings', { body: { set_county_taxes: [added] } }),
    admin.call('updateSettings', { body: { set_county_taxes: [changed] } }),
  ]);
  const after = (await admin.call('getSettings')).body.settings.county_taxes;
  expect(after).toEqual([changed, ...before.slice(1), added]);
  const original = {
    set_county_taxes: [before[0]!],
    remove_county_taxes: [{ county: 'Palm Beach', valid_from: added.valid_from }],
  };
  expect((await admin.call('updateSettings', { body: original })).body.settings.county_taxes).toEqual(before);
});

describe('what nobody told us', () => {
  it('a payment that nobody told us of is found by the nightly reconciliation', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct()]);
    await fill(member, { products: [[product, 1]] });
    const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
    await webhookMode({ drop: true });
    await payByCard(placed, testCards.good);
    await webhookMode({});
    expect(await readItem(keys.order(placed.orderId))).toMatchObject({ paymentStatus: 'pending' });
    await runJob('reconcile-payments');
    expect(await readItem(keys.order(placed.orderId))).toMatchObject({ paymentStatus: 'paid' });
  });

  it('a message that was left behind is sent by the sweep', async () => {
    const id = `msg_left-${randomUUID()}`;
    const to = `${randomUUID()}@example.test`;
    const written = new Date(Date.now() - 5 * 60_000).toISOString();
    await writeItem({
      ...keys.message(id),
      entity: 'message',
      id,
      template: 'password-changed',
      to,
      data: { firstName: 'Lee' },
      due_pk: 'MESSAGES',
      due_sk: written,
    });
    await Promise.all([runJob('sweep-outbox'), runJob('sweep-outbox')]);
    const mails = await mailsTo(to);
    expect(mails.map((mail) => mail.subject)).toEqual(['Your password was changed']);
    expect(await readItem(keys.message(id))).not.toHaveProperty('data');
  });
});
