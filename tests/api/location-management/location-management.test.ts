import { randomUUID } from 'node:crypto';
import { formatLocalDate } from '#shared/local-date.ts';
import type { ApiClient } from '../../support/api-client.ts';
import {
  anonymous,
  control,
  createMember,
  demoClient,
  readItem,
  setItem,
  removeItem,
  writeItem,
} from '../../support/world.ts';
import { calendarEntity } from '#functions/calendar/data/calendar.ts';
import type { Calendar } from '#functions/calendar/domain/calendar.ts';
import { keys } from '#functions/platform/keys.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';

const instead = 'Set it to inactive instead: members are asked to choose another one.';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const fields = (changes: object = {}) => ({
  name: `Hall ${randomUUID()}`,
  address: '12 Main Street',
  city: 'Stuart',
  county: 'Martin',
  status: 'inactive' as const,
  ...changes,
});
const add = async (changes: object = {}) =>
  (await admin.call('createPickupLocation', { body: fields(changes) })).body.pickup_location;
const remove = (id: string) => admin.call('deletePickupLocation', { params: { id } });
const offered = async (id: string) =>
  (await anonymous().call('listPickupLocations')).body.pickup_locations.some((one) => one.id === id);

it('a location is added with the documents’ defaults, shown to members once it is active, changed and deleted', async () => {
  const added = await admin.call('createPickupLocation', { body: fields() });
  const { id } = added.body.pickup_location;
  expect(added).toMatchObject({
    status: 200,
    body: {
      message: 'Location added successfully!',
      pickup_location: { state: 'FL', latitude: 27.1975, longitude: -80.2528, hours: '', version: 1 },
    },
  });
  expect(await offered(id)).toBe(false);
  const body = { status: 'active', hours: 'Fridays 4 to 6 PM', version: 1 } as const;
  expect(await admin.call('updatePickupLocation', { params: { id }, body })).toMatchObject({
    status: 200,
    body: { message: 'Location updated successfully!', pickup_location: { version: 2, city: 'Stuart' } },
  });
  expect(await offered(id)).toBe(true);
  const all = (await admin.call('listAdminPickupLocations')).body.pickup_locations;
  expect(all.find((one) => one.id === id)).toMatchObject({ hours: 'Fridays 4 to 6 PM', contact_person: '' });
  expect((await remove(id)).body.message).toBe('Location deleted successfully!');
  expect(await offered(id)).toBe(false);
  expect((await remove(id)).status).toBe(404);
});

it.each([
  ['no name', { name: ' ' }],
  ['no county', { county: '' }],
  ['a ZIP code of four digits', { zip_code: '3499' }],
  ['a latitude beyond the pole', { latitude: 91 }],
  ['a state that is none', { state: 'ZZ' }],
])('a location is refused with %s', async (_, changes) => {
  expect((await admin.call('createPickupLocation', { body: fields(changes) })).status).toBe(422);
});

it('a location is not added twice by a second try', async () => {
  const body = fields();
  const { id } = (await admin.call('createPickupLocation', { body })).body.pickup_location;
  expect((await admin.call('createPickupLocation', { body })).status).toBe(409);
  await remove(id);
});

it('a location is one when two admins add it at once, also after one like it was deleted', async () => {
  const body = fields();
  const addTwice = () => Promise.all([1, 2].map(() => admin.call('createPickupLocation', { body })));
  const answers = await addTwice();
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { id } = answers.find(({ status }) => status === 200)!.body.pickup_location;
  await remove(id);
  const answersAfterwards = await addTwice();
  expect(answersAfterwards.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(
    (await remove(answersAfterwards.find(({ status }) => status === 200)!.body.pickup_location.id)).status,
  ).toBe(200);
});

it('a location does not call vendors and staff who collect there members', async () => {
  const { id, name } = await add({ status: 'active' });
  await createMember({ role: 'vendor', pickupLocationId: id });
  expect((await remove(id)).body.error).toBe(`${name} is the usual location of 1 vendor. ${instead}`);
});

it('several locations are chosen before they are edited or deleted', async () => {
  const edited = await admin.call('updatePickupLocations', { body: { ids: [], hours: 'x' } });
  expect(edited.body.errors?.[0]?.message).toBe('Please select locations to edit');
  const deleted = await admin.call('deletePickupLocations', { query: { ids: '' } });
  expect(deleted.body.errors?.[0]?.message).toBe('Please select locations to delete');
});

it('a location keeps what another admin changed meanwhile', async () => {
  const { id } = await add();
  const save = (body: object) =>
    admin.call('updatePickupLocation', { params: { id }, body: { ...body, version: 1 } });
  expect((await save({ hours: 'Mondays' })).status).toBe(200);
  expect(await save({ phone: '772' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await readItem(locationEntity.key(id))).toMatchObject({ hours: 'Mondays', phone: '' });
  await remove(id);
});

it('a location stays while members collect there, until they collect elsewhere', async () => {
  const { id, name } = await add({ status: 'active' });
  const member = await createMember({ pickupLocationId: id });
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: {
      error: `${name} is the usual location of 1 member. ${instead}`,
      errors: [expect.objectContaining({ path: 'status' })],
    },
  });
  const [other] = (await anonymous().call('listPickupLocations')).body.pickup_locations;
  const body = { version: 1, pickup_location_id: other!.id };
  expect((await admin.call('updateUser', { params: { id: member.id }, body })).status).toBe(200);
  expect((await remove(id)).status).toBe(200);
});

it('a location stays while it has a pickup day ahead', async () => {
  const { id, name } = await add({ status: 'active' });
  const date = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  const event = { title: 'Only here', event_date: date, event_type: 'pickup_date', pickup_location_id: id };
  await admin.call('createEvent', { body: event as never });
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: {
      error: `${name} has 1 pickup day ahead (${formatLocalDate(date)}). ${instead}`,
    },
  });
  // Once the location's only pickup is called off, the location can be deleted.
  const { cycles, version } = (await readItem<Calendar & { version: number }>(calendarEntity.key()))!;
  const calledOff = cycles.map((cycle) =>
    cycle.pickups.some(({ locationId }) => locationId === id)
      ? { ...cycle, calledOff: [...(cycle.calledOff ?? []), id] }
      : cycle,
  );
  await setItem(calendarEntity.key(), { cycles: calledOff, version: version + 1 });
  expect((await remove(id)).status).toBe(200);
});

it('a location stays while an order is still to be collected there', async () => {
  const { id, name } = await add({ status: 'active' });
  const [cycle] = (await anonymous().call('listCycles')).body.cycles;
  const key = keys.cycleOrder(cycle!.id, 'ord_here');
  await writeItem({ ...key, entity: 'cycle order', orderId: 'ord_here', userId: 'usr_x', locationId: id });
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: {
      error: `${name} has 1 order to be collected on ${formatLocalDate(cycle!.pickup_date)}. ${instead}`,
    },
  });
  await removeItem(key);
  expect((await remove(id)).status).toBe(200);
  expect(await readItem(locationEntity.key(id))).toMatchObject({
    status: 'inactive',
    closedAt: expect.any(String),
  });
});

it('several locations are changed and deleted at once, and those that cannot be say why', async () => {
  const [first, second] = [await add({ contact_person: 'Ann' }), await add({ contact_person: 'Bob' })];
  await createMember({ pickupLocationId: second.id });
  const ids = [first.id, second.id, 'loc_unknown'];
  const edited = await admin.call('updatePickupLocations', {
    body: { ids, hours: 'Sundays', contact_person: '' },
  });
  expect(edited.body).toMatchObject({
    message: '2 location(s) updated successfully',
    done: [first.id, second.id],
    failed: [{ id: 'loc_unknown', error: 'Pickup location not found' }],
  });
  expect(await readItem(locationEntity.key(second.id))).toMatchObject({
    hours: 'Sundays',
    contactPerson: 'Bob',
  });
  const deleted = await admin.call('deletePickupLocations', { query: { ids: `${first.id},${second.id}` } });
  expect(deleted.body).toMatchObject({
    message: '1 location(s) deleted successfully',
    done: [first.id],
    failed: [{ id: second.id }],
  });
});

it('a bulk edit of locations with nothing filled in is refused', async () => {
  const body = { ids: ['loc_1'], hours: '', contact_person: '' };
  expect((await admin.call('updatePickupLocations', { body })).body.errors).toMatchObject([
    {
      message:
        'No valid fields to update. Please fill in at least one field (Hours, Contact Person, or Status).',
    },
  ]);
});

describe('coordinates', () => {
  const body = { address: '12 Main Street', city: 'Stuart', state: 'FL', zip_code: '34994' };

  it('coordinates of a location are those of the address', async () => {
    const { status, body: answer } = await admin.call('geocodeAddress', { body });
    expect({ status, answer }).toMatchObject({
      status: 200,
      answer: { message: 'Coordinates generated successfully!', is_fallback: false },
    });
    expect(answer.latitude).not.toBe(27.1975);
    expect(Math.abs(answer.latitude - 27.1975)).toBeLessThan(0.02);
  });

  it('coordinates of a location are those of the city when nothing is found, of Port St. Lucie elsewhere', async () => {
    const { body: answer } = await admin.call('geocodeAddress', { body: { ...body, city: 'Tampa' } });
    expect(answer).toMatchObject({
      message: 'Failed to generate coordinates',
      is_fallback: true,
      latitude: 27.2939,
      longitude: -80.3503,
    });
  });

  it('coordinates of a location are those of the city when the provider is down', async () => {
    const fault = { service: 'geo-places', operation: '*', mode: 'error', times: 5, status: 500 };
    await control('POST', '/faults', fault);
    const { body: answer } = await admin.call('geocodeAddress', { body });
    await control('DELETE', '/faults');
    expect(answer).toMatchObject({ is_fallback: true, latitude: 27.1975, longitude: -80.2528 });
  });

  it('coordinates of a location are those of the city when the provider does not answer', async () => {
    await control('POST', '/faults', {
      service: 'geo-places',
      operation: '*',
      mode: 'drop-before',
      times: 5,
    });
    const { status, body: answer } = await admin.call('geocodeAddress', { body });
    await control('DELETE', '/faults');
    expect([status, answer]).toEqual([
      200,
      expect.objectContaining({ is_fallback: true, latitude: 27.1975 }),
    ]);
  });

  it.each(['address', 'city', 'state', 'zip_code'])(
    'coordinates of a location need the %s',
    async (field) => {
      const { status, body: answer } = await admin.call('geocodeAddress', { body: { ...body, [field]: '' } });
      expect(status).toBe(422);
      expect(answer.errors).toMatchObject([
        { message: 'Please fill in address, city, state, and ZIP code before generating coordinates' },
      ]);
    },
  );
});
