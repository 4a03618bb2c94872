import { localInstant } from '#shared/local-date.ts';
import { holdCall } from '../../support/held-call.ts';
import { demoClient } from '../../support/world.ts';

/** These tests change a cycle or an event that another admin has changed since it was read. */

const admin = await demoClient('admin');
/** Every test plans in a year of its own, after the demo's and apart from other files'. */
let year = 2150;
const december = (day: string) => `${year}-12-${day}`;
beforeEach(() => {
  year += 1;
});

/** A cycle with a pickup on December 5 and a cut-off on December 2. */
async function makeCycle() {
  const body = { pickup_date: december('05'), cutoff_date: december('02'), cutoff_time: '20:00' };
  const { cycle } = (await admin.call('createCycle', { body })).body;
  return { cycle, params: { id: cycle.id } };
}
const cycleNow = async (params: { id: string }) => (await admin.call('getAdminCycle', { params })).body.cycle;
const refused = { status: 409, body: { code: 'conflict' } };
const changedCycle = {
  ...refused,
  body: { ...refused.body, error: 'Somebody else changed this cycle while you were editing it.' },
};

it('a change of a cycle that another admin moved since is refused, and its cut-off stays where the move put it', async () => {
  const { cycle, params } = await makeCycle();
  await admin.call('updateCycle', { params, body: { pickup_date: december('12') } });
  const old = { cutoff_date: december('02'), cutoff_time: '21:00', version: cycle.version };
  expect(await admin.call('updateCycle', { params, body: old })).toMatchObject(changedCycle);
  const change = { action: 'update_cycle', id: cycle.id, cycle: old } as const;
  expect(await admin.call('previewCalendarChange', { body: { change } })).toMatchObject(changedCycle);
  const moved = await cycleNow(params);
  expect(moved.cutoff_at).toBe(localInstant(december('09'), '20:00').toISOString());
  const again = { cutoff_time: '21:00', version: moved.version };
  const { body } = await admin.call('updateCycle', { params, body: again });
  expect(body.cycle).toMatchObject({
    pickup_date: december('12'),
    cutoff_at: localInstant(december('09'), '21:00').toISOString(),
  });
  expect(body.cycle.version).toBeGreaterThan(moved.version);
});

it('a cycle is moved and renamed at once from the version that was read, and without a version from any', async () => {
  const { cycle, params } = await makeCycle();
  const body = { name: 'Early December', pickup_date: december('06'), version: cycle.version };
  const { status, body: answer } = await admin.call('updateCycle', { params, body });
  expect([status, answer.cycle.name, answer.cycle.pickup_date]).toEqual([200, body.name, body.pickup_date]);
  expect(await admin.call('updateCycle', { params, body: { ...body, status: 'cancelled' } })).toMatchObject(
    changedCycle,
  );
  expect((await admin.call('updateCycle', { params, body: { status: 'cancelled' } })).status).toBe(200);
});

it('a change of a cycle is refused when another admin moves it between its read and its write', async () => {
  const { cycle, params } = await makeCycle();
  const held = await holdCall({
    service: 'dynamodb',
    operation: 'TransactWriteItems',
    functionName: 'update-cycle',
  });
  const late = admin.call('updateCycle', { params, body: { cutoff_time: '21:00', version: cycle.version } });
  await held.arrived();
  await admin.call('updateCycle', { params, body: { pickup_date: december('12') } });
  await held.letGo();
  expect(await late).toMatchObject(changedCycle);
  expect((await cycleNow(params)).cutoff_at).toBe(localInstant(december('09'), '20:00').toISOString());
});

it('a change of an event that another admin changed since is refused', async () => {
  const { events } = (
    await admin.call('createEvent', {
      body: { title: 'Market', event_type: 'market', event_date: december('05') },
    })
  ).body;
  const [{ id, version }] = events as [(typeof events)[number]];
  const params = { id };
  await admin.call('updateEvent', { params, body: { title: 'Winter market', version } });
  const body = { location: 'The barn', version };
  expect(await admin.call('updateEvent', { params, body })).toMatchObject({
    ...refused,
    body: { error: 'Somebody else changed this event while you were editing it.' },
  });
  const answer = await admin.call('updateEvent', { params, body: { ...body, version: version + 1 } });
  expect(answer.body.event).toMatchObject({ title: 'Winter market', location: 'The barn' });
  expect((await admin.call('updateEvent', { params, body: { location: 'The hall' } })).status).toBe(200);
});
