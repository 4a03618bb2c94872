import { keys } from '#functions/platform/keys.ts';
import { leaveMessage, sweep } from '../../support/messages.ts';
import { unsubscribeToken } from '../../support/broadcasts.ts';
import {
  anonymous,
  control,
  createMember,
  demoClient,
  mailsTo,
  readItem,
  type Member,
} from '../../support/world.ts';

const suppress = ({ email }: Member) => control('POST', '/mail-suppression', { address: email });
const subjectsTo = async ({ email }: Member) => (await mailsTo(email)).map(({ subject }) => subject);
const stored = ({ id }: Member) => readItem<{ emailProblem: string }>(keys.user(id));
const onAgain = 'You get our emails again';

async function createSuppressed(): Promise<Member> {
  const member = await createMember({ emailEnabled: false, emailProblem: 'complained' });
  await suppress(member);
  return member;
}

/** True when a mail to the address arrives. */
async function getsMail(member: Member): Promise<boolean> {
  const before = await subjectsTo(member);
  await leaveMessage(member, 'renewal-declined');
  await sweep();
  return (await subjectsTo(member)).length > before.length;
}

async function switchOnByProfile(member: Member): Promise<void> {
  const { user } = (await member.client.call('getProfile')).body;
  const { status } = await member.client.call('updateProfile', {
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
  expect(status).toBe(200);
}

async function switchOnByStaff({ id }: Member): Promise<void> {
  const admin = await demoClient('admin');
  const { version } = (await admin.call('getUser', { params: { id } })).body.user;
  const body = { version, email_enabled: true };
  expect((await admin.call('updateUser', { params: { id }, body })).status).toBe(200);
}

async function switchOnByLink({ id }: Member): Promise<void> {
  const query = { token: unsubscribeToken(id, 'email') };
  expect((await anonymous().call('unsubscribe', { query, body: { undo: true } })).status).toBe(200);
}

afterEach(() => control('DELETE', '/faults'));

it.each([
  ['the member', switchOnByProfile],
  ['staff', switchOnByStaff],
  ["a mail's link", switchOnByLink],
])(
  'mail that SES suppressed arrives again once %s switched it on, and a mail shows it',
  async (_, switchOn) => {
    const member = await createSuppressed();
    expect(await getsMail(member)).toBe(false);
    await switchOn(member);
    await sweep();
    expect(await subjectsTo(member)).toEqual([onAgain]);
    expect(await getsMail(member)).toBe(true);
    expect(await stored(member)).toMatchObject({ emailProblem: '' });
  },
);

it.each(['crash-before', 'crash-after'] as const)(
  'a worker that dies (%s) as it takes an address off the suppression list is followed by one that finishes',
  async (mode) => {
    const member = await createSuppressed();
    await control('POST', '/faults', {
      service: 'ses',
      operation: `DELETE /v2/email/suppression/addresses/${encodeURIComponent(member.email)}`,
      mode,
      times: 1,
    });
    await switchOnByStaff(member);
    await sweep();
    expect(await subjectsTo(member)).toEqual([]);
    await control('POST', '/clock', { advanceMs: 4 * 60_000 });
    await sweep();
    expect(await subjectsTo(member)).toEqual([onAgain]);
  },
);

it('a mail that SES suppressed switches nobody off again: the account has no problem, so the address leaves the list', async () => {
  const member = await createMember();
  await suppress(member);
  expect(await getsMail(member)).toBe(false);
  expect(await stored(member)).toMatchObject({ emailProblem: '' });
  expect(await getsMail(member)).toBe(true);
});
