import { weighingEntity } from '#functions/weighing/data/weights.ts';
import type { Weighing } from '#functions/weighing/domain/weighing.ts';
import { renewalOrdersOf } from './renewing.ts';
import { locationId, lockedDay } from './shortages.ts';
import { runJob } from './shopping.ts';
import { demoClient, drainQueues, readItem } from './world.ts';

/**
 * A locked pickup day with a member who ordered some units of a product sold by weight. A unit has an
 * estimated weight of 2 lb and costs $5.00.
 */
export async function weighedDay({
  units,
  weight,
  declined,
}: {
  units: number;
  weight: number;
  declined?: boolean;
}) {
  const admin = await demoClient('admin');
  const day = await lockedDay([{ quantity: units, ...(declined && { declined }) }], undefined, {
    estimatedWeight: 200,
  });
  const [order] = await renewalOrdersOf(day.cycle);
  const line = order!.lines.findIndex(({ kind }) => kind === 'product');
  const params = { ...day.params, location_id: locationId };
  const weigh = (pounds: number | null) =>
    admin.call('saveWeights', {
      params,
      body: { weights: [{ order_id: order!.id, line, units, weight: pounds }] },
    });
  return {
    ...day,
    member: day.members[0]!,
    order: order!,
    line,
    place: params,
    weigh,
    saved: await weigh(weight),
  };
}

export async function settle(params: { cycle_id: string; date: string }): Promise<Weighing> {
  const admin = await demoClient('admin');
  const { status } = await admin.call('settleWeights', { params });
  expect(status).toBe(200);
  await runJob('carry-out-weighings');
  await drainQueues();
  return (await readItem<Weighing>(weighingEntity.key(params.cycle_id, params.date)))!;
}
