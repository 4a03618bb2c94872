import { theWaitingTalk } from '#functions/vendor-messages/data/talk.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { notificationsOf } from '../../support/messages.ts';
import { createVendor } from '../../support/vendor-sales.ts';
import { runJob } from '../../support/shopping.ts';
import {
  createMember,
  demoClient,
  drainQueues,
  mailsTo,
  readItem,
  readPartition,
  type Member,
} from '../../support/world.ts';

let admin: ApiClient;
let vendor: Member;
let other: Member;

beforeAll(async () => {
  [admin, vendor, other] = await Promise.all([
    demoClient('admin'),
    createVendor('Sandhill Apiary'),
    createVendor('Pullet Lane'),
  ]);
});

const waiting = async () => theWaitingTalk.read(await readItem(theWaitingTalk.key));
const summary = async (of = vendor) => (await of.client.call('getCommunicationSummary')).body;
const write = (body: object, of = vendor) =>
  of.client.call('sendMessageToStaff', { body: { subject: 'Honey', message: 'It crystallized.', ...body } });
const tell = (body: object = {}, to = vendor) =>
  admin.call('sendMessageToVendor', {
    body: { vendor_id: to.id, subject: 'Labels', message: 'Please add <b>weights</b>.', ...body },
  });
const shown = async (id: string) =>
  (await admin.call('getVendorMessage', { params: { id } })).body.vendor_message;

describe('a message to staff', () => {
  it('a message to staff is one, counted once and mailed once, however often it is sent', async () => {
    const before = await waiting();
    const subject = `Late by half an hour ${Date.now()}`;
    const body = { subject, priority: 'high', request_id: crypto.randomUUID() };
    const answers = await Promise.all([write(body), write(body), write(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await waiting()).unread).toBe(before.unread + 1);
    await drainQueues();
    const mails = await mailsTo('hello@treasurecoast.example');
    expect(mails.filter((mail) => mail.subject.includes(subject))).toHaveLength(1);
    expect((await write({ ...body, message: 'Something else' })).status).toBe(409);
    expect((await write({ ...body }, other)).status).toBe(409);
    expect(await shown(answers[0].body.id)).toMatchObject({
      vendorName: 'Sandhill Apiary',
      sender: 'vendor',
      subject,
      priority: 'high',
      status: 'unread',
      read_at: null,
    });
  });

  it.each([
    ['subject', { subject: ' ' }, 'Please enter a subject'],
    ['message', { message: '' }, 'Please enter a message'],
    ['message', { message: 'x'.repeat(4001) }, 'Please use at most 4000 characters'],
    ['priority', { priority: 'urgent' }, 'Please select a priority'],
  ])('a message to staff is refused where its %s is wrong', async (path, body, message) => {
    const answer = await write(body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path, message }]]);
  });

  it('a message to staff is read once by staff, whose words about it are its priority alone', async () => {
    const { id } = (await write({})).body;
    const before = await waiting();
    const params = { id };
    const edited = await admin.call('updateVendorMessage', { params, body: { version: 1, message: 'No' } });
    expect([edited.status, edited.body.error]).toEqual([
      422,
      'What a vendor wrote stays as it is. You can change its priority.',
    ]);
    await admin.call('updateVendorMessage', { params, body: { version: 1, priority: 'low' } });
    expect(
      (await admin.call('updateVendorMessage', { params, body: { version: 1, priority: 'high' } })).status,
    ).toBe(409);
    await Promise.all([1, 2].map(() => admin.call('markVendorMessageRead', { params })));
    expect((await waiting()).unread).toBe(before.unread - 1);
    expect(await shown(id)).toMatchObject({ status: 'read', priority: 'low', edited_at: null });
  });
});

describe('a message to a vendor', () => {
  it('a message to a vendor is in the list, the bell and the mail, as text, until it is read', async () => {
    const { id } = (await tell()).body;
    await drainQueues();
    expect(await summary()).toMatchObject({ unread_messages: 1, unread_notifications: 1 });
    const mail = (await mailsTo(vendor.email)).find(({ subject }) => subject.includes('Labels'));
    expect(mail?.html).toContain('&lt;b&gt;weights');
    expect((await notificationsOf(vendor)).map(({ link }) => link)).toEqual(['/vendor/messages']);
    await vendor.client.call('readMessageFromStaff', { params: { id } });
    await vendor.client.call('readMessageFromStaff', { params: { id } });
    expect((await summary()).unread_messages).toBe(0);
    expect((await shown(id)).status).toBe('read');
  });

  it('a message to another vendor is not found, and stays unread', async () => {
    const { id } = (await tell()).body;
    expect((await other.client.call('readMessageFromStaff', { params: { id } })).status).toBe(404);
    expect((await shown(id)).status).toBe('unread');
    const { messages } = (await other.client.call('listMyVendorMessages')).body;
    expect(messages).toEqual([]);
  });

  it('a message to a vendor goes without mail to one who switched it off, and to one who is inactive as well', async () => {
    const quiet = await createMember({
      role: 'vendor',
      vendorStatus: 'inactive',
      emailEnabled: false,
      business: { vendor_name: 'Quiet Creek' },
    });
    await tell({}, quiet);
    await drainQueues();
    expect(await mailsTo(quiet.email)).toEqual([]);
    expect(await notificationsOf(quiet)).toHaveLength(1);
    expect((await write({}, quiet)).status).toBe(200);
  });

  it('a message to a vendor can be changed and deleted by staff, and counts no longer', async () => {
    const { id } = (await tell()).body;
    const params = { id };
    const before = (await summary()).unread_messages;
    await admin.call('updateVendorMessage', { params, body: { version: 1, message: 'Please add weights.' } });
    expect(await shown(id)).toMatchObject({ message: 'Please add weights.', version: 2 });
    expect((await admin.call('deleteVendorMessage', { params })).status).toBe(200);
    expect((await summary()).unread_messages).toBe(before - 1);
    expect((await admin.call('getVendorMessage', { params })).status).toBe(404);
    expect((await admin.call('deleteVendorMessage', { params })).status).toBe(404);
  });

  it('a message to a vendor reaches vendors alone', async () => {
    const { body } = await admin.call('listUsers', { query: { role: 'customer', limit: 1 } });
    const answer = await admin.call('sendMessageToVendor', {
      body: { vendor_id: body.users[0]!.id, subject: 'Hello', message: 'Hello' },
    });
    expect([answer.status, answer.body.error]).toEqual([404, 'Vendor not found']);
    expect((await admin.call('sendMessageToStaff', { body: { subject: 'A', message: 'B' } })).status).toBe(
      422,
    );
  });
});

it('the list of messages goes by page and filter, for each side', async () => {
  const seller = await createVendor('Pages Farm');
  for (const subject of ['One', 'Two', 'Three']) await write({ subject, priority: 'low' }, seller);
  await tell({ subject: 'Four', priority: 'high' }, seller);
  const page = async (cursor?: string) =>
    (await seller.client.call('listMyVendorMessages', { query: { limit: 2, ...(cursor && { cursor }) } }))
      .body;
  const first = await page();
  const second = await page(first.next_cursor!);
  expect([first, second].flatMap(({ messages }) => messages.map(({ subject }) => subject))).toEqual([
    'Four',
    'Three',
    'Two',
    'One',
  ]);
  const search = async (query: object) =>
    (await admin.call('listVendorMessages', { query: { vendor_id: seller.id, limit: 1, ...query } })).body;
  expect((await search({ priority: 'high' })).messages.map(({ subject }) => subject)).toEqual(['Four']);
  const unread = await search({ sender: 'vendor', status: 'unread' });
  expect(unread.messages.map(({ subject }) => subject)).toEqual(['Three']);
  const next = await search({ sender: 'vendor', status: 'unread', cursor: unread.next_cursor! });
  expect(next.messages.map(({ subject }) => subject)).toEqual(['Two']);
  const all = (await admin.call('listVendorMessages', { query: { status: 'unread', limit: 2 } })).body;
  expect(all.messages.map(({ vendorName }) => vendorName)).toEqual(['Pages Farm', 'Pages Farm']);
  const wrong = await admin.call('listVendorMessages', { query: { cursor: all.next_cursor! } });
  expect(wrong.status).toBe(422);
});

describe('feedback', () => {
  const give = (of = vendor, body: object = {}) =>
    of.client.call('giveVendorFeedback', {
      body: { subject: 'The dock', message: 'Too narrow.', rating: 2, ...body },
    });
  const read = async (id: string) =>
    (await admin.call('getVendorFeedback', { params: { id } })).body.vendor_feedback;

  it('feedback is closed by its answer, which is mailed once', async () => {
    const before = await waiting();
    const body = { request_id: crypto.randomUUID() };
    const [{ body: one }, { body: again }] = await Promise.all([give(vendor, body), give(vendor, body)]);
    const params = { id: one.id };
    expect(again.id).toBe(one.id);
    expect((await waiting()).openFeedback).toBe(before.openFeedback + 1);
    expect((await summary()).open_feedback).toBe(1);
    const answer = { version: 1, response: 'We will widen it.' };
    const answers = [
      await admin.call('respondToVendorFeedback', { params, body: answer }),
      await admin.call('respondToVendorFeedback', { params, body: answer }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await drainQueues();
    const mails = await mailsTo(vendor.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Your feedback was answered'))).toHaveLength(1);
    expect((await waiting()).openFeedback).toBe(before.openFeedback);
    expect((await summary()).open_feedback).toBe(0);
    const { feedback } = (await vendor.client.call('listMyVendorFeedback')).body;
    expect(feedback).toEqual([
      expect.objectContaining({
        responded: true,
        response: 'We will widen it.',
        status: 'closed',
        rating: 2,
      }),
    ]);
    expect((await other.client.call('listMyVendorFeedback')).body.feedback).toEqual([]);
    const ofOther = await admin.call('listVendorFeedback', { query: { vendor_id: other.id } });
    expect(ofOther.status).toBe(200);
    expect(JSON.stringify(ofOther.body)).not.toContain(one.id);
  });

  it('feedback stays open where the answer says so, until staff close it', async () => {
    const { id } = (await give(vendor, { request_id: crypto.randomUUID() })).body;
    const before = await waiting();
    const params = { id };
    const body = { version: 1, response: 'We are looking into it.', keep_open: true };
    expect((await admin.call('respondToVendorFeedback', { params, body })).status).toBe(200);
    expect((await read(id)).status).toBe('open');
    const change = (status: 'open' | 'closed', version: number) =>
      admin.call('setVendorFeedbackStatus', { params, body: { status, version } });
    expect((await change('closed', 1)).status).toBe(409);
    expect((await change('closed', 2)).body.message).toBe('Feedback closed');
    expect((await change('closed', 2)).status).toBe(200);
    expect((await waiting()).openFeedback).toBe(before.openFeedback - 1);
    await change('open', 3);
    expect((await waiting()).openFeedback).toBe(before.openFeedback);
  });

  it('feedback is answered by one of two staff at the same moment, and the other is told', async () => {
    const { id } = (await give(vendor, { request_id: crypto.randomUUID() })).body;
    const answers = await Promise.all(
      ['Yes', 'No'].map((response) =>
        admin.call('respondToVendorFeedback', { params: { id }, body: { version: 1, response } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.error).toBe('Somebody else changed this feedback while you were editing it.');
    const won = answers[0]!.status === 200 ? 'Yes' : 'No';
    expect((await read(id)).response).toBe(won);
  });

  it.each([
    [{ rating: 0 }, 'rating', 'Please choose a rating'],
    [{ rating: 6 }, 'rating', 'Please choose a rating'],
    [{ message: ' ' }, 'message', 'Please enter your feedback'],
  ])('feedback is refused as %j', async (body, path, message) => {
    expect((await give(other, body)).body.errors).toEqual([{ path, message }]);
  });
});

it('staff are told what of vendors’ messages and feedback waits for them', async () => {
  await write({});
  await other.client.call('giveVendorFeedback', { body: { subject: 'A', message: 'B', rating: 5 } });
  const { items } = (await admin.call('getNeedsYou')).body;
  const counts = await waiting();
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'vendor_messages', count: counts.unread }),
      expect.objectContaining({ kind: 'vendor_feedback', count: counts.openFeedback }),
    ]),
  );
});

it('a talk goes with the account of a vendor who is deleted', async () => {
  const leaving = await createVendor('Leaving Acres');
  const before = await waiting();
  await write({}, leaving);
  await tell({}, leaving);
  await leaving.client.call('giveVendorFeedback', { body: { subject: 'A', message: 'B', rating: 5 } });
  await admin.call('deleteUser', { params: { id: leaving.id } });
  await runJob('clear-deleted-users');
  expect(await readPartition(`VENDOR_TALK#${leaving.id}`, 'MESSAGE#')).toEqual([]);
  expect(await readPartition(`VENDOR_TALK#${leaving.id}`, 'FEEDBACK#')).toEqual([]);
  expect(await waiting()).toEqual(before);
});
