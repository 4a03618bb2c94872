import { randomUUID } from 'node:crypto';
import type { Input } from '#shared/contracts/registry.ts';
import { formatLocalDate } from '#shared/local-date.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { keys } from '#functions/platform/keys.ts';
import { shareCycleEntity } from '#functions/share-commitments/data/share-cycles.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import { commit, cycleAhead, forgetCyclesAhead, promise } from '../../support/share-commitments.ts';
import { fullShare, runJob } from '../../support/shopping.ts';
import { createVendor, productOf } from '../../support/vendor-sales.ts';
import {
  control,
  createMember,
  demoClient,
  drainQueues,
  mailsTo,
  readItem,
  setItem,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});
afterEach(() => control('DELETE', '/faults'));
// The cycles are removed, because other tests would take them for the calendar's next or latest ones.
afterAll(forgetCyclesAhead);

const hour = 3600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const passCutoff = (cycle: Cycle) =>
  setItem(cycleEntity.key(cycle.id), { cutoffAt: inHours(-1), status: 'closed' });
const demandOf = async (cycle: Cycle) =>
  (await admin.call('getShareDemand', { query: { cycle_id: cycle.id } })).body.demand!;
const change = (client: ApiClient, id: string, body: NonNullable<Input<'updateShareCommitment'>['body']>) =>
  client.call('updateShareCommitment', { params: { id }, body });

describe('a vendor', () => {
  it('a vendor promises, changes and cancels; each change is logged, and staff see the sum of what stands', async () => {
    const [vendor, cycle] = [await createVendor(), await cycleAhead()];
    const product = await productOf(vendor, { name: 'Duck Eggs' });
    const first = await commit(
      vendor,
      promise(cycle, { product_id: product.id, quantity: 10, unit_price: 4.5 }),
    );
    expect(first).toMatchObject({
      cycle: { id: cycle.id, pickup_date: cycle.pickupDate, cutoff_at: cycle.cutoffAt, status: 'scheduled' },
      product_name: 'Duck Eggs',
      total: 45,
      status: 'committed',
      may_change: true,
      version: 1,
    });
    const second = await commit(vendor, promise(cycle));
    const changed = await change(vendor.client, second.id, { version: 1, quantity: 60, notes: 'Washed' });
    expect(changed.body.commitment).toMatchObject({ quantity: 60, total: 75, version: 2 });
    expect(changed.body.commitment.log).toMatchObject([
      {
        action: 'changed',
        by_staff: false,
        before: { quantity: 40 },
        after: { quantity: 60, notes: 'Washed' },
      },
      { action: 'committed', before: null, after: { quantity: 40 } },
    ]);
    expect(await demandOf(cycle)).toMatchObject({ promised: 70, commitments: 2, promised_total: 120 });
    const cancel = () =>
      vendor.client.call('cancelShareCommitment', {
        params: { id: first.id },
        body: { version: 1, reason: 'The hens are moulting' },
      });
    expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await demandOf(cycle)).toMatchObject({ promised: 60, commitments: 1, promised_total: 75 });
    const { commitments } = (await vendor.client.call('listShareCommitments')).body;
    expect(commitments.map(({ id, status, cancel_reason: reason }) => [id, status, reason])).toEqual([
      [second.id, 'committed', ''],
      [first.id, 'cancelled', 'The hens are moulting'],
    ]);
    const again = await change(vendor.client, first.id, { version: 2, quantity: 1 });
    expect([again.status, again.body.error]).toEqual([
      409,
      'This commitment is cancelled and cannot be changed.',
    ]);
    const compared = await runJob('compare-share-counts');
    expect(compared).toMatchObject({ value: { isDone: true } });
    expect(await demandOf(cycle)).toMatchObject({ promised: 60 });
  });

  it('a vendor’s promise is answered alike when sent twice at once, and another is refused with its key', async () => {
    const [vendor, cycle] = [await createVendor(), await cycleAhead()];
    const body = promise(cycle);
    const answers = await Promise.all(
      [1, 2, 3].map(() => vendor.client.call('createShareCommitment', { body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.commitment.id)).size).toBe(1);
    expect(await demandOf(cycle)).toMatchObject({ promised: 40, commitments: 1 });
    const other = await vendor.client.call('createShareCommitment', { body: { ...body, quantity: 41 } });
    expect(other.status).toBe(409);
    const stranger = await createVendor();
    expect((await stranger.client.call('createShareCommitment', { body })).status).toBe(409);
    await passCutoff(cycle);
    expect((await vendor.client.call('createShareCommitment', { body })).status).toBe(200);
  });

  it('a vendor is told of a change made meanwhile, of two at once one counts', async () => {
    const [vendor, cycle] = [await createVendor(), await cycleAhead()];
    const { id } = await commit(vendor, promise(cycle));
    const answers = await Promise.all(
      [50, 60].map((quantity) => change(vendor.client, id, { version: 1, quantity })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!.body.commitment.quantity;
    expect(await demandOf(cycle)).toMatchObject({ promised: won });
  });

  it('a vendor asks staff once the cut-off has passed, who change the promise and leave an entry', async () => {
    const [vendor, cycle] = [await createVendor(), await cycleAhead()];
    const { id } = await commit(vendor, promise(cycle));
    await passCutoff(cycle);
    const refused = [
      await vendor.client.call('createShareCommitment', { body: promise(cycle) }),
      await change(vendor.client, id, { version: 1, quantity: 1 }),
      await vendor.client.call('cancelShareCommitment', {
        params: { id },
        body: { version: 1, reason: 'Hail' },
      }),
    ];
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual(
      refused.map(() => [
        409,
        'The cut-off of this cycle has passed. Please ask our staff to change what you promised.',
      ]),
    );
    const params = { id };
    const changed = await admin.call('updateAdminShareCommitment', {
      params,
      body: { version: 1, quantity: 25 },
    });
    expect(changed.body.commitment).toMatchObject({
      vendor_id: vendor.id,
      vendor_name: 'Dune Road Greens',
      quantity: 25,
    });
    const added = await admin.call('createAdminShareCommitment', {
      body: { ...promise(cycle), vendor_id: vendor.id },
    });
    expect(added.status).toBe(200);
    const { entries } = (
      await admin.call('listAuditEntries', { query: { kind: 'share-commitment', record_id: id } })
    ).body;
    expect(entries).toMatchObject([
      {
        operation: 'updateAdminShareCommitment',
        changes: [{ field: 'quantity', before: 40, after: 25 }],
      },
    ]);
    const own = (await vendor.client.call('getShareCommitment', { params })).body.commitment;
    expect(own).toMatchObject({ quantity: 25, may_change: false, log: [{ by_staff: true }, {}] });
    const page = await admin.call('listAdminShareCommitments', { query: { cycle_id: cycle.id, limit: 1 } });
    expect(page.body.commitments).toHaveLength(1);
    expect(page.body.next_cursor).not.toBeNull();
  });

  it('a vendor sees only cycles that can be promised for, and never what is another’s', async () => {
    const [vendor, stranger] = [await createVendor(), await createVendor()];
    const [ahead, closed] = [await cycleAhead(), await cycleAhead()];
    await passCutoff(closed);
    const { cycles } = (await vendor.client.call('listAvailableCoopCycles')).body;
    expect(cycles.length).toBeGreaterThan(0);
    expect(cycles.every(({ status }) => status === 'open' || status === 'scheduled')).toBe(true);
    expect(cycles.map(({ id }) => id)).not.toContain(closed.id);
    const { id } = await commit(vendor, promise(ahead));
    expect((await stranger.client.call('getShareCommitment', { params: { id } })).status).toBe(404);
    expect((await change(stranger.client, id, { version: 1, quantity: 1 })).status).toBe(404);
    expect((await stranger.client.call('listShareCommitments')).body.commitments).toEqual([]);
    const product = await productOf(vendor);
    const theirs = await stranger.client.call('createShareCommitment', {
      body: promise(ahead, { product_id: product.id }),
    });
    expect(theirs.status).toBe(404);
    expect((await admin.call('createShareCommitment', { body: promise(ahead) })).status).toBe(422);
    await setItem(keys.user(stranger.id), { vendorStatus: 'inactive' });
    expect((await stranger.client.call('listShareCommitments')).status).toBe(403);
  });

  it.each([
    [{ quantity: 0 }, 'quantity', 'Please enter a quantity of 1 or more'],
    [{ quantity: 1.5 }, 'quantity', 'Please enter a whole number'],
    [{ unit_price: -1 }, 'unit_price', 'Please enter a price of 0 or more'],
    [{ unit_price: 1.005 }, 'unit_price', 'Please enter dollars and cents'],
    [{ product_name: ' ' }, 'product_name', 'Please choose a product or name one'],
  ])('a vendor’s promise is refused with %j', async (wrong, path, message) => {
    const vendor = await createVendor();
    const { status, body } = await vendor.client.call('createShareCommitment', {
      body: promise(await cycleAhead(), wrong),
    });
    expect([status, body.errors]).toEqual([422, [{ path, message }]]);
  });
});

describe('demand', () => {
  it('demand counts active subscriptions by plan without pauses, and trials in the cycle they begin in', async () => {
    const cycle = await cycleAhead();
    const share = await fullShare();
    const countedOf = async () => {
      const planDemand = (await demandOf(cycle)).plans.find(({ plan_id: id }) => id === share.id);
      return [planDemand?.shares ?? 0, planDemand?.paused ?? 0];
    };
    const [shares, paused] = (await countedOf()) as [number, number];
    const member = await createMember();
    const { id } = await giveSubscription(member, { planId: share.id });
    await giveSubscription(await createMember(), { planId: share.id, isTrial: true, firstCycleId: cycle.id });
    expect(await countedOf()).toEqual([shares + 2, paused]);
    await member.client.call('pauseSubscription', { params: { id } });
    expect(await countedOf()).toEqual([shares + 1, paused + 1]);
    await member.client.call('resumeSubscription', { params: { id } });
    expect(await countedOf()).toEqual([shares + 2, paused]);
    expect(await runJob('compare-share-counts')).toMatchObject({ value: { isDone: true } });
  });

  it('demand multiplies by the items that staff set for a share', async () => {
    const cycle = await cycleAhead();
    const share = await fullShare();
    await giveSubscription(await createMember(), { planId: share.id });
    const set = async (items: number, version?: number) => {
      const { contents_version: latest } = (await admin.call('getShareDemand')).body;
      return admin.call('updateShareContents', {
        body: { version: version ?? latest, plans: [{ plan_id: share.id, items_per_share: items }] },
      });
    };
    const before = await demandOf(cycle);
    expect((await set(6)).status).toBe(200);
    const after = await demandOf(cycle);
    const { shares, items } = after.plans.find(({ plan_id: id }) => id === share.id)!;
    expect(items).toBe(6 * shares);
    const was = before.plans.find(({ plan_id: id }) => id === share.id)!.items_per_share;
    expect(after.needed - before.needed).toBe((6 - was) * shares);
    expect(after.missing).toBe(after.needed);
    expect((await set(2, 0)).status).toBe(409);
    expect((await set(was)).status).toBe(200);
  });

  it('demand is set right by the rebuilding', async () => {
    const [vendor, cycle] = [await createVendor(), await cycleAhead()];
    await commit(vendor, promise(cycle));
    await setItem(shareCycleEntity.key(cycle.id), { units: 7 });
    await runJob('compare-share-counts', { repair: true });
    expect(await demandOf(cycle)).toMatchObject({ promised: 40 });
  });
});

describe('warnings', () => {
  it('warnings of missing promises go to staff and vendors once each, also when the job is ended half-way', async () => {
    const [promising, idle] = [await createVendor(), await createVendor()];
    const staff = await createMember({ role: 'admin' });
    const cycle = await cycleAhead({ cutoffAt: inHours(6 * 24 + 23) });
    const pickup = formatLocalDate(cycle.pickupDate);
    await giveSubscription(await createMember(), { planId: (await fullShare()).id });
    await commit(promising, promise(cycle, { quantity: 1, product_name: 'Beets' }));
    const warningMails = async () => {
      await drainQueues();
      const [one, other, third] = await Promise.all(
        [promising, idle, staff].map(({ email }) => mailsTo(email)),
      );
      return [one!, other!, third!].map((mails) =>
        mails.map(({ subject }) => subject).filter((subject) => subject.includes(pickup)),
      );
    };
    await control('POST', '/faults', {
      functionName: 'warn-of-missing-shares',
      service: 'dynamodb',
      operation: 'UpdateItem',
      mode: 'crash-before',
    });
    await runJob('warn-of-missing-shares').catch(() => undefined);
    await control('DELETE', '/faults');
    await runJob('warn-of-missing-shares');
    await runJob('warn-of-missing-shares');
    const first = [
      [expect.stringContaining('What you promised for the shares of')],
      [expect.stringContaining('still need products')],
      [expect.stringContaining('missing for the shares of')],
    ];
    expect(await warningMails()).toEqual(first);
    const needs = (await admin.call('getNeedsYou')).body;
    const { missing } = await demandOf(cycle);
    expect(needs.missing_shares).toContainEqual(expect.objectContaining({ cycle_id: cycle.id, missing }));
    await setItem(cycleEntity.key(cycle.id), { cutoffAt: inHours(47), listing_sk: inHours(47) });
    await runJob('warn-of-missing-shares');
    await runJob('warn-of-missing-shares');
    expect((await warningMails()).map((mails) => mails.length)).toEqual([2, 2, 2]);
    // The promise covers all that staff need.
    await commit(promising, promise(cycle, { quantity: 100_000 }));
    await runJob('warn-of-missing-shares');
    const shortages = (await admin.call('getNeedsYou')).body.missing_shares;
    expect(shortages.map(({ cycle_id: id }) => id)).not.toContain(cycle.id);
    // The demand at the cut-off stays as it was.
    await setItem(cycleEntity.key(cycle.id), {
      cutoffAt: inHours(-1),
      listing_sk: inHours(-1),
      status: 'closed',
    });
    await runJob('warn-of-missing-shares');
    const demand = await demandOf(cycle);
    expect(demand.is_final).toBe(true);
    await giveSubscription(await createMember(), { planId: (await fullShare()).id });
    expect(await demandOf(cycle)).toEqual(demand);
    expect(await readItem(shareCycleEntity.key(cycle.id))).toMatchObject({ commitments: 2 });
  });
});

it('no commitment is made twice by a lost answer', async () => {
  const [vendor, cycle] = [await createVendor(), await cycleAhead()];
  const body = promise(cycle, { request_id: randomUUID() });
  await control('POST', '/faults', {
    functionName: 'create-share-commitment',
    service: 'dynamodb',
    operation: 'TransactWriteItems',
    mode: 'crash-after',
  });
  await vendor.client.call('createShareCommitment', { body }).catch(() => undefined);
  await control('DELETE', '/faults');
  expect((await vendor.client.call('createShareCommitment', { body })).status).toBe(200);
  expect(await demandOf(cycle)).toMatchObject({ promised: 40, commitments: 1 });
});
