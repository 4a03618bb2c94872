import { addDays } from '#shared/local-date.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { boxContentsEntity } from '#functions/cycles/data/box-contents.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import { userOf } from '../../support/shopping.ts';
import {
  createMember,
  createProduct,
  demoClient,
  readItem,
  readListing,
  setItem,
  writeItem,
  type Member,
} from '../../support/world.ts';

/** The coming cycles of the calendar, without those of other tests, which have other ids. */
const upcoming = async () =>
  (await readListing<Cycle>(lists.cycles, '20')).filter(
    ({ id, pickupDate, cutoffAt }) => id === `cyc_${pickupDate}` && cutoffAt > new Date().toISOString(),
  );

async function shareOf(member: Member) {
  const { pickupLocationId } = await userOf(member);
  const answer = await member.client.call('getMyShare', {
    query: { place_id: pickupLocationId ?? undefined },
  });
  expect(answer.status).toBe(200);
  return answer.body.share;
}

async function subscriber(changes: Partial<Subscription> = {}) {
  const member = await createMember();
  const subscription = await giveSubscription(member, {
    paidThroughCutoff: new Date().toISOString(),
    ...changes,
  });
  return { member, subscription };
}

it('the next pickup has day, hours and place, its contents, its charge, and the deliveries after it', async () => {
  const eggs = await createProduct({ name: 'Eggs for a card', priceCents: 775, salesTax: false });
  const { member } = await subscriber({
    items: [{ id: 'sbi_1', productId: eggs.id, productName: eggs.name, quantity: 2, priceCents: 775 }],
  });
  const [next] = await upcoming();
  const place = await readItem<PickupLocation>(locationEntity.key((await userOf(member)).pickupLocationId!));
  const share = (await shareOf(member))!;
  expect(share).toMatchObject({
    plan_name: 'Half Share',
    status: 'active',
    skips_left: 6,
    paused_until: null,
  });
  expect(share.deliveries).toHaveLength(4);
  expect(share.pickup).toMatchObject({
    cycle_id: next!.id,
    cutoff_at: next!.cutoffAt,
    can_change: true,
    place: { name: place!.name, hours: place!.hours, address: place!.address },
    items: [
      { kind: 'share', name: 'Half Share', quantity: 1, total: 42 },
      { kind: 'addon', name: eggs.name, quantity: 2, total: 15.5 },
    ],
    total: 57.5,
    charge: { state: 'planned', at: next!.cutoffAt },
    problem: '',
  });
});

it('the next pickup is the following delivery when one is skipped', async () => {
  const { member, subscription } = await subscriber();
  const [first, second] = await upcoming();
  await member.client.call('skipDelivery', { params: { id: subscription.id, cycle_id: first!.id } });
  const share = (await shareOf(member))!;
  expect(share.pickup?.cycle_id).toBe(second!.id);
  expect(share.deliveries[0]).toMatchObject({ cycle_id: first!.id, state: 'skipped' });
  expect(share.skips_left).toBe(5);
});

it('the next pickup tells what is missing to pack it, and names the contents that staff put into the box', async () => {
  const { member, subscription } = await subscriber({ planId: 'plan_of-a-box' });
  const [next] = await upcoming();
  const items = [{ productId: 'prd_kale', name: 'Kale', imageUrl: '/kale.webp' }];
  await writeItem(
    boxContentsEntity.item({
      cycleId: next!.id,
      boxes: [{ planId: subscription.planId, locationId: null, items }],
      version: 1,
    }),
  );
  expect((await shareOf(member))!.pickup!.contents).toEqual([
    { product_id: 'prd_kale', name: 'Kale', image_url: '/kale.webp' },
  ]);
  const nowhere = await createMember({ pickupLocationId: null });
  await giveSubscription(nowhere, { paidThroughCutoff: new Date().toISOString() });
  expect((await shareOf(nowhere))!.pickup).toMatchObject({
    place: null,
    problem: 'Choose a pickup location, so that we can pack your share.',
  });
});

it('the next pickup is empty for a member without a share, and not for staff to read', async () => {
  expect(await shareOf(await createMember())).toBeNull();
  const admin = await demoClient('admin');
  expect((await admin.call('getMyShare')).body.share).toBeNull();
});

it('the next pickup is at the location that the member chose for one pickup, also when their own one closed', async () => {
  const { member, subscription } = await subscriber();
  const [next, second] = await upcoming();
  const { pickupLocationId } = await userOf(member);
  const own = locationEntity.read(await readItem(locationEntity.key(pickupLocationId!)))!;
  const closed = { ...own, id: 'loc_closed-for-a-card', name: 'Closed', status: 'inactive' };
  const other = { ...own, id: 'loc_other-for-a-card', name: 'Other' };
  // Both locations are left out of the lists, so that other tests do not find them.
  for (const place of [closed, other])
    await writeItem({ ...locationEntity.key(place.id), entity: 'location', ...place });
  await setItem(keys.user(member.id), { pickupLocationId: closed.id });
  const date = addDays(next!.pickupDate, 1);
  const pickupDays = [...next!.pickupDays, { date, locationId: other.id }];
  await setItem(cycleEntity.key(next!.id), { pickupDays });
  try {
    const answer = await member.client.call('changePickupOnce', {
      params: { id: subscription.id },
      body: { cycle_id: next!.id, pickup_location_id: other.id },
    });
    expect(answer.status).toBe(200);
    expect(await shareOf(member)).toMatchObject({
      pickup: { cycle_id: next!.id, pickup_date: date, place: { name: other.name }, problem: '' },
      deliveries: [{ cycle_id: next!.id, pickup_date: date }, {}, {}, {}],
    });
    await member.client.call('skipDelivery', { params: { id: subscription.id, cycle_id: next!.id } });
    expect((await shareOf(member))!.pickup).toMatchObject({
      cycle_id: second!.id,
      place: { name: closed.name },
      problem: `${closed.name} is closed. Choose another pickup location, so that we can pack your share.`,
    });
  } finally {
    await setItem(cycleEntity.key(next!.id), { pickupDays: next!.pickupDays });
  }
});
