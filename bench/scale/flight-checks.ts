import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { demoPassword } from '#demo/demo-accounts.ts';
import { ApiClient } from '../../tests/support/api-client.ts';
import { costOf, startCoop, type FunctionRun, type UnitCost } from './co-op.ts';
import { benchCycle, writeSubscriptions } from './renewals.ts';

export interface FlightCheckMeasurement {
  subscriptions: number;
  /** The number of requests that the page makes, one after the other. */
  requests: number;
  milliseconds: number;
  cost: UnitCost;
  /** The run of the job that mails members without a pickup location, in a process of its own. */
  asking: FunctionRun;
}

/**
 * Runs the flight check of a cycle with `count` subscriptions, as the page does.
 * @throws Error when the check misses a subscription
 */
export async function measureFlightCheck(count: number): Promise<FlightCheckMeasurement> {
  const coop = await startCoop();
  try {
    const [place = null] = await coop.locations();
    await writeSubscriptions(coop, count, (at) => ({
      user: { pickupLocationId: at % 100 === 0 ? null : place },
      subscription: {},
    }));
    const cutoffAt = new Date(Date.now() + 24 * 3600_000).toISOString();
    await coop.act.write([cycleEntity.item({ ...benchCycle, status: 'open', cutoffAt, dueAt: cutoffAt })]);
    const admin = await new ApiClient(coop.address.url).logIn('admin@demo.test', demoPassword);
    const started = performance.now();
    let requests = 0;
    let checked = 0;
    let missing = 0;
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { status, body } = await admin.call('previewCycle', {
        params: { id: benchCycle.id },
        body: cursor ? { cursor } : {},
      });
      if (status !== 200) throw new Error(`The flight check answered ${status}: ${body.error}`);
      requests += 1;
      checked += body.checked;
      missing += body.problems.filter(({ user_id }) => user_id.startsWith('usr_bench')).length;
      cursor = body.next_cursor;
    }
    const milliseconds = performance.now() - started;
    if (checked < count || missing !== Math.ceil(count / 100))
      throw new Error(
        `${count} subscriptions, but ${checked} checked and ${missing} found without a pickup location`,
      );
    const cost = costOf(await coop.invocations('preview-cycle'), checked);
    return {
      subscriptions: count,
      requests,
      milliseconds,
      cost,
      asking: await coop.run('ask-before-cutoff'),
    };
  } finally {
    await coop.stop();
  }
}
