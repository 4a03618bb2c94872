import { keys } from '#functions/platform/keys.ts';
import { locationId, lockedDay, orderOf, planOf } from '../../support/shortages.ts';
import { demoClient, setItem } from '../../support/world.ts';

it('a shortage leaves the goods of who owes behind those of who paid, where they are held back', async () => {
  const day = await lockedDay([{ quantity: 1, declined: true }, { quantity: 1 }]);
  const [owing, paid] = [day.members[0]!, day.members[1]!];
  const { order } = await orderOf(owing);
  await setItem(keys.order(order.id), { createdAt: '2001-01-01T00:00:00.000Z' });
  const admin = await demoClient('admin');
  const withoutAny = async () => {
    const body = planOf(day, 1, { location_id: locationId });
    const { members } = (await admin.call('previewShortage', { params: day.params, body })).body;
    return members.filter(({ missing }) => missing > 0).map(({ user_id }) => user_id);
  };
  expect(await withoutAny()).toEqual([paid.id]);
  await admin.call('lockPackingDay', { params: day.params, body: { number: 1, holds_unpaid: true } });
  expect(await withoutAny()).toEqual([owing.id]);
});
