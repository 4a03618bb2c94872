import { runEntity } from '#functions/renewals/data/renewal-runs.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { keys, type Key } from '#functions/platform/keys.ts';
import { orderMessageId } from '#functions/settlement/data/order-mail.ts';
import { refundAtProvider } from '../../support/money.ts';
import { withMovedClock } from '../../support/moved-clock.ts';
import { chargeOf, closedCycle, renew, renewalOrdersOf, renewingMember } from '../../support/renewing.ts';
import { paymentsOf } from '../../support/shopping.ts';
import { control, readItem, removeItem, drainQueues, writeItem } from '../../support/world.ts';

const item = async (key: Key) => (await readItem<Record<string, unknown>>(key))!;

it.each(['paid', 'refunded'] as const)(
  'a renewal that the restored table does not know finds its payment, which is %s, though its key is forgotten',
  async (state) => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle);
    const before = await Promise.all(
      [cycleEntity.key(cycle.id), subscriptionEntity.key(member.subscription.id), keys.user(member.id)].map(
        item,
      ),
    );
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    expect(await paymentsOf(order!.id)).toMatchObject([
      { status: 'succeeded', metadata: { renewal: member.subscription.id } },
    ]);

    if (state === 'refunded') await refundAtProvider(order!.paymentIntentId!);
    await drainQueues();
    for (const key of [
      keys.order(order!.id),
      keys.cycleOrder(cycle.id, order!.id),
      keys.charge(cycle.id, member.subscription.id),
      runEntity.key(cycle.id),
      keys.message(orderMessageId(order!, 'renewal-paid', String(order!.version))),
    ])
      await removeItem(key);
    for (const record of before) await writeItem(record);
    // Stripe forgets an idempotency key after a day.
    await withMovedClock(async () => {
      await control('POST', '/clock', { advanceMs: 25 * 3600_000 });
      await renew(cycle);
    });

    const [again] = await renewalOrdersOf(cycle);
    expect(again).toMatchObject({ id: order!.id, paymentStatus: state });
    expect(await chargeOf(cycle, member)).toMatchObject({ state });
    expect(await paymentsOf(order!.id)).toHaveLength(1);
  },
);
