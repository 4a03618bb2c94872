import type { Input } from '#shared/contracts/registry.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { seatsEntity, registrationEntity } from '#functions/events/data/registrations.ts';
import type { EventSeats } from '#functions/events/domain/seats.ts';
import { keys } from '#functions/platform/keys.ts';
import { notificationsOf } from '../../support/messages.ts';
import { runJob } from '../../support/shopping.ts';
import {
  anonymous,
  createMember,
  demoClient,
  mailsTo,
  readItem,
  setItem,
  type Member,
} from '../../support/world.ts';

const admin = await demoClient('admin');

type NewEvent = NonNullable<Input<'createEvent'>['body']>;
let days = 200;

/** An event some months ahead, on a day of its own. */
async function workshop(changes: Partial<NewEvent> = {}): Promise<{ id: string; event_date: string }> {
  const { status, body } = await admin.call('createEvent', {
    body: {
      title: 'Bread for beginners',
      event_type: 'workshop',
      event_date: addDays(localDate(new Date()), (days += 1)),
      event_time: '13:30',
      registration_required: true,
      ...changes,
    },
  });
  expect(status).toBe(200);
  return body.events[0]!;
}
const register = ({ client }: Pick<Member, 'client'>, id: string) =>
  client.call('registerForEvent', { params: { id } });
const leave = ({ client }: Pick<Member, 'client'>, id: string) =>
  client.call('cancelRegistration', { params: { id } });
const members = (count: number) => Promise.all(Array.from({ length: count }, () => createMember()));
const placesNow = (id: string) => readItem<EventSeats>(seatsEntity.key(id));
const registeredNow = async (id: string) =>
  (await admin.call('getAdminEvent', { params: { id } })).body.registrations;
const subjects = async ({ email }: Member) => (await mailsTo(email)).map(({ subject }) => subject);

it('a member registers, twice alike, sees it in the calendar, and cancels, twice alike', async () => {
  const { id, event_date } = await workshop({ max_participants: 3 });
  const [member] = (await members(1)) as [Member];
  const month = { query: { month: event_date.slice(0, 7) } };
  const shown = async (client: Member['client']) =>
    (await client.call('listEvents', month)).body.data.find((event) => event.id === id)?.registration;
  for (let at = 0; at < 2; at += 1) {
    const { status, body } = await register(member, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'You are registered.',
      registration: { places_left: 2, waiting: 0, is_open: true, status: 'registered', position: null },
    });
  }
  expect(await shown(member.client)).toMatchObject({ status: 'registered', places_left: 2 });
  expect(await shown(anonymous())).toMatchObject({ status: 'none', places_left: 2 });
  for (let at = 0; at < 2; at += 1)
    expect((await leave(member, id)).body.registration).toMatchObject({ status: 'none', places_left: 3 });
  expect(await registeredNow(id)).toEqual([]);
});

it('the last places go to as many members as there are places, of many at once; the rest wait in order', async () => {
  const { id } = await workshop({ max_participants: 3 });
  const all = await members(8);
  const answers = await Promise.all(all.map((member) => register(member, id)));
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
  const standings = answers.map(({ body }) => body.registration);
  expect(standings.filter(({ status }) => status === 'registered')).toHaveLength(3);
  const positions = standings.flatMap(({ position }) => position ?? []);
  expect(positions.sort()).toEqual([1, 2, 3, 4, 5]);
  expect(await placesNow(id)).toMatchObject({ taken: 3, waiting: { length: 5 } });
  expect(await registeredNow(id)).toHaveLength(8);
});

it('a member who registers twice at once has one place', async () => {
  const { id } = await workshop({ max_participants: 1 });
  const [member] = (await members(1)) as [Member];
  const answers = await Promise.all([register(member, id), register(member, id), register(member, id)]);
  for (const { status, body } of answers)
    expect([status, body.registration.status]).toEqual([200, 'registered']);
  expect(await placesNow(id)).toMatchObject({ taken: 1, waiting: [] });
});

it('the first on the waiting list moves up when a place is given back, and is told once', async () => {
  const { id } = await workshop({ max_participants: 1 });
  const [first, second, third] = (await members(3)) as [Member, Member, Member];
  for (const member of [first, second, third]) await register(member, id);
  expect((await register(third, id)).body.message).toBe(
    'You are number 2 on the waiting list. We will write to you when a place is free.',
  );
  await Promise.all([leave(first, id), leave(first, id)]);
  expect((await register(second, id)).body.registration.status).toBe('registered');
  expect((await register(third, id)).body.registration.position).toBe(1);
  expect(
    (await subjects(second)).filter((one) => one === 'You have a place: Bread for beginners'),
  ).toHaveLength(1);
  expect(await subjects(third)).not.toContain('You have a place: Bread for beginners');
  expect((await notificationsOf(second)).map(({ title }) => title)).toContain(
    'You have a place: Bread for beginners',
  );

  expect((await leave(third, id)).body.registration).toMatchObject({ places_left: 0, waiting: 0 });
  expect(await registeredNow(id)).toMatchObject([
    { user_id: second.id, email: second.email, position: null },
  ]);
});

it('staff see registered and waiting members in order; no one else does', async () => {
  const { id } = await workshop({ max_participants: 2 });
  const all = await members(4);
  for (const member of all) await register(member, id);
  expect((await registeredNow(id)).map(({ user_id, position }) => [user_id, position])).toEqual(
    all.map(({ id: userId }, at) => [userId, at < 2 ? null : at - 1]),
  );
  const [member] = all as [Member];
  expect((await member.client.call('getAdminEvent', { params: { id } })).status).toBe(403);
});

it('a registration is refused without signing in, and for events that do not exist, are over, or need none', async () => {
  const { id } = await workshop();
  const [member] = (await members(1)) as [Member];
  expect((await register({ client: anonymous() }, id)).status).toBe(401);
  expect((await leave({ client: anonymous() }, id)).status).toBe(401);
  expect((await register(member, 'evt_none')).status).toBe(404);
  expect((await leave(member, 'evt_none')).status).toBe(404);
  expect((await register(member, 'a b')).status).toBe(422);
  const over = await workshop({ event_date: addDays(localDate(new Date()), -3), event_time: '' });
  const market = await workshop({ event_type: 'market', registration_required: false });
  const refusals = await Promise.all([register(member, over.id), register(member, market.id)]);
  expect(refusals.map(({ status, body }) => [status, body.error])).toEqual([
    [409, 'This event is over.'],
    [409, 'You need not register for this event: just come.'],
  ]);
});

it('an account that was switched off does not register', async () => {
  const { id } = await workshop();
  const member = await createMember();
  await setItem(keys.user(member.id), { status: 'inactive' });
  expect((await register(member, id)).status).toBe(401);
});

it('more places go to those who wait; with fewer, members with a place keep it', async () => {
  const { id } = await workshop({ max_participants: 1 });
  const all = await members(3);
  const [first, second] = all as [Member, Member];
  for (const member of all) await register(member, id);
  await admin.call('updateEvent', { params: { id }, body: { max_participants: 2 } });
  await Promise.all([runJob('announce-cycle-moves'), runJob('announce-cycle-moves')]);
  await runJob('announce-cycle-moves');
  expect(await placesNow(id)).toMatchObject({ taken: 2, waiting: { length: 1 } });
  expect(
    (await subjects(second)).filter((one) => one === 'You have a place: Bread for beginners'),
  ).toHaveLength(1);

  await admin.call('updateEvent', { params: { id }, body: { max_participants: 1 } });
  await runJob('announce-cycle-moves');
  expect((await register(second, id)).body.registration).toMatchObject({
    status: 'registered',
    places_left: 0,
  });
  expect((await leave(first, id)).body.registration).toMatchObject({ places_left: 0, waiting: 1 });
});

it('members are told when their event moves, and when it is deleted; their registrations go with it', async () => {
  const { id, event_date } = await workshop({ max_participants: 1 });
  const [first, second] = (await members(2)) as [Member, Member];
  for (const member of [first, second]) await register(member, id);
  await admin.call('updateEvent', {
    params: { id },
    body: { location: 'The barn', description: 'As before' },
  });
  await admin.call('updateEvent', { params: { id }, body: { description: 'Bring an apron' } });
  await Promise.all([runJob('announce-cycle-moves'), runJob('announce-cycle-moves')]);
  for (const member of [first, second])
    expect((await subjects(member)).filter((one) => one === 'Changed: Bread for beginners')).toHaveLength(1);

  await admin.call('deleteEvent', { params: { id } });
  expect((await register(first, id)).body.error).toBe('This event was cancelled.');
  await Promise.all([runJob('announce-cycle-moves'), runJob('announce-cycle-moves')]);
  await runJob('announce-cycle-moves');
  for (const member of [first, second]) {
    expect((await subjects(member)).filter((one) => one === 'Cancelled: Bread for beginners')).toHaveLength(
      1,
    );
    expect(await readItem(registrationEntity.key(id, member.id))).toBeUndefined();
  }
  expect((await leave(first, id)).body.error).toBe('This event was cancelled.');

  // An event that is deleted and made again has the same id, and all its seats are free.
  const again = await workshop({ max_participants: 1, event_date });
  expect(again.id).toBe(id);
  expect((await register(second, id)).body.registration).toMatchObject({ status: 'registered', waiting: 0 });
});

it('a deleted account gives its place back, and leaves no name', async () => {
  const { id } = await workshop({ max_participants: 1 });
  const [first, second] = (await members(2)) as [Member, Member];
  for (const member of [first, second]) await register(member, id);
  const { status } = await admin.call('deleteUser', { params: { id: first.id } });
  expect(status).toBe(200);
  await runJob('clear-deleted-users');
  expect(await readItem(keys.user(first.id))).toBeDefined();
  expect(await readItem(registrationEntity.key(id, first.id))).toBeUndefined();
  expect(await registeredNow(id)).toMatchObject([{ user_id: second.id, position: null }]);
  expect(await subjects(second)).toContain('You have a place: Bread for beginners');
});
