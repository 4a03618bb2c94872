import { auditEntryEntity, auditOf } from '#functions/audit/data/audit-entries.ts';
import type { AuditEntry } from '#functions/audit/data/audit-entries.ts';
import { keys } from '#functions/platform/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import {
  backToNow,
  createBody,
  createRecipients,
  goToDaytime,
  runToTheEnd,
  uniqueText,
  write,
} from '../../support/broadcasts.ts';
import { withinWindow } from '../../support/within-window.ts';
import {
  control,
  createMember,
  demoClient,
  drainQueues,
  readListing,
  readPartition,
  setItem,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

interface Mail {
  subject: string;
  text: string;
  html: string;
}
const sentTo = (to: string) =>
  control<{ emails: Mail[]; texts: { message: string }[] }>('GET', `/messages?to=${encodeURIComponent(to)}`);

describe('placeholders', () => {
  it('placeholders become each recipient’s own, in mail, text message and app, and are escaped in HTML', async () => {
    const fields = { name: 'Dock & Co', address: '12 Main Street', city: 'Stuart', county: 'Martin' };
    const body = { ...fields, status: 'inactive' } as const;
    const place = (await admin.call('createPickupLocation', { body })).body.pickup_location;
    const [here] = await createRecipients(1, { firstName: '<Mia>', pickupLocationId: place.id });
    const [nowhere] = await createRecipients(1, { firstName: ' ', pickupLocationId: null });
    const about = uniqueText('News');
    const { data } = await write(admin, {
      subject: `${about} for {first name}`,
      message: 'Hi {First name}, see you at {pickup place}.',
      recipients: [here!.id, nowhere!.id],
    });
    await runToTheEnd(data.id);
    const [mail] = (await sentTo(here!.email)).emails;
    expect(mail!.subject).toBe(`${about} for <Mia>`);
    expect(mail!.text).toContain('Hi <Mia>, see you at Dock & Co.');
    expect(mail!.html).toContain('Hi &lt;Mia&gt;, see you at Dock &amp; Co.');
    const [other] = (await sentTo(nowhere!.email)).emails;
    expect(other!.subject).toBe(`${about} for friend`);
    expect(other!.text).toContain('Hi friend, see you at your pickup location.');
    const shown = await readPartition<{ title: string }>(
      keys.unreadNotifications(here!.id).pk,
      'NOTIFICATION#',
    );
    expect(shown.map(({ title }) => title)).toEqual([`${about} for <Mia>`]);
  });

  it('placeholders are filled in in a text message too', async () => {
    const [user] = await createRecipients(1, { firstName: 'Mia', smsEnabled: true });
    const { data } = await write(admin, {
      message: 'Hi {first name}',
      deliveryMethods: ['sms'],
      includeOptOut: false,
      recipients: [user!.id],
    });
    await goToDaytime();
    try {
      await runToTheEnd(data.id);
    } finally {
      await backToNow();
    }
    expect((await sentTo(user!.phone)).texts.map(({ message }) => message)).toEqual(['Hi Mia']);
  });

  it.each([
    [{ message: 'Hi {name}' }, '{name} cannot be filled in. Please use {first name} or {pickup place}.'],
    [{ subject: '{cycle}' }, '{cycle} cannot be filled in. Please use {first name} or {pickup place}.'],
  ])('placeholders that nobody knows are refused: %j', async (changes, text) => {
    const { status, body } = await admin.call('createReminder', { body: createBody(changes) });
    expect([status, body.error]).toEqual([422, text]);
  });
});

describe('a test to oneself', () => {
  it('a broadcast’s test to oneself goes to the admin alone, marked, in no history, and is written down', async () => {
    const staff = await createMember({ role: 'admin', firstName: 'Ada' });
    const subject = uniqueText('Tried');
    const { status, body } = await staff.client.call('sendTestMessage', {
      body: {
        delivery_method: 'email',
        subject,
        message: 'Hi {first name}, see you at {pickup place}',
        optOutMessage: 'No more?',
      },
    });
    expect([status, body.address]).toEqual([200, staff.email]);
    await drainQueues();
    const { emails } = await sentTo(staff.email);
    const [mail] = emails.filter((one) => one.subject === `[Test] ${subject}`);
    expect(mail!.text).toMatch(/Hi Ada, see you at \S/);
    expect(mail!.text).toContain('No more?');
    const history = (await admin.call('listReminderHistory')).body.data;
    expect(history.filter((one) => one.subject === subject)).toEqual([]);
    const entries = await readListing<AuditEntry>(auditOf.person(staff.id), '');
    expect(entries.map(({ operation }) => operation)).toEqual(['sendTestMessage']);
    expect(auditEntryEntity.key('message', staff.id, 'x').pk).toBe(auditOf.record('message', staff.id));
  });

  it('a broadcast’s test by SMS goes to the admin’s own phone, where there is one', async () => {
    const staff = await createMember({ role: 'admin', phone: '+17725550177' });
    const body = { delivery_method: 'sms' as const, message: 'Hi' };
    expect((await staff.client.call('sendTestMessage', { body })).body.address).toBe('+17725550177');
    expect((await sentTo('+17725550177')).texts.map(({ message }) => message)).toContain('[Test] Hi');
    await setItem(keys.user(staff.id), { phone: '' });
    const refused = await staff.client.call('sendTestMessage', { body });
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'Your own account has no phone number to send a test to',
    ]);
  });

  it(
    'a broadcast’s test to oneself is limited',
    withinWindow(async () => {
      const staff = await createMember({ role: 'admin' });
      const body = { delivery_method: 'email' as const, subject: 'Again', message: 'Again' };
      const answers: number[] = [];
      for (let call = 0; call < 21; call += 1)
        answers.push((await staff.client.call('sendTestMessage', { body })).status);
      expect([answers.at(19), answers.at(20)]).toEqual([200, 429]);
    }),
  );
});

describe('a template', () => {
  const create = (name: string, changes = {}) =>
    admin.call('createMessageTemplate', {
      body: { name, delivery_method: 'email', subject: 'Hi {first name}', message: 'Hello', ...changes },
    });

  it('a message template is kept, changed, listed and deleted, and each is written down', async () => {
    const name = uniqueText('Welcome');
    const { template } = (await create(name)).body;
    const params = { id: template.id };
    const changed = await admin.call('updateMessageTemplate', {
      params,
      body: { version: template.version, message: 'Good morning' },
    });
    expect(changed.body.template).toEqual({ ...template, message: 'Good morning', version: 2 });
    const listed = (await admin.call('listMessageTemplates')).body.templates;
    expect(listed.filter(({ id }) => id === template.id)).toEqual([changed.body.template]);
    expect((await admin.call('deleteMessageTemplate', { params })).status).toBe(200);
    expect((await admin.call('deleteMessageTemplate', { params })).status).toBe(404);
    const entries = await readPartition<AuditEntry>(
      auditOf.record('message-template', template.id),
      'ENTRY#',
    );
    expect(entries.map(({ operation }) => operation)).toEqual([
      'createMessageTemplate',
      'updateMessageTemplate',
      'deleteMessageTemplate',
    ]);
  });

  it('a message template is not changed over somebody else’s change', async () => {
    const { template } = (await create(uniqueText('Two admins'))).body;
    const update = (message: string) =>
      admin.call('updateMessageTemplate', {
        params: { id: template.id },
        body: { version: template.version, message },
      });
    const answers = await Promise.all([update('Mine'), update('Theirs')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await update('Late')).body.error).toBe(
      'Somebody else changed this template while you were editing it.',
    );
  });

  it.each([
    [{ subject: '' }, 'Please enter a subject'],
    [{ message: '{name}' }, '{name} cannot be filled in. Please use {first name} or {pickup place}.'],
    [{ delivery_method: 'sms', message: 'x'.repeat(161) }, 'SMS messages can have at most 160 characters'],
  ])('a message template is refused where no message could be so: %j', async (changes, text) => {
    const { status, body } = await create(uniqueText('Refused'), changes);
    expect([status, body.error]).toEqual([422, text]);
  });

  it('a message template has a name of its own', async () => {
    const name = uniqueText('Twice');
    await create(name);
    const { status, body } = await create(name.toUpperCase());
    expect([status, body.error]).toEqual([409, 'A template with this name already exists.']);
  });
});
