import { unsubscribeToken } from '../../support/broadcasts.ts';
import { anonymous, createMember } from '../../support/world.ts';

/** A member who opened the profile form, and then unsubscribed from all mail by the link in a mail. */
async function unsubscribed() {
  const member = await createMember({ smsEnabled: false });
  const { user: opened } = (await member.client.call('getProfile')).body;
  const query = { token: unsubscribeToken(member.id, 'email') };
  expect((await anonymous().call('unsubscribe', { query, body: {} })).status).toBe(200);
  const form = {
    first_name: 'Ada',
    last_name: 'Grove',
    email: member.email,
    phone: '+17725550188',
    address: { street: '', city: '', state: '', zip_code: '' },
  };
  const save = (more: object) => member.client.call('updateProfile', { body: { ...form, ...more } });
  const read = async () => (await member.client.call('getProfile')).body.user;
  return { opened, save, read };
}

it('a profile form that was open does not subscribe the member again', async () => {
  const { opened, save, read } = await unsubscribed();
  const { status, body } = await save({ email_enabled: true, version: opened.version });
  expect([status, body.error]).toEqual([409, 'Your profile was changed in the meantime. Please try again.']);
  expect(await read()).toMatchObject({ email_enabled: false, phone: opened.phone });
});

it('a profile form switches messages on again for who knows that they are off', async () => {
  const { save, read } = await unsubscribed();
  const { body } = await save({ email_enabled: true, version: (await read()).version });
  expect(body.user).toMatchObject({ email_enabled: true, phone: '+17725550188' });
});

it('a profile sent without a version keeps what it does not name, and switches nothing on by it', async () => {
  const { save, read } = await unsubscribed();
  expect((await save({})).body.user).toMatchObject({ email_enabled: false, phone: '+17725550188' });
  for (const more of [
    { email_enabled: true },
    { sms_enabled: true },
    { preferences: { marketing_emails: true } },
  ]) {
    const { status, body } = await save(more);
    expect([status, body.error]).toEqual([409, 'Please reload the page, and turn messages on again there.']);
  }
  expect(await read()).toMatchObject({
    email_enabled: false,
    sms_enabled: false,
    preferences: { marketing_emails: false },
  });
});
