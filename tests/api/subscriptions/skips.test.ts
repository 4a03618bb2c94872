import { randomUUID } from 'node:crypto';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { skippedSharesKey } from '#functions/subscriptions/data/skipped-shares.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { formatLocalDate, localDate } from '#shared/local-date.ts';
import { lists } from '#functions/platform/keys.ts';
import { withoutKeys } from '#functions/platform/entity.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import { closedCycle } from '../../support/renewing.ts';
import {
  createMember,
  createProduct,
  demoClient,
  mailsTo,
  readItem,
  readListing,
  writeItem,
} from '../../support/world.ts';

let admin: ApiClient;
/** The upcoming deliveries, without the cycles of other tests. */
let cycles: Cycle[];
beforeAll(async () => {
  admin = await demoClient('admin');
  // Other tests make cycles of their own in the next days, cancel them and move them.
  cycles = (await readListing<Cycle>(lists.cycles, '20'))
    .filter(
      ({ id, pickupDate, cutoffAt }) => id === `cyc_${pickupDate}` && cutoffAt > new Date().toISOString(),
    )
    .slice(1, 5);
});

const stored = async (id: string) => (await readItem<Subscription>(subscriptionEntity.key(id)))!;
const skippedOf = (cycleId: string, planId: string) =>
  readItem<Record<string, number>>(skippedSharesKey(cycleId)).then((item) => item?.[`plan#${planId}`] ?? 0);

async function subscriber(changes: Partial<Subscription> = {}) {
  const member = await createMember();
  const planId = `plan_${randomUUID()}`;
  const subscription = await giveSubscription(member, {
    planId,
    paidThroughCutoff: new Date().toISOString(),
    ...changes,
  });
  const { id } = subscription;
  const delivery = (cycle: Pick<Cycle, 'id'>) => ({ params: { id, cycle_id: cycle.id } });
  return {
    member,
    id,
    planId,
    skip: (cycle: Pick<Cycle, 'id'>) => member.client.call('skipDelivery', delivery(cycle)),
    undo: (cycle: Pick<Cycle, 'id'>) => member.client.call('undoSkip', delivery(cycle)),
    pauseUntil: (cycle: Pick<Cycle, 'id'>) =>
      member.client.call('pauseSubscription', { params: { id }, body: { until_cycle_id: cycle.id } }),
    call: (name: 'pauseSubscription' | 'resumeSubscription' | 'cancelSubscription') =>
      member.client.call(name, { params: { id } }),
    skips: async () => ((await stored(id)).skips ?? []).map(({ cycleId }) => cycleId),
    counted: (cycle: Pick<Cycle, 'id'>) => skippedOf(cycle.id, planId),
  };
}

const cutoffDay = ({ cutoffAt }: Cycle) => formatLocalDate(localDate(new Date(cutoffAt)));

describe('skips', () => {
  it('a delivery is skipped, counted for its cycle and told in words; undone, all is as before', async () => {
    const { id, skip, undo, skips, counted } = await subscriber();
    const { status, body } = await skip(cycles[1]!);
    expect(status).toBe(200);
    expect(body.message).toContain(
      `Skipped: nothing is charged on ${cutoffDay(cycles[1]!)}. Your next share is`,
    );
    expect(await skips()).toEqual([cycles[1]!.id]);
    expect(await counted(cycles[1]!)).toBe(1);
    const version = (await stored(id)).version;
    expect((await skip(cycles[1]!)).status).toBe(200);
    expect((await stored(id)).version).toBe(version);
    expect((await undo(cycles[1]!)).status).toBe(200);
    expect(await skips()).toEqual([]);
    expect(await counted(cycles[1]!)).toBe(0);
    expect((await undo(cycles[1]!)).status).toBe(200);
  });

  it('a skipped delivery is not billed next', async () => {
    const { member, skip } = await subscriber({ paidThroughCutoff: cycles[0]!.cutoffAt });
    const next = async () =>
      (await member.client.call('listMySubscriptions')).body.subscriptions[0]!.next_billing_date!;
    const billingDays = cycles.map(({ cutoffAt }) => localDate(new Date(cutoffAt)));
    expect(await next()).toBe(billingDays[1]);
    const { status, body } = await skip(cycles[1]!);
    expect(status).toBe(200);
    expect(body.subscription.next_billing_date).toBe(billingDays[2]);
    expect(await next()).toBe(billingDays[2]);
  });

  it('a skip and an add-on at the same moment, from two tabs, both hold', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { member, id, skip, skips } = await subscriber();
      const product = await createProduct();
      const [one, other] = await Promise.all([
        skip(cycles[1]!),
        member.client.call('updateSubscription', {
          params: { id },
          body: { addon_items: [{ product_id: product.id, quantity: 1 }] },
        }),
      ]);
      expect([one.status, other.status]).toEqual([200, 200]);
      expect(await skips()).toEqual([cycles[1]!.id]);
      expect((await stored(id)).items).toHaveLength(1);
    }
  });

  it('a skip is refused after its cut-off, for an unknown cycle, and for another member’s subscription', async () => {
    const { id, skip, undo } = await subscriber();
    const closed = await closedCycle();
    expect((await skip(closed)).body).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('cannot be changed any more') as string,
    });
    expect((await undo(closed)).status).toBe(409);
    expect((await skip({ id: 'cyc_unknown' })).status).toBe(404);
    const stranger = await createMember();
    const params = { id, cycle_id: cycles[1]!.id };
    for (const client of [stranger.client, admin])
      for (const call of ['skipDelivery', 'undoSkip'] as const)
        expect((await client.call(call, { params })).status).toBe(404);
    expect((await stored(id)).version).toBe(1);
  });

  it('a skip of a cycle that went away is neither counted nor undone', async () => {
    const gone: Cycle = { ...withoutKeys<Cycle>(cycles[1]!), id: `cyc_${randomUUID()}`, status: 'cancelled' };
    await writeItem(cycleEntity.item(gone));
    const { skip, undo } = await subscriber({
      skips: [{ cycleId: gone.id, pickupDate: gone.pickupDate, skippedAt: '' }],
    });
    expect((await undo(gone)).body.message).toBe('This delivery does not take place any more.');
    expect((await skip(cycles[1]!)).status).toBe(200);
  });

  it('a skip is one of as many a year as the settings allow, also from many tabs at once', async () => {
    const year = cycles[1]!.pickupDate.slice(0, 4);
    const used = Array.from({ length: 5 }, (_, at) => ({
      cycleId: `cyc_${at}`,
      pickupDate: `${year}-01-0${at + 1}`,
      skippedAt: '',
      isOver: true as const,
    }));
    const { skip, skips } = await subscriber({ skips: used });
    const ofYear = cycles.filter(({ pickupDate }) => pickupDate.startsWith(year)).slice(0, 3);
    const answers = await Promise.all(ofYear.map(skip));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await skips()).toHaveLength(6);
  });
});

describe('pauses until a delivery', () => {
  it('a pause until a delivery leaves out those before, is mailed, and ends by resuming', async () => {
    const { member, pauseUntil, call, skips, counted } = await subscriber();
    const { status, body } = await pauseUntil(cycles[2]!);
    expect(status).toBe(200);
    expect(body.message).toMatch(/^Paused: nothing is charged on .+\. Your next share is on /);
    expect(body.subscription).toMatchObject({ status: 'active', paused_until: cycles[2]!.pickupDate });
    expect(await skips()).toEqual(expect.arrayContaining([cycles[0]!.id, cycles[1]!.id]));
    expect(await counted(cycles[1]!)).toBe(1);
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      'Your Half Share is paused',
    ]);
    const resumed = await call('resumeSubscription');
    expect(resumed.body.subscription).toMatchObject({ status: 'active', paused_until: null });
    expect(await skips()).toEqual([]);
    expect(await counted(cycles[1]!)).toBe(0);
    expect((await call('resumeSubscription')).status).toBe(409);
  });

  it('a pause until a delivery is refused when that one no longer takes place', async () => {
    const { pauseUntil } = await subscriber();
    expect((await pauseUntil({ id: 'cyc_gone' })).body).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Please choose another date') as string,
    });
  });
});

it.each(['pauseSubscription', 'cancelSubscription'] as const)(
  'a subscription has no delivery to skip after %s, and the shares’ demand counts it once',
  async (name) => {
    const { skip, call, skips, counted } = await subscriber();
    await skip(cycles[1]!);
    expect((await call(name)).status).toBe(200);
    expect(await skips()).toEqual([]);
    expect(await counted(cycles[1]!)).toBe(0);
    expect((await skip(cycles[1]!)).status).toBe(409);
  },
);
