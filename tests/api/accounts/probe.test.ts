import { readAccountCounts } from '#functions/accounts/data/account-counts.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import { probeId } from '#functions/platform/probe.ts';
import { keyedHash } from '#functions/platform/signed-token.ts';
import { runJob } from '../../support/shopping.ts';
import {
  anonymous,
  control,
  demoClient,
  mailsTo,
  readItem,
  readListing,
  readPartition,
  removeItem,
  setItem,
} from '../../support/world.ts';

process.env.LINK_SECRET_ARN = 'coop/local/links';

const [name, password] = await Promise.all([keyedHash('probe', 'email'), keyedHash('probe', 'password')]);
const email = `${name.toLowerCase()}@probe.invalid`;

const probe = async () => (await runJob('probe-site')) as { value?: { problems: string[] } };

async function failuresCounted(): Promise<number> {
  const { figures } = await control<{ figures: { name: string; total: number }[] }>('GET', '/figures');
  return figures.find((figure) => figure.name === 'ProbeFailed')?.total ?? 0;
}

beforeEach(async () => {
  // Four failed sign-ins lock the probe out for a while. Scheduled runs of the job may add to the test's own,
  // so the count is removed.
  await removeItem(keys.rate(`login:${email}`, 0));
});
afterEach(() => control('DELETE', '/faults'));

test('the probe is made by the first run, which succeeds, and so does the next', async () => {
  await Promise.all([removeItem(keys.user(probeId)), removeItem(keys.email(email))]);
  const before = [await failuresCounted(), (await readAccountCounts([])).total];
  expect(await probe()).toMatchObject({ value: { problems: [] } });
  expect(await readItem(keys.user(probeId))).toMatchObject({ role: 'customer', status: 'active', email });
  expect(await probe()).toMatchObject({ value: { problems: [] } });
  expect([await failuresCounted(), (await readAccountCounts([])).total]).toEqual(before);
});

test('the probe is in no list, and is found and mailed by nobody', async () => {
  await probe();
  const account = await readItem<Record<string, unknown>>(keys.user(probeId));
  expect(Object.keys(account ?? {}).filter((attribute) => /^(listing|due)_/.test(attribute))).toEqual([]);
  const listed = await readListing<{ id: string }>(lists.users('customer'), '');
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter(({ id }) => id === probeId)).toEqual([]);
  const admin = await demoClient('admin');
  const { body } = await admin.call('listUsers', { query: { search: 'probe' } });
  expect(body.users.filter(({ id }) => id === probeId)).toEqual([]);
  expect(await readPartition('SEARCH#user#p', 'probe')).toEqual([]);
  expect(await readListing(lists.messagesTo(probeId), '')).toEqual([]);
  expect(await mailsTo(email)).toEqual([]);
});

test('the probe reads, and changes nothing', async () => {
  await probe();
  const client = await anonymous().logIn(email, password);
  expect((await client.call('getCart')).status).toBe(200);
  const refused = { status: 401, body: { error: 'This account only reads.' } };
  for (const id of ['addToCart', 'createOrder', 'createSubscription', 'updateProfile'] as const)
    expect([id, await client.call(id, { body: {} as never })]).toMatchObject([id, refused]);
  expect(await readItem(keys.cart(probeId))).toBeUndefined();
  await client.call('logout');
});

test.each([
  ['a sign-in', { service: 'cognito-idp', operation: 'AdminInitiateAuth' }, /^signing in: 500 /],
  [
    'the list of products',
    { service: 'dynamodb', operation: '*', functionName: 'list-products' },
    /^the list of products: 5\d\d /,
  ],
])('the probe’s run counts %s that fails, and says which step it was', async (_, fault, problem) => {
  await probe();
  const before = await failuresCounted();
  await control('POST', '/faults', {
    ...fault,
    mode: 'error',
    code: 'InternalErrorException',
    status: 500,
    times: 100,
  });
  expect(await probe()).toMatchObject({ value: { problems: [expect.stringMatching(problem)] } });
  expect(await failuresCounted()).toBeGreaterThan(before);
  await control('DELETE', '/faults');
  expect(await probe()).toMatchObject({ value: { problems: [] } });
});

test.each([
  ['switched off', () => setItem(keys.user(probeId), { status: 'inactive' })],
  ['without its address', () => removeItem(keys.email(email))],
])('the probe %s is mended by the next run', async (_, spoil) => {
  await probe();
  await spoil();
  expect(await probe()).toMatchObject({ value: { problems: [] } });
  expect(await readItem(keys.user(probeId))).toMatchObject({ status: 'active', email });
});
