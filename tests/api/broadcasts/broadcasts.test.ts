import { broadcastEntity } from '#functions/broadcasts/data/broadcasts.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { randomUUID } from 'node:crypto';
import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import { audienceOf } from '#functions/accounts/domain/audience.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Broadcast } from '#functions/broadcasts/domain/broadcast.ts';
import { orderItem } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import {
  countsOf,
  createBody,
  createRecipients,
  recipientsOf,
  runBroadcasts,
  runToTheEnd,
  sendingOf,
  storedBroadcast,
  unsubscribeToken,
  uniqueText,
  write,
} from '../../support/broadcasts.ts';
import { exampleOrder } from '../../support/example-order.ts';
import { runJob } from '../../support/shopping.ts';
import {
  address,
  anonymous,
  createMember,
  demoClient,
  readItem,
  readListing,
  setItem,
  drainQueues,
  mailsTo,
  writeItem,
} from '../../support/world.ts';
import type { ApiClient } from '../../support/api-client.ts';

let admin: ApiClient;
const hour = 3600_000;
const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const storedUser = (user: { id: string }) => readItem<User>(keys.user(user.id));

/** Makes a broadcast due, as if it had been written for that time. */
const makeDue = (broadcast: { id: string }, changes: Partial<Broadcast>) =>
  setItem(broadcastEntity.key(broadcast.id), {
    ...changes,
    ...(changes.nextAt && { due_sk: changes.nextAt }),
  });

beforeAll(async () => {
  admin = await demoClient('admin');
});

describe('writing a broadcast', () => {
  it.each([
    [{ message: '  ' }, 'Please enter a message'],
    [{ recipients: [] }, 'Please select at least one recipient'],
    [{ recipients: ['usr_nobody'] }, 'Please select at least one recipient'],
    [
      { deliveryMethods: ['sms' as const], message: 'x'.repeat(161) },
      'SMS messages can have at most 160 characters',
    ],
    [{ deliveryMethods: [] }, 'Please choose email or SMS'],
    [{ deliveryMethods: undefined }, 'Please choose email or SMS'],
    [{ subject: '' }, 'Please enter a subject'],
    [{ subject: 'Two\nlines' }, 'Please keep it on one line'],
    [{ scheduledDate: '2020-01-01' }, 'Please choose a time in the future'],
    [{ scheduledDate: '2030-01-01', scheduledTime: '25:00' }, 'Please enter a time as HH:MM'],
  ])('a broadcast with %j is refused', async (changes, text) => {
    const { status, body } = await admin.call('createReminder', { body: createBody(changes) });
    expect([status, body.error]).toEqual([422, text]);
  });

  it('a new broadcast is answered with its number of recipients, channel and time', async () => {
    const [user] = await createRecipients(1);
    const tomorrow = addDays(localDate(new Date()), 1);
    const { recipientCount, deliveryMethods, eventType, data } = await write(admin, {
      recipients: [user!.id, user!.id],
      scheduledDate: tomorrow,
    });
    expect({ recipientCount, deliveryMethods, eventType }).toEqual({
      recipientCount: 1,
      deliveryMethods: ['email'],
      eventType: 'one_time',
    });
    expect(data).toMatchObject({ status: 'scheduled', scheduledDate: tomorrow, scheduledTime: '09:00' });
  });

  it('a broadcast of another type ignores date and time', async () => {
    const [user] = await createRecipients(1);
    const { data } = await write(admin, {
      recipients: [user!.id],
      eventType: 'weekly',
      scheduledDate: '2020-01-01',
      scheduledTime: '13:00',
    });
    expect(data).toMatchObject({ scheduledDate: null, scheduledTime: null, eventType: 'weekly' });
    await admin.call('cancelReminder', { params: { id: data.id } });
  });

  it('a broadcast that another admin changed meanwhile is not overwritten', async () => {
    const [user] = await createRecipients(1);
    const recipients = [user!.id];
    const scheduledDate = addDays(localDate(new Date()), 1);
    const { data } = await write(admin, { recipients, scheduledDate });
    const params = { id: data.id };
    const update = (message: string) =>
      admin.call('updateReminder', {
        params,
        body: { ...createBody({ recipients, scheduledDate, message }), changed_at: data.changed_at },
      });
    expect((await update('Theirs')).status).toBe(200);
    const late = await update('Mine');
    expect([late.status, late.body.error]).toEqual([
      409,
      'Someone else changed this message in the meantime. Nothing was saved.',
    ]);
    expect((await storedBroadcast(data.id)).message).toBe('Theirs');
    await admin.call('cancelReminder', { params });
  });

  it('weekly broadcasts move to a changed reminder time', async () => {
    const [user] = await createRecipients(1);
    const { data } = await write(admin, { recipients: [user!.id], eventType: 'weekly' });
    const { nextDate } = await storedBroadcast(data.id);
    for (const reminder_time of ['15:30', '07:00', '09:00']) {
      await admin.call('updateSettings', { body: { reminder_time } });
      expect((await storedBroadcast(data.id)).nextAt).toBe(
        localInstant(nextDate!, reminder_time).toISOString(),
      );
    }
    await admin.call('cancelReminder', { params: { id: data.id } });
  });

  it('a broadcast is sent to those who fit its filter when it goes out', async () => {
    const place = `loc_${randomUUID().slice(0, 8)}`;
    const filter = { subscription: 'active' as const, pickup_location_id: place };
    const at = { pickupLocationId: place, subscriptionStatus: 'active' as const };
    const [here, leaves] = await createRecipients(2, { role: 'customer' });
    for (const user of [here!, leaves!]) await setItem(keys.user(user.id), at);
    const query = { recipientType: 'customers' as const, delivery_method: 'email' as const };
    const counted = await admin.call('countRecipients', {
      query: { ...query, subscription: filter.subscription, pickup_location_id: place },
    });
    expect(counted.body).toEqual({ success: true, count: 2, is_exact: true });
    const subject = uniqueText('Segment');
    const { data, recipientCount } = await write(admin, { subject, recipientType: 'customers', filter });
    expect(recipientCount).toBe(2);
    expect(data).toMatchObject({
      filter: { ...filter, plan_id: null, has_ordered: null, cycle_id: null, wants_marketing: null },
      chosenCount: null,
    });
    const [joins] = await createRecipients(1, { role: 'customer' });
    await setItem(keys.user(joins!.id), {
      ...at,
      createdAt: here!.createdAt,
      listing_sk: `${here!.createdAt}#${joins!.id}`,
    });
    await setItem(keys.user(leaves!.id), { subscriptionStatus: 'paused' });
    const { id } = await runToTheEnd(data.id);
    expect((await recipientsOf(id)).map(({ userId }) => userId).sort()).toEqual([here!.id, joins!.id].sort());
  });

  it.each([
    [
      { subscription: null, pickup_location_id: 'loc_nowhere' },
      undefined,
      'Please select at least one recipient',
    ],
    [
      { subscription: 'active' as const, pickup_location_id: null },
      ['usr_somebody'],
      'Please choose either a filter or specific people',
    ],
  ])('a broadcast with the filter %j and the people %j is refused', async (filter, recipients, text) => {
    const { status, body } = await admin.call('createReminder', { body: createBody({ filter, recipients }) });
    expect([status, body.error]).toEqual([422, text]);
  });

  it('a double click makes one broadcast', async () => {
    const [user] = await createRecipients(1);
    const subject = uniqueText('Double');
    const body = { subject, recipients: [user!.id], request_id: randomUUID() };
    const answers = await Promise.all([write(admin, body), write(admin, body), write(admin, body)]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    await runToTheEnd(answers[0]!.data.id);
    expect((await countsOf(subject)).emails.messages).toBe(1);
  });

  it('a scheduled broadcast can be changed and cancelled, and a sent one cannot', async () => {
    const [user] = await createRecipients(1);
    const recipients = [user!.id];
    const tomorrow = addDays(localDate(new Date()), 1);
    const { data } = await write(admin, { recipients, scheduledDate: tomorrow });
    const params = { id: data.id };
    const changed = await admin.call('updateReminder', {
      params,
      body: createBody({ recipients, message: 'Changed', scheduledDate: addDays(tomorrow, 1) }),
    });
    expect(changed.body.data).toMatchObject({ message: 'Changed', scheduledDate: addDays(tomorrow, 1) });
    const shown = await admin.call('getReminder', { params });
    expect(shown.body.data).toEqual({ ...changed.body.data, recipients });
    const cancelled = await admin.call('cancelReminder', { params });
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', next_at: null });
    expect((await admin.call('updateReminder', { params, body: createBody({ recipients }) })).status).toBe(
      409,
    );

    const sent = (await write(admin, { recipients })).data;
    await runToTheEnd(sent.id);
    expect((await admin.call('cancelReminder', { params: { id: sent.id } })).status).toBe(409);
    expect((await admin.call('getReminder', { params: { id: 'rem_nothing' } })).status).toBe(404);
  });

  it('broadcasts and their history are listed, newest first', async () => {
    const [user] = await createRecipients(1);
    const before = (await write(admin, { recipients: [user!.id] })).data;
    await runToTheEnd(before.id);
    const { data } = await write(admin, { subject: uniqueText('Listed'), recipients: [user!.id] });
    await runToTheEnd(data.id);
    expect((await admin.call('listReminders')).body.data[0]).toMatchObject({ id: data.id, status: 'sent' });
    const history = (await admin.call('listReminderHistory')).body.data;
    // Sendings of other tests may have a later date, because those tests move the clock.
    const own = history.filter(({ reminder_id }) => [before.id, data.id].includes(reminder_id));
    expect(own.map(({ reminder_id }) => reminder_id)).toEqual([data.id, before.id]);
    const [latest] = own;
    expect(latest).toMatchObject({
      delivery_method: 'email',
      recipient_count: 1,
      status: 'sent',
      success_count: 1,
      failure_count: 0,
      subject: data.subject,
      message: data.message,
    });
    expect(latest!.sent_at).not.toBeNull();
    const results = await admin.call('listOccurrenceRecipients', { params: { id: latest!.id } });
    expect(results.body.recipients).toMatchObject([
      { user_id: user!.id, address: user!.email, result: 'sent' },
    ]);
  });
});

describe('due broadcasts', () => {
  it('a weekly broadcast is sent again a week later, at nine by the local clock', async () => {
    const [user] = await createRecipients(1);
    const { data } = await write(admin, { recipients: [user!.id], eventType: 'weekly' });
    const { nextDate } = await storedBroadcast(data.id);
    await makeDue(data, { nextAt: at(-hour) });
    const sending = await runToTheEnd(data.id);
    expect(sending.id).toBe(`${data.id}-${nextDate}`);
    const after = await storedBroadcast(data.id);
    expect(after).toMatchObject({ status: 'scheduled', nextDate: addDays(nextDate!, 7) });
    const local = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    expect(local.format(new Date(after.nextAt!))).toBe('09:00');
    await admin.call('cancelReminder', { params: { id: data.id } });
  });

  it('a recurring broadcast that is more than a day late is recorded as missed, and not sent', async () => {
    const [user] = await createRecipients(1);
    const subject = uniqueText('Too late');
    const { data } = await write(admin, { subject, recipients: [user!.id], eventType: 'monthly' });
    await makeDue(data, { nextAt: at(-25 * hour) });
    await runBroadcasts();
    expect(await sendingOf(data.id)).toMatchObject({ status: 'missed', recipientCount: 0 });
    expect((await countsOf(subject)).emails.messages).toBe(0);
    expect((await storedBroadcast(data.id)).status).toBe('scheduled');
    await admin.call('cancelReminder', { params: { id: data.id } });
  });

  it('a broadcast bound to cycles is sent once for each cycle, also when the cycle moves afterwards', async () => {
    const [user, visitor] = await createRecipients(2, { pickupLocationId: 'loc_fort-pierce' });
    const [subject, message] = [uniqueText('Pickup today'), 'Come to {pickup place}!'];
    const recipients = [user!.id, visitor!.id];
    const { data } = await write(admin, { subject, message, recipients, eventType: 'pickup_date' });
    const today = localDate(new Date());
    const cycle = {
      id: `cyc_${randomUUID().replaceAll('-', '')}`,
      name: 'Test',
      opensAt: at(-240 * hour),
      cutoffAt: at(-72 * hour),
      pickupDate: today,
      pickupDays: [{ date: today, locationId: null }],
      status: 'closed' as const,
      cutoffEventId: null,
      dueAt: null,
      version: 1,
    };
    await writeItem(cycleEntity.item(cycle));
    const location = { id: 'loc_jensen-beach' } as Order['location'];
    const order = exampleOrder({ id: `ord_${randomUUID()}`, userId: visitor!.id, cycle, location });
    await writeItem(orderItem(order, undefined));
    // The broadcast is changed as if it was written a week ago and its hour had just come.
    await makeDue(data, { since: at(-168 * hour), nextAt: at(-1000) });
    await admin.call('updateSettings', { body: { reminder_time: '00:00' } });
    try {
      const sending = await runToTheEnd(data.id);
      expect(sending.id).toBe(`${data.id}-${cycle.id}`);
      await makeDue(data, { nextAt: at(-1000) });
      await runBroadcasts();
      await makeDue(data, { nextAt: at(-1000), sentFor: [] });
      await runBroadcasts();
      expect((await countsOf(subject)).emails.messages).toBe(2);
      const textTo = async (person?: User) => (await mailsTo(person!.email))[0]?.text;
      const nameOf = async (id: string) => (await readItem<PickupLocation>(locationEntity.key(id)))!.name;
      expect(await textTo(user)).toContain(`Come to ${await nameOf('loc_fort-pierce')}!`);
      expect(await textTo(visitor)).toContain(`Come to ${await nameOf('loc_jensen-beach')}!`);
    } finally {
      await admin.call('updateSettings', { body: { reminder_time: '09:00' } });
      await admin.call('cancelReminder', { params: { id: data.id } });
      await setItem(cycleEntity.key(cycle.id), { status: 'cancelled', listing_pk: 'CYCLES#gone' });
    }
  });

  it('a sending begins once when two runs meet', async () => {
    const [user] = await createRecipients(1);
    const subject = uniqueText('Two runs');
    const { data } = await write(admin, { subject, recipients: [user!.id] });
    await Promise.all([runJob('run-broadcasts'), runJob('run-broadcasts'), runJob('run-broadcasts')]);
    await drainQueues();
    await runToTheEnd(data.id);
    expect((await countsOf(subject)).emails.messages).toBe(1);
  });
});

describe('audiences', () => {
  const everyone = () => readItem<Record<string, number>>(keys.counter('audience'));
  const recount = async () => {
    const counted: Record<string, number> = {};
    for (const role of ['customer', 'vendor', 'admin'])
      for (const user of await readListing<User>(lists.users(role), '20'))
        for (const name of Object.keys(audienceOf(user))) counted[name] = (counted[name] ?? 0) + 1;
    return counted;
  };
  const difference = async () => {
    const [stored, counted] = [await everyone(), await recount()];
    return ['customer_email', 'customer_sms', 'vendor_email', 'vendor_sms'].map(
      (name) => (stored?.[name] ?? 0) - (counted[name] ?? 0),
    );
  };

  it('the audience is counted right after everything that changes it, in any order', async () => {
    const before = await difference();
    const members = await Promise.all(Array.from({ length: 4 }, () => createMember({ smsEnabled: true })));
    const save = async (
      member: (typeof members)[number],
      email_enabled: boolean,
      sms_enabled: boolean,
      email?: string,
    ) =>
      member.client.call('updateProfile', {
        body: {
          first_name: 'Ada',
          last_name: 'Grove',
          email: email ?? member.email,
          phone: '+17725550199',
          address: { street: '', city: '', state: '', zip_code: '' },
          email_enabled,
          sms_enabled,
          version: (await storedUser(member))!.version,
        },
      });
    const link = (member: { id: string }, channel: 'email' | 'sms', undo = false) =>
      anonymous().call('unsubscribe', {
        query: { token: unsubscribeToken(member.id, channel) },
        body: undo ? { undo } : {},
      });
    await Promise.all(
      members.flatMap((member) => [
        save(member, false, true),
        save(member, true, false),
        link(member, 'email'),
        link(member, 'sms'),
        link(member, 'email', true),
        link(member, 'email'),
      ]),
    );
    await save(members[0]!, true, true, `${randomUUID()}@example.test`);
    const subject = uniqueText('Counted');
    const [bounces] = await createRecipients(1, {
      email: `bounce+${subject.slice(-8)}@simulator.amazonses.com`,
    });
    await runToTheEnd((await write(admin, { subject, recipients: [bounces!.id] })).data.id);
    expect(await storedUser(bounces!)).toMatchObject({ emailProblem: 'bounced' });
    expect(await difference()).toEqual(before);
  });
});

describe('unsubscribing', () => {
  const path = (token: string) => `${address.url}/api/unsubscribe?token=${token}`;

  it('a link to unsubscribe changes nothing by being opened', async () => {
    const [user] = await createRecipients(1);
    const token = unsubscribeToken(user!.id, 'email');
    const { body } = await anonymous().call('getUnsubscribe', { query: { token } });
    expect(body).toEqual({
      success: true,
      channel: 'email',
      address: `u••••@example.test`,
      subscribed: true,
    });
    expect(await storedUser(user!)).toMatchObject({ emailEnabled: true });
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('a click in the mail program unsubscribes, as %s, however often', async (type, body) => {
    const [user] = await createRecipients(1);
    const post = () =>
      fetch(path(unsubscribeToken(user!.id, 'email')), {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    expect((await post()).status).toBe(200);
    expect((await post()).status).toBe(200);
    expect(await storedUser(user!)).toMatchObject({ emailEnabled: false, smsEnabled: false });
  });

  it('an unsubscription can be taken back, and is for one channel', async () => {
    const [user] = await createRecipients(1, { smsEnabled: true });
    const query = { token: unsubscribeToken(user!.id, 'sms') };
    await anonymous().call('unsubscribe', { query });
    expect(await storedUser(user!)).toMatchObject({ emailEnabled: true, smsEnabled: false });
    const answer = await anonymous().call('unsubscribe', { query, body: { undo: true } });
    expect(answer.body.subscribed).toBe(true);
    expect(await storedUser(user!)).toMatchObject({ emailEnabled: true, smsEnabled: true });
  });

  it('an unsubscription by a bounce is taken back by the link of a mail, too', async () => {
    const [user] = await createRecipients(1, { emailEnabled: false, emailProblem: 'bounced' });
    const query = { token: unsubscribeToken(user!.id, 'email') };
    expect((await anonymous().call('getUnsubscribe', { query })).body.subscribed).toBe(false);
    const answer = await anonymous().call('unsubscribe', { query, body: { undo: true } });
    expect(answer.body.subscribed).toBe(true);
    expect(await storedUser(user!)).toMatchObject({ emailEnabled: true, emailProblem: '' });
  });

  it('an unsubscription works by our own signature only', async () => {
    const [user] = await createRecipients(1);
    const [subject, signature] = unsubscribeToken(user!.id, 'email').split('.') as [string, string];
    const other = Buffer.from(`${user!.id}:sms`).toString('base64url');
    for (const token of [`${other}.${signature}`, `${subject}.`, subject, 'x'])
      expect((await anonymous().call('unsubscribe', { query: { token } })).status).toBe(404);
    expect(await storedUser(user!)).toMatchObject({ emailEnabled: true });
  });

  it('an unsubscription by a bounce is over when the member switches mail on again', async () => {
    const member = await createMember({ emailEnabled: false, emailProblem: 'bounced' });
    const { user } = (await member.client.call('getProfile')).body;
    expect(user.email_problem).toBe('bounced');
    const { body } = await member.client.call('updateProfile', {
      body: {
        first_name: 'Ada',
        last_name: 'Grove',
        email: member.email,
        phone: '+17725550199',
        address: { street: '', city: '', state: '', zip_code: '' },
        email_enabled: true,
        version: user.version,
      },
    });
    expect(body.user).toMatchObject({ email_problem: '', email_enabled: true });
  });
});

describe('the list of accounts', () => {
  it('the list of accounts has every account once, newest first, over all roles', async () => {
    await createRecipients(7);
    await createRecipients(5, { role: 'vendor' });
    const seen: { id: string; created_at: string }[] = [];
    let cursor: string | null = null;
    do {
      const { status, body } = (await admin.call('listUsers', {
        query: { limit: 9, ...(cursor && { cursor }) },
      })) as Awaited<ReturnType<typeof admin.call<'listUsers'>>>;
      expect(status).toBe(200);
      seen.push(...body.users);
      cursor = body.next_cursor;
    } while (cursor);
    const stored = await Promise.all(
      ['customer', 'vendor', 'admin'].map((role) => readListing<User>(lists.users(role), '20')),
    );
    expect(seen.map(({ id }) => id).sort()).toEqual(
      stored
        .flat()
        .map(({ id }) => id)
        .sort(),
    );
    const times = seen.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('the list of accounts finds by name, address, role, subscription and location', async () => {
    const lastName = uniqueText('Quincy').replace(' ', '');
    const [user] = await createRecipients(1, {
      lastName,
      role: 'vendor',
      subscriptionStatus: 'pending_confirmation',
      pickupLocationId: 'loc_test',
    });
    const find = async (query: object) =>
      (await admin.call('listUsers', { query: { limit: 1000, ...query } })).body.users.map(({ id }) => id);
    expect(await find({ search: lastName })).toEqual([user!.id]);
    expect(await find({ search: `rita ${lastName}` })).toEqual([user!.id]);
    expect(await find({ search: user!.email.toUpperCase() })).toEqual([user!.id]);
    expect(await find({ search: lastName, role: 'customer' })).toEqual([]);
    expect(await find({ subscription: 'pending', role: 'vendor', search: lastName })).toEqual([user!.id]);
    expect(await find({ pickup_location_id: 'loc_test' })).toContain(user!.id);
    expect((await admin.call('listUsers', { query: { limit: 1001 } })).status).toBe(422);
    expect((await admin.call('listUsers', { query: { cursor: 'abc' } })).status).toBe(422);
  });
});
