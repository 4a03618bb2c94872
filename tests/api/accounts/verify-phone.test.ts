import { counterOf } from '#functions/platform/rate-limit.ts';
import { userOf } from '../../support/shopping.ts';
import { withMovedClock } from '../../support/moved-clock.ts';
import { newPhone, sweep, textsTo } from '../../support/messages.ts';
import { withinWindow } from '../../support/within-window.ts';
import {
  anonymous,
  control,
  createMember,
  demoClient,
  mailsTo,
  readPartition,
  setItem,
  type Member,
} from '../../support/world.ts';

afterEach(() => control('DELETE', '/faults'));

const hourMs = 3600_000;
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
const send = (member: Member) => member.client.call('sendPhoneCode');
const confirm = (member: Member, code: string) => member.client.call('verifyPhone', { body: { code } });
/** Makes a code that differs from this one. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
async function withCode() {
  const phone = newPhone();
  const member = await createMember({ phone, smsEnabled: false });
  expect((await send(member)).status).toBe(200);
  return { member, phone, code: codeIn((await textsTo(phone)).at(-1)) };
}

it('a phone code is texted to a member who never opted into texts, and confirms the number', async () => {
  const { member, phone, code } = await withCode();
  expect(await textsTo(phone)).toEqual([
    `Treasure Coast Food Co-op: ${code} is your code to confirm this phone number. It works for 10 minutes. We never ask you for it.`,
  ]);
  expect(await mailsTo(member.email)).toEqual([]);
  const { status, body } = await confirm(member, code);
  expect([status, body.message, body.user.phone_verified]).toEqual([
    200,
    'Your phone number is confirmed.',
    true,
  ]);
  expect((await member.client.call('getProfile')).body.user.phone_verified).toBe(true);
  // A repeat after a lost answer gets the same answer.
  expect((await confirm(member, code)).body.user.phone_verified).toBe(true);
  expect([(await send(member)).status, (await send(member)).body.error]).toEqual([
    409,
    'This phone number is already confirmed.',
  ]);
});

it('the store says where phone numbers can be confirmed', async () => {
  expect((await anonymous().call('getStore')).body.confirms_phones).toBe(true);
});

it('the table keeps no phone code that could be read out of it', async () => {
  const { member, code } = await withCode();
  const items = await readPartition<Record<string, unknown>>(`USER#${member.id}`, 'PHONE_CODE');
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).not.toContain(code);
});

it('a phone code tried a hundred times is refused, the right one too', async () => {
  const { member, code } = await withCode();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => confirm(member, wrong(code, index + 1))),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  const last = await confirm(member, code);
  expect([last.status, last.body.error]).toEqual([
    429,
    'This code was tried too often. Please ask for a new one.',
  ]);
  expect((await userOf(member)).phoneVerified).toBe(false);
  await send(member);
  const phone = (await userOf(member)).phone;
  expect((await confirm(member, codeIn((await textsTo(phone)).at(-1)))).status).toBe(200);
});

it('a wrong phone code says so at its field, and four of them leave the right one', async () => {
  const { member, code } = await withCode();
  for (const by of [1, 2, 3, 4]) {
    const { status, body } = await confirm(member, wrong(code, by));
    const message = 'This is not the code we sent you. Please check it and try again.';
    expect([status, body.errors]).toEqual([422, [{ path: 'code', message }]]);
  }
  expect((await confirm(member, code)).status).toBe(200);
  for (const bad of ['12345', '1234567', 'abcdef', ''])
    expect((await confirm(member, bad)).body.errors).toEqual([
      { path: 'code', message: 'Please enter the six digits of the code' },
    ]);
});

it('two confirmations of a phone number at once confirm it once, and both are told so', async () => {
  const { member, code } = await withCode();
  const before = (await userOf(member)).version;
  const answers = await Promise.all([confirm(member, code), confirm(member, code), confirm(member, code)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await userOf(member)).toMatchObject({ phoneVerified: true, version: before + 1 });
});

it(
  'a new phone code ends the one before; four in an hour are refused',
  withinWindow(async () => {
    const { member, phone, code } = await withCode();
    await send(member);
    const second = codeIn((await textsTo(phone)).at(-1));
    expect((await confirm(member, code)).status).toBe(code === second ? 200 : 422);
    expect((await send(member)).status).toBe(200);
    expect((await send(member)).status).toBe(429);
    expect(await textsTo(phone)).toHaveLength(3);
    // The limit counts for the number, so no other account can have codes sent to it either.
    const other = await createMember({ phone });
    expect((await send(other)).status).toBe(429);
  }),
);

it('a phone number gets six codes a day, whoever asks', () =>
  withMovedClock(async () => {
    const dayMs = 24 * hourMs;
    await control('POST', '/clock', { advanceMs: dayMs - (Date.now() % dayMs) + hourMs / 2 });
    const phone = newPhone();
    for (const expected of [200, 200, 429]) {
      const member = await createMember({ phone });
      const statuses = [await send(member), await send(member), await send(member)].map(
        ({ status }) => status,
      );
      expect(statuses).toEqual([expected, expected, expected]);
      await control('POST', '/clock', { advanceMs: hourMs });
    }
  }));

it('a code of an old phone number confirms nothing, and another number is not confirmed', async () => {
  const { member, code } = await withCode();
  const update = async (phone: string) => {
    const { status } = await member.client.call('updateProfile', {
      body: {
        first_name: 'Terry',
        last_name: 'Tester',
        email: member.email,
        phone,
        address: { street: '', city: '', state: '', zip_code: '' },
      },
    });
    expect(status).toBe(200);
  };
  const next = newPhone();
  await update(next);
  expect((await confirm(member, code)).body.errors).toEqual([
    { path: 'code', message: 'This code was sent to another number. Please ask for a new one.' },
  ]);
  await send(member);
  expect((await confirm(member, codeIn((await textsTo(next)).at(-1)))).body.user.phone_verified).toBe(true);
  await update(newPhone());
  expect((await member.client.call('getProfile')).body.user.phone_verified).toBe(false);
});

it('an expired phone code is no code', async () => {
  const { member, code } = await withCode();
  await setItem(
    { pk: `USER#${member.id}`, sk: 'PHONE_CODE' },
    { expiresAt: new Date(Date.now() - 1000).toISOString() },
  );
  expect((await confirm(member, code)).body.errors).toEqual([
    { path: 'code', message: 'This code has expired. Please ask for a new one.' },
  ]);
});

it('a phone code is texted to nobody without a number, and nobody confirms another’s', async () => {
  const none = await createMember({ phone: '' });
  expect([(await send(none)).status, (await confirm(none, '123456')).status]).toEqual([409, 422]);
  const { code, phone } = await withCode();
  const stranger = await createMember({ phone });
  expect((await confirm(stranger, code)).status).toBe(422);
  for (const id of ['sendPhoneCode', 'verifyPhone'] as const)
    expect((await anonymous().call(id, { body: { code } })).status).toBe(401);
  expect((await (await demoClient('vendor')).call('verifyPhone', { body: { code: '1' } })).status).toBe(422);
});

it('phone codes go out two hundred times a day in all, whoever asks and for which number', async () => {
  const dayMs = 86_400_000;
  const rate = { subject: 'phone-codes-of-all:stage', limit: 200, windowSeconds: dayMs / 1000 };
  const { now } = await control<{ now: string }>('GET', '/clock');
  // The counter starts again with each day, and a new day may begin during the test.
  const days = [0, dayMs].map((later) => counterOf(rate, new Date(Date.parse(now) + later)));
  const setUses = (uses: number) => Promise.all(days.map((day) => setItem(day, { uses })));
  const sendNew = async () => {
    const phone = newPhone();
    const { status, body } = await send(await createMember({ phone }));
    return { status, message: body.message, texts: (await textsTo(phone)).length };
  };
  await setUses(199);
  try {
    expect(await sendNew()).toMatchObject({ status: 200, texts: 1 });
    const message = 'We cannot send text messages right now.';
    expect(await sendNew()).toEqual({ status: 503, message, texts: 0 });
  } finally {
    await setUses(0);
  }
  expect(await sendNew()).toMatchObject({ status: 200, texts: 1 });
});

it('a text with a phone code that the provider cannot take comes later, once, while the code works', async () => {
  const phone = newPhone();
  const member = await createMember({ phone });
  await control('POST', '/faults', {
    service: 'sns',
    operation: 'Publish',
    mode: 'error',
    status: 500,
    times: 1,
  });
  await send(member);
  expect(await textsTo(phone)).toEqual([]);
  await control('DELETE', '/faults');
  await control('POST', '/clock', { advanceMs: 120_000 });
  try {
    await sweep();
    expect((await confirm(member, codeIn((await textsTo(phone)).at(-1)))).status).toBe(200);
  } finally {
    await control('POST', '/clock', { reset: true });
  }
});
