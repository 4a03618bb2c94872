import type { ApiClient } from '../../support/api-client.ts';
import {
  chargeOf,
  closedCycle,
  cycleNow,
  renew,
  renewalOrdersOf,
  renewingMember,
} from '../../support/renewing.ts';
import { paymentsOf, stockOf } from '../../support/shopping.ts';
import { control, createProduct, demoClient, mailsTo } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

afterEach(() => control('DELETE', '/faults'));

describe('bills that cannot be collected', () => {
  it('a bill below the smallest payment is written off, and its cycle is charged', async () => {
    const product = await createProduct({ priceCents: 25, stock: 10, salesTax: true });
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, {
      subscription: {
        priceCents: 0,
        items: [{ id: 'a', productId: product.id, productName: product.name, quantity: 1, priceCents: 25 }],
      },
    });
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    expect(order).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      subtotalCents: 25,
      discountCents: 25,
      taxableCents: 0,
      taxStateCents: 0,
      taxCountyCents: 0,
      dueCents: 0,
    });
    expect(await paymentsOf(order!.id)).toEqual([]);
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'paid', amountCents: 0 });
    expect(await stockOf(product)).toBe(9);
    const [mail, ...more] = await mailsTo(member.email);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('Nothing was due for your share.');
    expect(await cycleNow(cycle)).toMatchObject({ status: 'charged' });
    const { body } = await admin.call('getCycleAgreement', { params: { id: cycle.id } });
    expect(body).toMatchObject({ agrees: true, charges: { paid: { count: 1 }, due: { count: 0 } } });
  });

  it('a bill that the provider refuses is in the staff’s list with a reason, not mailed to its member, and its cycle is charged', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle);
    await control('POST', '/faults', {
      service: 'stripe',
      operation: 'POST /v1/payment_intents',
      mode: 'error',
      status: 400,
      times: 1000,
    });
    await renew(cycle);
    expect(await chargeOf(cycle, member)).toMatchObject({
      state: 'retrying',
      attempts: 1,
      declineReason: 'The payment could not be requested.',
    });
    expect(await mailsTo(member.email)).toEqual([]);
    expect(await cycleNow(cycle)).toMatchObject({ status: 'charged' });
  });
});
