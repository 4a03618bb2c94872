import { productEntity } from '#functions/catalogue/data/products.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import {
  askBefore,
  closedCycle,
  endCycle,
  renew,
  renewalOrdersOf,
  renewingMember,
} from '../../support/renewing.ts';
import { stockOf } from '../../support/shopping.ts';
import { createProduct, demoClient, mailsTo, readItem, setItem } from '../../support/world.ts';

/** These tests check that no member is charged a price for an add-on that they were not told. */
const hour = 3600_000;

const priceMails = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('An add-on costs more'));
const pricesOf = async ({ id }: { id: string }) =>
  (await readItem<Subscription>(subscriptionEntity.key(id)))!.items.map(({ priceCents }) => priceCents);

it('a price that rose after the cut-off is not charged, and one that fell is', async () => {
  const [dearer, cheaper] = [
    await createProduct({ priceCents: 10_000, stock: 5 }),
    await createProduct({ priceCents: 400, stock: 5 }),
  ];
  const cycle = await closedCycle();
  const item = ({ id }: { id: string }, priceCents: number) => ({
    id: `sbi_${id}`,
    productId: id,
    productName: id,
    quantity: 1,
    priceCents,
  });
  await renewingMember(cycle, { subscription: { items: [item(dearer, 1000), item(cheaper, 600)] } });
  await renew(cycle);
  const [order] = await renewalOrdersOf(cycle);
  expect(order!.lines.map(({ totalCents }) => totalCents)).toEqual([4200, 1000, 400]);
  expect([await stockOf(dearer), await stockOf(cheaper)]).toEqual([4, 4]);
});

describe('before a cut-off', () => {
  const aheadOf = async (hours: number, toldCents: number, priceCents: number) => {
    const cutoffAt = new Date(Date.now() + hours * hour).toISOString();
    const cycle = await closedCycle({ cutoffAt, dueAt: cutoffAt });
    const product = await createProduct({ name: 'Dill of the test', priceCents, stock: null });
    const items = [
      { id: 'sbi_a', productId: product.id, productName: product.name, quantity: 2, priceCents: toldCents },
    ];
    const member = await renewingMember(cycle, { subscription: { items } });
    return { cycle, product, member };
  };

  it('a price that rose is told to members once before a cut-off, and paid from then on', async () => {
    const { cycle, member, product } = await aheadOf(36, 600, 700);
    try {
      await askBefore(cycle);
      const [mail, ...others] = await priceMails(member.email);
      expect(others).toEqual([]);
      expect(mail!.text).toContain('Dill of the test: $7.00 instead of $6.00.');
      expect(mail!.text).toContain('/subscriptions');
      expect(await pricesOf(member.subscription)).toEqual([700]);
      const { body } = await member.client.call('listMySubscriptions');
      expect(body.subscriptions[0]).toMatchObject({ addon_total: 14 });
      await askBefore(cycle);
      expect(await priceMails(member.email)).toHaveLength(1);
      // The price rises again, and the next round tells that too.
      await setItem(productEntity.key(product.id), { priceCents: 800 });
      await askBefore(cycle);
      expect(await priceMails(member.email)).toHaveLength(2);
    } finally {
      await endCycle(cycle);
    }
  });

  it('a price that rose by more than half is told to no member until staff confirm it', async () => {
    const { cycle, member, product } = await aheadOf(36, 600, 6000);
    const admin = await demoClient('admin');
    const check = async () => {
      const { body } = await admin.call('previewCycle', { params: { id: cycle.id }, body: {} });
      return body.add_ons.find(({ product_id }) => product_id === product.id);
    };
    try {
      await askBefore(cycle);
      expect(await priceMails(member.email)).toEqual([]);
      expect(await pricesOf(member.subscription)).toEqual([600]);
      expect(await check()).toMatchObject({ price: 60, risen: 108, is_held_back: true });
      const confirm = (price: number) =>
        admin.call('confirmProductPrice', { params: { id: product.id }, body: { price } });
      expect(await confirm(6)).toMatchObject({ status: 409 });
      expect(await confirm(60)).toMatchObject({ status: 200 });
      expect(await check()).toMatchObject({ risen: 108, is_held_back: false });
      await askBefore(cycle);
      expect(await priceMails(member.email)).toHaveLength(1);
      expect(await pricesOf(member.subscription)).toEqual([6000]);
    } finally {
      await endCycle(cycle);
    }
  });

  it('an add-on that is no longer sold is taken off, and its member is told', async () => {
    const { cycle, member, product } = await aheadOf(36, 600, 600);
    try {
      const admin = await demoClient('admin');
      expect((await admin.call('deleteProduct', { params: { id: product.id } })).status).toBe(200);
      const before = await member.client.call('listMySubscriptions');
      expect(before.body.subscriptions[0]!.items).toMatchObject([{ price: 6, price_today: null }]);
      await askBefore(cycle);
      expect(await pricesOf(member.subscription)).toEqual([]);
      const mail = (await mailsTo(member.email)).find(({ subject }) =>
        subject.startsWith('An add-on is not'),
      );
      expect(mail?.text).toContain('Dill of the test: not sold any more. We took it off your share.');
    } finally {
      await endCycle(cycle);
    }
  });

  it('a price is not told too late to take the add-on out, and the told price stays', async () => {
    const { cycle, member } = await aheadOf(20, 600, 700);
    try {
      await askBefore(cycle);
      expect(await priceMails(member.email)).toEqual([]);
      expect(await pricesOf(member.subscription)).toEqual([600]);
    } finally {
      await endCycle(cycle);
    }
  });
});
