import { chosenKey } from '#functions/broadcasts/data/broadcasts.ts';
import { sendingEntity } from '#functions/broadcasts/data/sendings.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { keys } from '#functions/platform/keys.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { localDate, localInstant } from '#shared/local-date.ts';
import { quietUntil } from '#shared/sending-hours.ts';
import {
  backToNow,
  countsOf,
  createRecipients,
  fault,
  goToDaytime,
  letWaitsEnd,
  recipientsOf,
  rest,
  resultsOf,
  runBroadcasts,
  runToTheEnd,
  showHidden,
  sendingOf,
  storedBroadcast,
  uniqueText,
  write,
} from '../../support/broadcasts.ts';
import { withMovedClock } from '../../support/moved-clock.ts';
import { runJob } from '../../support/shopping.ts';
import {
  control,
  demoClient,
  mailsTo,
  readItem,
  readPartition,
  setItem,
  writeItem,
} from '../../support/world.ts';
import type { ApiClient } from '../../support/api-client.ts';

let admin: ApiClient;

beforeAll(async () => {
  admin = await demoClient('admin');
});
afterEach(async () => {
  await control('DELETE', '/faults');
  await backToNow();
});

const idsOf = (users: User[]) => users.map(({ id }) => id);

/** The notification in the app for one person. It also checks that the unread count agrees. */
async function shownTo({ id }: User) {
  const { pk, sk } = keys.unreadNotifications(id);
  const stored = await readPartition<{ title: string }>(pk, 'NOTIFICATION#');
  const counts = Object.entries((await readItem<object>({ pk, sk })) ?? {}).filter(([name]) =>
    name.startsWith('unread_'),
  );
  expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(stored.length);
  return stored.map(({ title }) => title);
}

/** Sends a mail to these people, now. */
async function mailTo(users: User[], about: string) {
  const subject = uniqueText(about);
  const { data } = await write(admin, { subject, recipients: idsOf(users) });
  return { subject, broadcastId: data.id };
}

async function smsTo(users: User[], about: string) {
  const message = uniqueText(about);
  const { data } = await write(admin, {
    message,
    deliveryMethods: ['sms'],
    includeOptOut: false,
    recipients: idsOf(users),
  });
  return { message, broadcastId: data.id };
}

it('a broadcast to 240 people goes out once to each, whatever comes twice, fails or dies on the way', async () => {
  const users = await createRecipients(240, { role: 'vendor' });
  const subject = uniqueText('To everybody');
  const { recipientCount, data } = await write(admin, { subject, recipientType: 'vendors' });
  expect(recipientCount).toBeGreaterThanOrEqual(240);

  const [mailer, job, events] = ['send-broadcast-mail', 'run-broadcasts', 'receive-mail-event'];
  await fault({ service: 'sqs', operation: 'Deliver', functionName: mailer, mode: 'duplicate', times: 12 });
  await fault({ service: 'sqs', operation: 'Deliver', functionName: events, mode: 'duplicate', times: 12 });
  for (const functionName of [mailer, job, events])
    for (const mode of ['crash-before', 'crash-after', 'drop-after', 'error'])
      await fault({ service: 'dynamodb', operation: '*', functionName, mode, times: 2 });
  for (const mode of ['crash-before', 'crash-after', 'drop-before', 'drop-after', 'error'])
    await fault({ service: 'ses', operation: 'SendRawEmail', functionName: mailer, mode, times: 3 });
  await fault({ service: 'sqs', operation: '*', functionName: job, mode: 'crash-after', times: 2 });

  // The job runs twice at once, and again after each crash.
  for (let round = 0; round < 6; round += 1) await Promise.all([runJob(job), runJob(job)]);
  await rest();
  await control('DELETE', '/faults');
  await showHidden();
  const sending = await runToTheEnd(data.id);

  const results = await resultsOf(sending.id);
  expect(results).toEqual({ sent: sending.recipientCount });
  expect(sending.recipientCount).toBe(recipientCount);
  expect(sending).toMatchObject({ status: 'sent', counts: { sent: recipientCount, failed: 0, unknown: 0 } });
  const { emails } = await countsOf(subject);
  expect(emails).toEqual({ messages: recipientCount, recipients: recipientCount, maxToOne: 1 });
  expect((await storedBroadcast(data.id)).status).toBe('sent');
  for (const user of users.filter((_, at) => at % 10 === 0)) expect(await shownTo(user)).toEqual([subject]);
});

it('a mail whose worker died after sending waits for SES’s own report, and is sent once', async () => {
  const users = await createRecipients(3);
  const { subject, broadcastId } = await mailTo(users, 'Dies after sending');
  await fault({
    service: 'ses',
    operation: 'SendRawEmail',
    functionName: 'send-broadcast-mail',
    mode: 'crash-after',
  });
  await runBroadcasts();
  const { id } = await sendingOf(broadcastId);
  // The worker died after some mails. SES's reports mark these mails as sent before any mail is tried again.
  const { messages } = (await countsOf(subject)).emails;
  expect(messages).toBeGreaterThanOrEqual(1);
  expect((await resultsOf(id)).sent).toBe(messages);
  await showHidden();
  await runToTheEnd(broadcastId);
  expect(await resultsOf(id)).toEqual({ sent: 3 });
  expect((await countsOf(subject)).emails).toEqual({ messages: 3, recipients: 3, maxToOne: 1 });
});

it('a mail without a report is sent again after ten minutes, and not before', async () => {
  const users = await createRecipients(2);
  const { subject, broadcastId } = await mailTo(users, 'Lost before sending');
  await fault({
    service: 'ses',
    operation: 'SendRawEmail',
    functionName: 'send-broadcast-mail',
    mode: 'drop-before',
  });
  await runBroadcasts();
  const { id } = await sendingOf(broadcastId);
  expect(await resultsOf(id)).toEqual({ sent: 1, claimed: 1 });
  await runBroadcasts();
  expect((await countsOf(subject)).emails.messages).toBe(1);
  await letWaitsEnd(id);
  await runBroadcasts();
  expect(await resultsOf(id)).toEqual({ sent: 2 });
  expect((await countsOf(subject)).emails).toEqual({ messages: 2, recipients: 2, maxToOne: 1 });
});

it.each([
  ['Throttling', 'Maximum sending rate exceeded.', 400],
  ['ServiceUnavailable', 'Later', 503],
  ['AccountSendingPausedException', 'Sending is paused', 400],
])(
  'a broadcast survives an outage with %s: no recipient is lost, no message is a dead letter',
  async (code, message, status) => {
    const users = await createRecipients(30);
    const { subject, broadcastId } = await mailTo(users, 'Outage');
    const outage = { service: 'ses', operation: 'SendRawEmail', mode: 'error', code, message, status };
    await fault({ ...outage, functionName: 'send-broadcast-mail', times: 100_000 });
    await runBroadcasts();
    const { id } = await sendingOf(broadcastId);
    for (let round = 0; round < 6; round += 1) {
      await letWaitsEnd(id);
      await runBroadcasts();
    }
    expect(await recipientsOf(id)).toEqual([]);
    const { queues } = await control<{ queues: { name: string; visible: number; inFlight: number }[] }>(
      'GET',
      '/queues',
    );
    const ofMail = queues.filter(({ name }) => name.includes('broadcast-mail'));
    expect(ofMail.map(({ name, visible, inFlight }) => [name, visible + inFlight])).toEqual([
      [expect.stringMatching(/broadcast-mail-dead-letters$/), 0],
      [expect.stringMatching(/broadcast-mail$/), 0],
    ]);
    await control('DELETE', '/faults');
    await letWaitsEnd(id);
    await runBroadcasts();
    expect(await resultsOf(id)).toEqual({ sent: 30 });
    expect((await countsOf(subject)).emails).toEqual({ messages: 30, recipients: 30, maxToOne: 1 });
  },
);

it('a broadcast leaves a share of the day’s mails to single ones, and goes on when there is room again', async () => {
  const users = await createRecipients(3);
  const { subject, broadcastId } = await mailTo(users, 'No room');
  await control('POST', '/mail-quota', { max24HourSend: 3 });
  await runBroadcasts();
  const { id } = await sendingOf(broadcastId);
  expect((await countsOf(subject)).emails.messages).toBe(0);
  await control('POST', '/mail-quota', { max24HourSend: 50_000 });
  await letWaitsEnd(id);
  await runBroadcasts();
  expect(await resultsOf(id)).toEqual({ sent: 3 });
});

it('a broadcast gives up after three days also when there was never room', async () => {
  const users = await createRecipients(2);
  const { broadcastId } = await mailTo(users, 'Never room');
  await control('POST', '/mail-quota', { max24HourSend: 2 });
  await runBroadcasts();
  const { id, createdAt } = await sendingOf(broadcastId);
  const threeDaysEarlier = new Date(Date.parse(createdAt) - 73 * 3600_000).toISOString();
  await setItem(sendingEntity.key(id), { createdAt: threeDaysEarlier });
  await letWaitsEnd(id);
  await runBroadcasts();
  await control('POST', '/mail-quota', { max24HourSend: 50_000 });
  expect(await resultsOf(id)).toEqual({ failed: 2 });
});

it('a broadcast about a pickup is not sent any more once the pickup day is over', async () => {
  const users = await createRecipients(2);
  const { subject, broadcastId } = await mailTo(users, 'Pick up today');
  await control('POST', '/mail-quota', { max24HourSend: 2 });
  await runBroadcasts();
  await control('POST', '/mail-quota', { max24HourSend: 50_000 });
  const { id } = await sendingOf(broadcastId);
  const date = '2020-01-04';
  const cycle = {
    id: `cyc_${uniqueText('over').slice(-8)}`,
    pickupDate: date,
    pickupDays: [{ date, locationId: null }],
    cutoffAt: date,
  };
  await writeItem({ ...cycleEntity.key(cycle.id), entity: 'cycle', ...cycle, status: 'completed' });
  await setItem(sendingEntity.key(id), { eventType: 'pickup_date', cycleId: cycle.id });
  await letWaitsEnd(id);
  await runBroadcasts();
  expect(await resultsOf(id)).toEqual({ failed: 2 });
  expect((await recipientsOf(id)).map(({ reason }) => reason)).toEqual(
    Array(2).fill('Could not be sent in time'),
  );
  expect((await countsOf(subject)).emails.messages).toBe(0);
});

it('a refused address is recorded, and the broadcast goes on with the others', async () => {
  const users = await createRecipients(2);
  const [refused] = await createRecipients(1, { email: 'reject@simulator.amazonses.com' });
  const { broadcastId } = await mailTo([...users, refused!], 'One is refused');
  const { id, counts, status } = await runToTheEnd(broadcastId);
  expect({ counts, status }).toEqual({
    counts: { sent: 2, failed: 1, skipped: 0, unknown: 0 },
    status: 'sent',
  });
  const failed = await admin.call('listOccurrenceRecipients', {
    params: { id },
    query: { filter: 'failed' },
  });
  expect(failed.body.recipients).toMatchObject([
    { user_id: refused!.id, result: 'failed', name: 'Rita Reader' },
  ]);
  expect(failed.body.recipients[0]!.reason).not.toBe('');
});

it('a member who opted out after the broadcast was put on the queue gets nothing', async () => {
  const [stays, leaves] = await createRecipients(2);
  const { subject, broadcastId } = await mailTo([stays!, leaves!], 'Opted out meanwhile');
  // Both recipients are on the queue by now. The worker reads their accounts again before it sends.
  await fault({
    service: 'dynamodb',
    operation: 'BatchGetItem',
    functionName: 'send-broadcast-mail',
    mode: 'crash-before',
  });
  await runBroadcasts();
  await setItem(keys.user(leaves!.id), { emailEnabled: false });
  await showHidden();
  const { id } = await runToTheEnd(broadcastId);
  expect(await resultsOf(id)).toEqual({ sent: 1, skipped: 1 });
  expect((await countsOf(subject)).emails.messages).toBe(1);
});

it('an address that bounces or complains is switched off, and the counts are corrected', async () => {
  const name = uniqueText('').trim();
  const [good] = await createRecipients(1);
  const [bounces] = await createRecipients(1, { email: `bounce+${name}@simulator.amazonses.com` });
  const [complains] = await createRecipients(1, { email: `complaint+${name}@simulator.amazonses.com` });
  const { broadcastId } = await mailTo([good!, bounces!, complains!], 'Comes back');
  await runToTheEnd(broadcastId);
  const { id, counts } = await runToTheEnd(broadcastId);
  expect(counts).toEqual({ sent: 2, failed: 1, skipped: 0, unknown: 0 });
  const account = (user: User) => readItem<User>(keys.user(user.id));
  expect(await account(bounces!)).toMatchObject({ emailEnabled: false, emailProblem: 'bounced' });
  expect(await account(complains!)).toMatchObject({ emailEnabled: false, emailProblem: 'complained' });
  expect(await account(good!)).toMatchObject({ emailEnabled: true, emailProblem: '' });
  const failed = await admin.call('listOccurrenceRecipients', {
    params: { id },
    query: { filter: 'failed' },
  });
  expect(failed.body.recipients).toMatchObject([{ user_id: bounces!.id, reason: 'The address bounced' }]);
});

it('an SMS is sent at most once: a lost answer is recorded as unknown', async () => {
  const users = await createRecipients(3, { smsEnabled: true });
  const { message, broadcastId } = await smsTo(users, 'Lost answer');
  // The fault is set before the clock moves. When the test runs in the evening, the clock moves to the next
  // day, and due messages are sent at once.
  await fault({
    service: 'sns',
    operation: 'Publish',
    functionName: 'send-broadcast-sms',
    mode: 'drop-after',
  });
  await goToDaytime();
  const { id, counts } = await runToTheEnd(broadcastId);
  expect(await resultsOf(id)).toEqual({ sent: 2, unknown: 1 });
  expect(counts).toEqual({ sent: 2, failed: 0, skipped: 0, unknown: 1 });
  expect((await countsOf(message)).texts).toEqual({ messages: 3, recipients: 3, maxToOne: 1 });
});

it('an SMS is sent when its claim was written though the table’s answer to it was lost', async () => {
  const users = await createRecipients(2, { smsEnabled: true });
  const { message, broadcastId } = await smsTo(users, 'Lost claim');
  await fault({
    service: 'dynamodb',
    operation: 'UpdateItem',
    functionName: 'send-broadcast-sms',
    mode: 'drop-after',
    times: 1,
  });
  await goToDaytime();
  const { id } = await runToTheEnd(broadcastId);
  expect(await resultsOf(id)).toEqual({ sent: 2 });
  expect((await countsOf(message)).texts).toEqual({ messages: 2, recipients: 2, maxToOne: 1 });
});

it('an SMS is not sent again after a worker died with it', async () => {
  const users = await createRecipients(2, { smsEnabled: true });
  const { message, broadcastId } = await smsTo(users, 'Dies with it');
  await fault({
    service: 'sns',
    operation: 'Publish',
    functionName: 'send-broadcast-sms',
    mode: 'crash-after',
  });
  await goToDaytime();
  await runBroadcasts();
  await showHidden();
  await goToDaytime();
  const { id } = await runToTheEnd(broadcastId);
  const results = await resultsOf(id);
  expect(results.unknown).toBeGreaterThanOrEqual(1);
  expect((results.sent ?? 0) + results.unknown!).toBe(2);
  expect((await countsOf(message)).texts.maxToOne).toBe(1);
});

it('a reply of STOP switches SMS off', async () => {
  const [user] = await createRecipients(1, { smsEnabled: true });
  await control('POST', '/messages/opt-out', { phone: user!.phone });
  const { message, broadcastId } = await smsTo([user!], 'Stopped');
  await goToDaytime();
  const { id } = await runToTheEnd(broadcastId);
  expect(await resultsOf(id)).toEqual({ skipped: 1 });
  expect((await countsOf(message)).texts.messages).toBe(0);
  expect(await readItem(keys.user(user!.id))).toMatchObject({ smsEnabled: false });
});

it('an SMS of a broadcast is not sent at night, and is sent in the morning', async () => {
  const [user] = await createRecipients(1, { smsEnabled: true });
  const { message, broadcastId } = await smsTo([user!], 'Night');
  const now = new Date();
  const night = quietUntil(now) ? now : localInstant(localDate(now), '20:30');
  const morning = quietUntil(night)!;
  await withMovedClock(async () => {
    await control('POST', '/clock', { advanceMs: Math.max(0, night.getTime() - Date.now()) });
    await runBroadcasts();
    const sending = await sendingOf(broadcastId);
    const waiting = await readPartition<{ due_sk: string }>(sendingEntity.key(sending.id).pk, 'BATCH#');
    expect(waiting.map(({ due_sk }) => due_sk)).toEqual([morning.toISOString()]);
    expect((await countsOf(message)).texts.messages).toBe(0);
    await control('POST', '/clock', { to: new Date(morning.getTime() + 60_000).toISOString() });
    await runBroadcasts();
    expect((await countsOf(message)).texts.messages).toBe(1);
  });
});

it('a sending goes on with the people who were chosen when it began', async () => {
  const [first, second] = await createRecipients(2);
  const { subject, broadcastId } = await mailTo([first!, second!], 'Copied');
  const queue = { service: 'sqs', operation: 'SendMessageBatch', functionName: 'run-broadcasts' };
  await fault({ ...queue, mode: 'error', code: 'ServiceUnavailable', status: 503, times: 20 });
  await runBroadcasts().catch(() => undefined);
  await control('DELETE', '/faults');
  expect(await sendingOf(broadcastId)).toMatchObject({ status: 'planning', recipientCount: 0 });
  await setItem(chosenKey(broadcastId), { userIds: [first!.id] });
  await runToTheEnd(broadcastId);
  expect((await countsOf(subject)).emails.messages).toBe(2);
});

it('a cancelled sending stops before its next batch', async () => {
  const users = await createRecipients(30);
  const { subject, broadcastId } = await mailTo(users, 'Stopped on the way');
  const outage = { service: 'ses', operation: 'SendRawEmail', functionName: 'send-broadcast-mail' };
  await fault({ ...outage, mode: 'error', code: 'ServiceUnavailable', status: 503, times: 1000 });
  await runBroadcasts();
  expect((await admin.call('cancelReminder', { params: { id: broadcastId } })).body.data.status).toBe(
    'cancelled',
  );
  await control('DELETE', '/faults');
  const sending = await runToTheEnd(broadcastId);
  expect(sending.status).toBe('cancelled');
  expect((await countsOf(subject)).emails.messages).toBe(0);
  expect((await admin.call('cancelReminder', { params: { id: broadcastId } })).status).toBe(200);
});

it('a mail to a recipient has their subject, text, opt-out and one-click headers', async () => {
  const [user] = await createRecipients(1);
  const subject = uniqueText('Fresh <eggs> & "honey"');
  const { data } = await write(admin, {
    subject,
    message: 'Dear members,\n\n<script>alert(1)</script> see https://example.org/a?b=1&c=2.',
    optOutMessage: 'Write to us to stop.',
    recipients: [user!.id],
  });
  await runToTheEnd(data.id);
  const [mail] = (await mailsTo(user!.email)) as unknown as {
    subject: string;
    html: string;
    text: string;
    headers: Record<string, string>;
    tags: Record<string, string>;
  }[];
  expect(mail!.subject).toBe(subject);
  expect(mail!.html).not.toContain('<script>');
  expect(mail!.html).toContain('<a href="https://example.org/a?b=1&amp;c=2"');
  expect(mail!.text).toContain('Write to us to stop.');
  expect(mail!.headers['List-Unsubscribe']).toMatch(/^<https?:\/\/\S+\/api\/unsubscribe\?token=[\w.-]+>$/);
  expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail!.text).toMatch(/Unsubscribe: https?:\/\/\S+\/unsubscribe\?token=/);
  expect(mail!.tags).toMatchObject({ recipient: user!.id });
});
