import { randomUUID } from 'node:crypto';
import { addDays, localDate } from '#shared/local-date.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Broadcast } from '#functions/broadcasts/domain/broadcast.ts';
import { keys } from '#functions/platform/keys.ts';
import { broadcastEntity } from '#functions/broadcasts/data/broadcasts.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import { cancelOrder, cycleOfToday, forgetCycle, giveOrder } from '../../support/pickups.ts';
import {
  createBody,
  createRecipients,
  fault,
  recipientsOf,
  resultsOf,
  runBroadcasts,
  runToTheEnd,
  showHidden,
  storedBroadcast,
  uniqueText,
  write,
} from '../../support/broadcasts.ts';
import { demoClient, setItem } from '../../support/world.ts';

/** Amy: Full Share, has ordered. Ben: Full Share, has not. Cat: Half Share, has ordered. Dan: no share, no order. */
let admin: ApiClient;
let cycle: Cycle;
let place: string;
let [amy, ben, cat, dan]: User[] = [];

beforeAll(async () => {
  admin = await demoClient('admin');
  cycle = await cycleOfToday();
});
afterAll(() => forgetCycle(cycle));

beforeEach(async () => {
  place = `loc_${randomUUID().slice(0, 8)}`;
  [amy, ben, cat, dan] = await createRecipients(4, { role: 'customer', pickupLocationId: place });
  await giveSubscription(amy!, { planId: 'plan_full' });
  await giveSubscription(ben!, { planId: 'plan_full' });
  await giveSubscription(cat!, { planId: 'plan_half' });
  await giveOrder(amy!.id, cycle);
  await giveOrder(cat!.id, cycle);
});

const everything = {
  subscription: null as 'active' | null,
  plan_id: null as string | null,
  has_ordered: null as boolean | null,
  cycle_id: null as string | null,
  wants_marketing: null as true | null,
};
const filterOf = (changes: Partial<typeof everything>) => ({
  ...everything,
  pickup_location_id: place,
  ...changes,
});
const named = (ids: string[]) =>
  Object.entries({ amy, ben, cat, dan })
    .filter(([, user]) => ids.includes(user!.id))
    .map(([name]) => name);
const gotIt = async (sendingId: string) =>
  named(
    (await recipientsOf(sendingId)).filter(({ status }) => status === 'sent').map(({ userId }) => userId),
  );

/** Sends a broadcast with this filter and returns its recipients. */
async function sendTo(filter: ReturnType<typeof filterOf>) {
  const { data } = await write(admin, {
    subject: uniqueText('Audience'),
    recipientType: 'customers',
    filter,
  });
  return gotIt((await runToTheEnd(data.id)).id);
}

it.each([
  [{ plan_id: 'plan_full' }, ['amy', 'ben']],
  [{ has_ordered: 'true' }, ['amy', 'cat']],
  [{ has_ordered: 'false' }, ['ben', 'dan']],
  [{ plan_id: 'plan_full', has_ordered: 'false' }, ['ben']],
  [{ plan_id: 'plan_half', has_ordered: 'true', subscription: 'active' }, ['cat']],
  [{ subscription: 'active', has_ordered: 'false' }, ['ben']],
  [{ plan_id: 'plan_half', has_ordered: 'false' }, []],
  [{ wants_marketing: 'true' }, ['ben', 'cat']],
  [{ wants_marketing: 'true', plan_id: 'plan_full' }, ['ben']],
] as const)('the recipients’ filter %j means %j, counted and sent', async (query, meant) => {
  for (const { id } of [ben!, cat!]) await setItem(keys.user(id), { marketingEmails: true });
  const audience = {
    recipientType: 'customers',
    delivery_method: 'email',
    pickup_location_id: place,
  } as const;
  const next = await admin.call('countRecipients', { query: { ...audience, ...query } });
  expect(next.body).toEqual({ success: true, count: meant.length, is_exact: true });
  if ('has_ordered' in query) {
    const chosen = await admin.call('countRecipients', {
      query: { ...audience, ...query, cycle_id: cycle.id },
    });
    expect(chosen.body).toMatchObject({ count: meant.length });
  }
  if (meant.length === 0) return;
  const { has_ordered, wants_marketing, ...rest } = {
    has_ordered: undefined,
    wants_marketing: undefined,
    ...query,
  };
  const isAsked = has_ordered === undefined ? null : has_ordered === 'true';
  const filter = {
    ...(rest as object),
    has_ordered: isAsked,
    wants_marketing: wants_marketing ? true : null,
  };
  expect(await sendTo(filterOf(filter as Partial<typeof everything>))).toEqual(meant);
});

it('the recipients are found when the broadcast goes out, not when it was written', async () => {
  const { data, recipientCount } = await write(admin, {
    subject: uniqueText('Later'),
    recipientType: 'customers',
    filter: filterOf({ has_ordered: false }),
  });
  expect(recipientCount).toBe(2);
  await giveOrder(ben!.id, cycle);
  expect(await gotIt((await runToTheEnd(data.id)).id)).toEqual(['dan']);
});

it('the recipients leave out members who ordered after the broadcast was put on the queue', async () => {
  const { data } = await write(admin, {
    subject: uniqueText('Meanwhile'),
    recipientType: 'customers',
    filter: filterOf({ has_ordered: false }),
  });
  await fault({
    service: 'dynamodb',
    operation: 'BatchGetItem',
    functionName: 'send-broadcast-mail',
    mode: 'crash-before',
  });
  await runBroadcasts();
  await giveOrder(ben!.id, cycle);
  await showHidden();
  const { id } = await runToTheEnd(data.id);
  expect(await gotIt(id)).toEqual(['dan']);
  expect(await resultsOf(id)).toEqual({ sent: 1, skipped: 1 });
  const skipped = (await recipientsOf(id)).find(({ status }) => status === 'skipped');
  expect(skipped?.reason).toBe('The filters no longer fit the person');
});

it('a cancelled order does not count as one for the recipients’ filter', async () => {
  await cancelOrder(await giveOrder(dan!.id, cycle));
  expect(await sendTo(filterOf({ has_ordered: false }))).toEqual(['ben', 'dan']);
});

it('the recipients of a recurring broadcast are those of the next pickup, others each time', async () => {
  const { data } = await write(admin, {
    subject: uniqueText('Each week'),
    recipientType: 'customers',
    eventType: 'weekly',
    filter: filterOf({ has_ordered: true }),
  });
  const sendNow = async () => {
    const due = new Date(Date.now() - 1000).toISOString();
    const changes: Partial<Broadcast> = { nextAt: due };
    await setItem(broadcastEntity.key(data.id), { ...changes, due_sk: due });
    return gotIt((await runToTheEnd(data.id)).id);
  };
  expect(await sendNow()).toEqual(['amy', 'cat']);
  const next = await cycleOfToday();
  await forgetCycle(cycle);
  try {
    await giveOrder(ben!.id, next);
    expect(await sendNow()).toEqual(['ben']);
  } finally {
    await forgetCycle(next);
    await admin.call('cancelReminder', { params: { id: data.id } });
    cycle = await cycleOfToday();
  }
});

it('the recipients may be nobody for a later broadcast, and must be somebody for one now', async () => {
  const filter = filterOf({ has_ordered: false, plan_id: 'plan_half' });
  const body = createBody({ recipientType: 'customers', filter });
  const now = await admin.call('createReminder', { body });
  expect([now.status, now.body.error]).toEqual([422, 'Please select at least one recipient']);
  const scheduledDate = addDays(localDate(new Date()), 1);
  const later = await write(admin, { recipientType: 'customers', filter, scheduledDate });
  expect(later.recipientCount).toBe(0);
  expect((await storedBroadcast(later.data.id)).filter).toEqual({
    subscription: null,
    pickupLocationId: place,
    planId: 'plan_half',
    wantsMarketing: false,
    order: { isPlaced: false, cycleId: null },
  });
  await admin.call('cancelReminder', { params: { id: later.data.id } });
});

it.each([
  [{ pickup_location_id: null }, 'Please choose at least one filter'],
  [{ cycle_id: 'cyc_1' }, 'Please choose whether they have ordered for this pickup'],
  [
    { has_ordered: true, cycle_id: 'cyc_gone' },
    'This pickup does not take place, or is long over. Please choose another.',
  ],
])('the recipients’ filter %j is refused', async (changes, text) => {
  const body = createBody({ recipientType: 'customers', filter: { ...filterOf({}), ...changes } });
  const { status, body: answer } = await admin.call('createReminder', { body });
  expect([status, answer.error]).toEqual([422, text]);
});
