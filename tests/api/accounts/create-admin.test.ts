import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { loadStageConfig } from '#infra/lib/stage-config.ts';
import { makeAdmin, sentenceOf } from '../../../scripts/make-admin.ts';
import { address, anonymous, createMember, demoClient, mailsTo, tokenFromMail } from '../../support/world.ts';

const local = loadStageConfig('local');
const owner = {
  AWS_ENDPOINT_URL: address.awsEndpoint,
  AWS_ACCESS_KEY_ID: address.rootAccessKeyId,
  AWS_SECRET_ACCESS_KEY: 'root',
};

/** Runs the command as a person does. The local cloud is in the place of AWS. */
const run = (...options: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/create-admin.ts', '--stage', 'local', ...options],
    { env: { ...process.env, ...owner, NODE_OPTIONS: '' } },
  ).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );
const newAddress = () => `${randomUUID()}@example.test`;
const make = (email: string, stage = local) =>
  makeAdmin(stage, { email, firstName: 'Robin', lastName: 'Rivera' }, new Date()).catch(sentenceOf);
const customersReached = async (): Promise<number> => {
  const admin = await demoClient('admin');
  const query = { recipientType: 'customers', delivery_method: 'email' } as const;
  return (await admin.call('countRecipients', { query })).body.count;
};

it('the admin command makes the account itself, whose owner sets the password by Forgot password and gets in', async () => {
  const email = newAddress();
  expect(await run('--email', ` ${email.toUpperCase()} `, '--first-name', 'Robin')).toBe(
    `Made an account for ${email}, an admin of local.\n` +
      'Its owner opens the site, chooses "Login" and then "Forgot your password?", and follows the link in the mail.\n' +
      'While SES is in its sandbox, the mail arrives only where SES has verified the address.\n',
  );
  expect(await mailsTo(email)).toEqual([]);
  await anonymous().call('forgotPassword', { body: { email } });
  const token = await tokenFromMail(email, '/reset-password');
  await anonymous().call('resetPassword', { body: { token, password: 'a-good-password-7' } });
  const admin = await anonymous().logIn(email, 'a-good-password-7');
  expect((await admin.call('getProfile')).body.user).toMatchObject({
    role: 'admin',
    first_name: 'Robin',
    last_name: 'Admin',
  });
  const answer = await admin.call('listUsers', { query: { role: 'admin', search: email } });
  expect(answer.body.users).toMatchObject([{ email, role: 'admin' }]);
});

it('the admin command makes a member an admin, once, and no longer one of the customers that messages go to', async () => {
  const member = await createMember();
  const before = await customersReached();
  expect(await make(member.email)).toBe(
    `${member.email} had an account and is an admin of local now. Whoever is signed in with it signs in again.`,
  );
  expect(await customersReached()).toBe(before - 1);
  expect(await make(member.email)).toBe(`${member.email} is an admin of local already. Nothing was changed.`);
  const admin = await anonymous().logIn(member.email, member.password);
  expect((await admin.call('getSettings')).status).toBe(200);
});

it('the admin command says in a sentence why somebody cannot be made an admin', async () => {
  expect(await make('vendor@demo.test')).toBe(
    'vendor@demo.test is a vendor. An admin needs an account with another address.',
  );
  expect(await make(newAddress(), { ...local, account: '111122223333' })).toMatch(
    /^These credentials are of account \d{12}; stages\/local\.json says 111122223333\.$/,
  );
  expect(await make(newAddress(), { ...local, name: 'test' })).toBe(
    'The stage test is not deployed in this account and region: the table coop-test-table is missing.',
  );
  expect(
    sentenceOf(Object.assign(new Error('Could not load credentials'), { name: 'CredentialsProviderError' })),
  ).toMatch(/^AWS does not know who is asking \(Could not load credentials\)\. Sign in/);
  expect(await run('--email', 'nobody')).toMatch(/^Usage: npm run admin:create/);
});
