import type { ApiClient } from '../../support/api-client.ts';
import {
  billedCycle,
  createVendor,
  forgetBilledCycle,
  giveVendorOrder,
  splitOrders,
} from '../../support/vendor-sales.ts';
import { demoClient } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

it('staff see of a cycle who confirmed, who is short of what, and who has not answered', async () => {
  const cycle = await billedCycle();
  const [short, silent, content] = [
    await createVendor('A'),
    await createVendor('B'),
    await createVendor('C'),
  ];
  const names = Array.from({ length: 10 }, (_, at) => `Fruit${at}`);
  for (const product of names) await giveVendorOrder(cycle, { vendorId: short.id, quantity: 2, product });
  for (const { id } of [silent, content]) await giveVendorOrder(cycle, { vendorId: id, quantity: 1 });
  await splitOrders();
  const harvestOf = async (client: ApiClient) =>
    (await client.call('getHarvestList', { query: { cycle_id: cycle.id } })).body.harvest!;
  const list = await harvestOf(short.client);
  const params = { id: cycle.id };
  const missing = list.products.map(({ product_id }) => ({ product_id, quantity: 1 }));
  const answer = { state: list.state, short: missing, note: 'Hail' };
  expect((await short.client.call('answerHarvestList', { params, body: answer })).status).toBe(200);
  const { state } = await harvestOf(content.client);
  expect((await content.client.call('answerHarvestList', { params, body: { state } })).status).toBe(200);

  const { answers } = (await admin.call('listHarvestAnswers', { query: { cycle_id: cycle.id } })).body;
  expect(answers).toMatchObject([
    { vendor_id: silent.id, state: 'waiting', answered_at: null, short: [] },
    { vendor_id: short.id, state: 'short', note: 'Hail' },
    { vendor_id: content.id, state: 'confirmed', short: [] },
  ]);
  expect(answers[1]!.short).toHaveLength(10);
  const shortages = (await admin.call('getNeedsYou', {})).body.harvest_shortages;
  const [own] = shortages.filter(({ vendor_id }) => vendor_id === short.id);
  expect([own!.products.length, own!.more]).toEqual([8, 2]);
  await forgetBilledCycle(cycle);
});
