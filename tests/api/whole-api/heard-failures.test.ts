import { anonymous, control, createMember } from '../../support/world.ts';

/** The state of an alarm of the stage, as the local cloud sees it now. */
async function stateOf(name: string): Promise<string | undefined> {
  const { alarms } = await control<{ alarms: { name: string; state: string }[] }>('GET', '/figures');
  return alarms.find((alarm) => alarm.name.endsWith(`-${name}`))?.state;
}

afterEach(() => control('DELETE', '/faults'));
afterAll(() => control('POST', '/clock', { reset: true }));

it.each([
  ['Cognito fails', 'InternalErrorException', 500],
  ['Cognito takes no more calls from all members together', 'TooManyRequestsException', 400],
])('one sign-in rings when %s', async (_, code, status) => {
  await control('POST', '/clock', { advanceMs: 20 * 60_000 });
  const member = await createMember();
  expect(await stateOf('essential-call-errors')).toBe('ok');
  const signIn = { body: { email: member.email, password: member.password } };
  await control('POST', '/faults', {
    service: 'cognito-idp',
    operation: 'AdminInitiateAuth',
    mode: 'error',
    code,
    status,
    times: 100,
  });
  expect((await anonymous().call('login', signIn)).status).toBe(500);
  expect(await stateOf('essential-call-errors')).toBe('alarm');
  // A failed call does not count as a wrong password. After more failures than a lockout needs, the right
  // password works again.
  for (let more = 0; more < 6; more += 1) await anonymous().call('login', signIn);
  await control('DELETE', '/faults');
  expect((await anonymous().call('login', signIn)).status).toBe(200);
});
