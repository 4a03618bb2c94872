import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { commit, cycleAhead, forgetCyclesAhead, promise } from '../../support/share-commitments.ts';
import { createVendor } from '../../support/vendor-sales.ts';
import { demoClient, drainQueues, mailsTo, setItem, type Member } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});
afterAll(forgetCyclesAhead);

const commitmentOf = async ({ client }: Member, id: string) =>
  (await client.call('getShareCommitment', { params: { id } })).body.commitment;

it('the summary of promises says before the cut-off what is needed, promised and missing, and what is kept', async () => {
  const vendor = await createVendor();
  const read = async () => (await vendor.client.call('listAvailableCoopCycles')).body;
  const [first] = (await read()).cycles;
  const { id, version } = await commit(vendor, promise(first!, { quantity: 5000 }));
  const { cycles, commission_rate: rate } = await read();
  const { needed, promised } = first!;
  expect(cycles[0]).toMatchObject({ needed, promised: promised + 5000, missing: 0 });
  expect(rate).toBe(0);
  const { demand } = (await admin.call('getShareDemand', { query: { cycle_id: first!.id } })).body;
  expect(demand).toMatchObject({ needed, surplus: promised + 5000 - needed });
  const body = { version, reason: 'A test' };
  await vendor.client.call('cancelShareCommitment', { params: { id }, body });
});

it('a promise is accepted by staff until the cut-off, all or less of it, once; a change takes that back', async () => {
  const [vendor, ahead] = [await createVendor(), await cycleAhead()];
  const { id } = await commit(vendor, promise(ahead));
  const accept = (quantity: number, version = 1) =>
    admin.call('acceptAdminShareCommitment', { params: { id }, body: { version, quantity } });
  expect((await accept(41)).status).toBe(422);
  const answers = await Promise.all([accept(30), accept(30)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await accept(20)).status).toBe(409);
  expect(await commitmentOf(vendor, id)).toMatchObject({ quantity: 30, is_accepted: true, version: 2 });
  await drainQueues();
  expect((await mailsTo(vendor.email)).map(({ subject }) => subject)).toMatchObject([
    expect.stringContaining('Accepted: 30 × Sweet potatoes'),
  ]);
  await vendor.client.call('updateShareCommitment', { params: { id }, body: { version: 2, quantity: 35 } });
  expect(await commitmentOf(vendor, id)).toMatchObject({ is_accepted: false });
  const passed = { cutoffAt: new Date(Date.now() - 1000).toISOString(), status: 'closed' };
  await setItem(cycleEntity.key(ahead.id), passed);
  expect((await accept(35, 3)).status).toBe(409);
});

it('a promise that was accepted and then cancelled is not accepted again', async () => {
  const [vendor, ahead] = [await createVendor(), await cycleAhead()];
  const { id } = await commit(vendor, promise(ahead));
  const accept = (version: number) =>
    admin.call('acceptAdminShareCommitment', { params: { id }, body: { version, quantity: 30 } });
  expect((await accept(1)).status).toBe(200);
  const body = { version: 2, reason: 'Hail' };
  expect((await vendor.client.call('cancelShareCommitment', { params: { id }, body })).status).toBe(200);
  expect((await accept(3)).status).toBe(409);
});
