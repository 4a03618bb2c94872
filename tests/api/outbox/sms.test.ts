import { examples } from '#functions/outbox/templates/examples.ts';
import { shortFormsOf } from '#functions/outbox/templates/render-message.ts';
import { keys } from '#functions/platform/keys.ts';
import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import { backToNow, goToDaytime } from '../../support/broadcasts.ts';
import { leaveMessage, newPhone, sweep, textsTo } from '../../support/messages.ts';
import { withMovedClock } from '../../support/moved-clock.ts';
import { control, createMember, mailsTo, readItem } from '../../support/world.ts';

const messageOf = (id: string) => readItem<Record<string, unknown>>(keys.message(id));
const advance = async (minutes: number) => {
  await control('POST', '/clock', { advanceMs: minutes * 60_000 });
  await sweep();
};
const fail = (service: 'ses' | 'sns', changes: Record<string, unknown> = {}) =>
  control('POST', '/faults', {
    service,
    operation: service === 'ses' ? 'SendEmail' : 'Publish',
    functionName: 'deliver-background-message',
    mode: 'error',
    ...changes,
  });
const isDown = { code: 'ServiceUnavailable', status: 503, times: 100 };
const isRefused = { code: 'MessageRejected', times: 100 };

async function createReader() {
  const phone = newPhone();
  return { phone, member: await createMember({ phone, smsEnabled: true }) };
}

beforeEach(goToDaytime);
afterEach(async () => {
  await control('DELETE', '/faults');
  await backToNow();
});

it('a text message that the provider did not take is tried again, without a second mail', async () => {
  const { phone, member } = await createReader();
  await leaveMessage(member, 'pickup-moved');
  await fail('sns', { times: 1 });
  await sweep();
  expect(await textsTo(phone)).toEqual([]);
  await advance(3);
  expect(await textsTo(phone)).toHaveLength(1);
  expect(await mailsTo(member.email)).toHaveLength(1);
});

it('a text message is not sent more than half a day late', async () => {
  const { phone, member } = await createReader();
  await leaveMessage(member, 'renewal-declined', { ageMs: 15 * 3600_000 });
  await sweep();
  expect(await mailsTo(member.email)).toHaveLength(1);
  expect(await textsTo(phone)).toEqual([]);
});

it.each([
  ['fails once', 'error', 1],
  ['meets a death before it', 'crash-before', 0],
  ['meets a death after it', 'crash-after', 1],
])('while no mail goes out, a text message that %s is not sent twice', async (_, mode, texts) => {
  const { phone, member } = await createReader();
  const id = await leaveMessage(member, 'renewal-declined');
  await fail('ses', isDown);
  await fail('sns', { mode, times: 1 });
  await sweep();
  for (let passed = 0; passed < 12; passed += 4) await advance(4);
  expect(await textsTo(phone)).toHaveLength(texts);
  expect(await mailsTo(member.email)).toEqual([]);

  await control('DELETE', '/faults');
  await advance(17);
  expect(await textsTo(phone)).toHaveLength(texts);
  expect(await mailsTo(member.email)).toHaveLength(1);
  expect(await messageOf(id)).toMatchObject({ sentAt: expect.any(String) });
});

it('the text message of a mail that the provider refuses goes out once, and the mail is still reported', async () => {
  const { phone, member } = await createReader();
  const id = await leaveMessage(member, 'renewal-declined');
  await fail('ses', isRefused);
  await sweep();
  expect(await textsTo(phone)).toHaveLength(1);
  expect(await messageOf(id)).toMatchObject({ problem: expect.any(String) });
  expect(await messageOf(id)).not.toHaveProperty('due_pk');
  await advance(6);
  await control('DELETE', '/faults');
  await advance(6);
  expect(await textsTo(phone)).toHaveLength(1);
  expect(await mailsTo(member.email)).toHaveLength(1);
});

/** Runs `work` at 8:01 PM. `day` is the local date, and `toMorning` moves the clock to 8:02 AM. */
async function inTheEvening(
  work: (day: string, morning: Date, toMorning: () => Promise<void>) => Promise<void>,
) {
  await withMovedClock(async () => {
    const day = addDays(localDate(new Date((await control<{ now: string }>('GET', '/clock')).now)), 1);
    const morning = localInstant(addDays(day, 1), '08:00');
    await control('POST', '/clock', { to: localInstant(day, '20:01').toISOString() });
    await work(day, morning, async () => {
      await control('POST', '/clock', { to: new Date(morning.getTime() + 120_000).toISOString() });
      await sweep();
    });
  });
}

it('in the evening a mail goes out at once and its text message in the morning, each once', async () => {
  const { phone, member } = await createReader();
  await inTheEvening(async (_, morning, toMorning) => {
    const id = await leaveMessage(member, 'renewal-declined');
    for (let passed = 0; passed < 3; passed += 1) await advance(4);
    expect(await mailsTo(member.email)).toHaveLength(1);
    expect(await textsTo(phone)).toEqual([]);
    expect(await messageOf(id)).toMatchObject({
      mailedAt: expect.any(String),
      due_sk: morning.toISOString(),
    });
    expect(await messageOf(id)).not.toHaveProperty('attempts');

    await toMorning();
    expect(await textsTo(phone)).toHaveLength(1);
    expect(await mailsTo(member.email)).toHaveLength(1);
    expect(await messageOf(id)).toMatchObject({ sentAt: expect.any(String) });
  });
});

it('in the evening a text message about a pickup of the day goes out at once', async () => {
  const { phone, member } = await createReader();
  await inTheEvening(async (day) => {
    await leaveMessage(member, 'pickup-called-off', { data: { pickupDate: day } });
    await leaveMessage(member, 'pickup-called-off', { data: { pickupDate: addDays(day, 1) } });
    await sweep();
    const data = { ...examples['pickup-called-off'], pickupDate: day };
    expect(await textsTo(phone)).toEqual([shortFormsOf('pickup-called-off', data).sms]);
  });
});

it('the text message of a mail that the provider refuses in the evening goes out in the morning', async () => {
  const { phone, member } = await createReader();
  await inTheEvening(async (_, morning, toMorning) => {
    const id = await leaveMessage(member, 'renewal-declined');
    await fail('ses', isRefused);
    await sweep();
    expect(await textsTo(phone)).toEqual([]);
    expect(await messageOf(id)).toMatchObject({
      problem: expect.any(String),
      due_sk: morning.toISOString(),
    });
    await toMorning();
    expect(await textsTo(phone)).toHaveLength(1);
    expect(await messageOf(id)).not.toHaveProperty('due_pk');
    await control('DELETE', '/faults');
    await advance(6);
    expect(await textsTo(phone)).toHaveLength(1);
    expect(await mailsTo(member.email)).toHaveLength(1);
  });
});
