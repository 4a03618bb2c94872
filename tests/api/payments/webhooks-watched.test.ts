import type { Figure } from '#shared/figures.ts';
import { keys } from '#functions/platform/keys.ts';
import { withMovedClock } from '../../support/moved-clock.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { fill, runJob } from '../../support/shopping.ts';
import {
  anonymous,
  control,
  createProduct,
  createSubscriber,
  drainQueues,
  readItem,
  removeItem,
} from '../../support/world.ts';

const counted = async (name: Figure): Promise<number> => {
  const { figures } = await control<{ figures: { name: Figure; total: number }[] }>('GET', '/figures');
  return figures.find((one) => one.name === name)?.total ?? 0;
};

async function orderSomething() {
  const [member, product] = await Promise.all([createSubscriber(), createProduct({ stock: 3 })]);
  await fill(member, { products: [[product, 1]] });
  return member;
}

async function buy(): Promise<void> {
  const member = await orderSomething();
  await payByCard((await member.client.call('createPaymentIntent', { body: {} })).body, testCards.good);
  await drainQueues();
}

afterEach(async () => {
  await control('DELETE', '/faults');
  await control('POST', '/stripe/webhooks/mode', { drop: false });
});

it('a webhook without the provider’s signature is counted, and changes nothing', async () => {
  const before = await counted('WebhooksRefused');
  for (const signature of ['', 't=1,v1=00'])
    await anonymous().call(
      'receivePaymentWebhook',
      { body: { id: 'evt_1', type: 'payment_intent.succeeded' } },
      { headers: { 'stripe-signature': signature } },
    );
  expect((await counted('WebhooksRefused')) - before).toBe(2);
});

it.each([
  ['500', { service: 'dynamodb', operation: 'TransactWriteItems', mode: 'error' }],
  ['503', { service: 'stripe', operation: 'POST /v1/payment_intents', mode: 'error' }],
])('a purchase that is answered with %s is counted, and no other call', async (status, fault) => {
  const member = await orderSomething();
  const before = await counted('PurchaseErrors');
  await control('POST', '/faults', { ...fault, functionName: 'create-payment-intent', times: 20 });
  expect((await member.client.call('createPaymentIntent', { body: {} })).status).toBe(Number(status));
  expect((await counted('PurchaseErrors')) - before).toBe(1);
  await control('DELETE', '/faults');
  expect((await member.client.call('createPaymentIntent', { body: { amount: 1 } })).status).toBe(409);
  expect((await counted('PurchaseErrors')) - before).toBe(1);
});

it('an event of the provider that no webhook brought is noticed within two hours', () =>
  withMovedClock(async () => {
    const missing = async () =>
      ((await runJob('watch-webhooks')) as { value?: { areMissing: boolean } }).value;
    // Moves the clock half an hour on, and runs the jobs that are due by then. The jobs may cause events too.
    const later = async () => {
      await control('POST', '/clock', { advanceMs: 30 * 60_000 });
      await drainQueues();
    };
    // The job runs for the first time on a stage that has taken payments already. Events from before its
    // first run raise no alarm.
    await buy();
    await later();
    await removeItem(keys.webhookArrival());
    expect(await missing()).toEqual({ areMissing: false });
    expect(await missing()).toEqual({ areMissing: false });

    await later();
    await buy();
    expect(await readItem(keys.webhookArrival())).toMatchObject({ lastAt: expect.any(String) });
    await later();
    expect(await missing()).toEqual({ areMissing: false });

    await control('POST', '/stripe/webhooks/mode', { drop: true });
    // An event counts as delivered when another one within the same minutes was delivered.
    await later();
    await buy();
    expect(await missing()).toEqual({ areMissing: false });
    await later();
    const before = await counted('WebhooksMissing');
    expect(await missing()).toEqual({ areMissing: true });
    expect((await counted('WebhooksMissing')) - before).toBe(1);

    await control('POST', '/stripe/webhooks/mode', { drop: false });
    await buy();
    await later();
    expect(await missing()).toEqual({ areMissing: false });
  }));
