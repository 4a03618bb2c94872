import sharp from 'sharp';
import type { Input } from '#shared/contracts/registry.ts';
import { keys } from '#functions/platform/keys.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import {
  applicationEntity,
  theWaitingApplications,
} from '#functions/vendor-applications/data/applications.ts';
import type { Application } from '#functions/vendor-applications/domain/application.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { sendForm } from '../../support/pictures.ts';
import { runJob } from '../../support/shopping.ts';
import { exampleApplication, newEmail, oneWaiting } from '../../support/vendor-applications.ts';
import {
  anonymous,
  callFrom,
  createMember,
  createSubscriber,
  demoClient,
  drainQueues,
  mailsTo,
  readItem,
  setItem,
  tokenFromMail,
} from '../../support/world.ts';

let admin: ApiClient;
let reviewer: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  admin = await demoClient('admin');
  reviewer = await createMember({ role: 'admin', firstName: 'Rita', lastName: 'Reviewer' });
});

let lastAddress = 0;
const send = (body: object) => callFrom(`198.18.7.${++lastAddress}`, 'registerVendor', body);
type Review = NonNullable<Input<'reviewVendorApplication'>['body']>;
const review = (id: string, body: Partial<Review> = {}, by = admin) =>
  by.call('reviewVendorApplication', {
    params: { id },
    body: { version: 1, decision: 'approve', ...body } as Review,
  });
const shown = async (id: string) =>
  (await admin.call('getVendorApplication', { params: { id } })).body.application;
const waiting = async () => theWaitingApplications.read(await readItem(theWaitingApplications.key));
const userOf = async (email: string) => {
  const entry = await readItem<{ userId: string }>(keys.email(email));
  return entry && (await readItem<User>(keys.user(entry.userId)));
};

describe('an application', () => {
  it('an application waits for staff, who read all of it; nobody is mailed', async () => {
    const body = exampleApplication({ references: 'The Pullet Lane farm', businessPhone: '7725550143' });
    const before = await waiting();
    const answer = await send(body);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message:
          'Vendor application submitted successfully! We will review your application and contact you within 3-5 business days.',
      },
    });
    expect(await waiting()).toBe(before + 1);
    const { applications } = (await admin.call('listVendorApplications')).body;
    const row = applications.find(({ email }) => email === body.email)!;
    expect(row).toMatchObject({
      businessName: 'Dune Road Greens',
      contactName: 'Wendell Grower',
      phone: '7725550142',
      products: 'Lettuce, arugula and radishes',
      status: 'pending',
      flags: [],
    });
    const { agreeToTerms, agreeToInsurance, ...fields } = body;
    expect(await shown(row.id)).toMatchObject({
      fields,
      account: null,
      problem: null,
      decision: null,
      version: 1,
    });
    expect(await mailsTo(body.email)).toEqual([]);
    expect((await admin.call('getNeedsYou')).body.items).toContainEqual(
      expect.objectContaining({ kind: 'vendor_applications', count: await waiting() }),
    );
  });

  it.each([
    ['firstName', '', 'This field is required'],
    ['businessOwnership', '', 'This field is required'],
    ['businessType', 'farm', 'This field is required'],
    ['taxId', ' ', 'This field is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['phone', '(772) 555-0142', 'Please enter a valid phone number'],
    ['phone', '0772', 'Please enter a valid phone number'],
    ['phone', '12345678901234567', 'Please enter a valid phone number'],
    ['agreeToTerms', false, 'You must agree to the terms and conditions'],
    ['agreeToInsurance', false, 'You must agree to provide insurance documentation'],
    ['vendorLogo', 'https://elsewhere.example/logo.png', 'Please select an image file'],
    ['vendorLogo', '/uploads/pic_00000000000000000000000000/480.webp', 'This picture is no longer there'],
  ])('an application is refused with %s %j', async (path, value, message) => {
    const { status, body } = await send({ ...exampleApplication(), [path]: value });
    expect([status, body.errors]).toEqual([
      422,
      [{ path, message: expect.stringContaining(message) as string }],
    ]);
  });

  it('an application may have a phone number of one digit, which staff are told', async () => {
    const { flags } = await oneWaiting(admin, {
      phone: '7',
      insuranceAmount: null,
      insuranceExpiryDate: '2020-01-01',
    });
    expect(flags).toEqual(['insurance_missing', 'insurance_expired', 'phone_short']);
  });

  it('an application is the only one of its address that waits, however it is written and however many come at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      [email, email.toUpperCase(), email].map((one) => send(exampleApplication({ email: one }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(
      /waiting for our review already/,
    );
    const { applications } = (await admin.call('listVendorApplications', { query: { limit: 100 } })).body;
    expect(applications.filter((one) => one.email === email)).toHaveLength(1);
  });

  it('an application is answered alike when the same form is sent twice, whichever comes first', async () => {
    const body = exampleApplication({ requestId: crypto.randomUUID() });
    const before = await waiting();
    const answers = await Promise.all([send(body), send(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await waiting()).toBe(before + 1);
    expect((await send({ ...body, taxId: '98-7654321' })).status).toBe(409);
  });
});

describe('the logo of an applicant', () => {
  const logo = async () => {
    const visitor = anonymous();
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#2f7d4f' } })
      .png()
      .toBuffer();
    const started = await visitor.call('startLogoUpload', {
      body: { content_type: 'image/png', size: png.length },
    });
    expect((await sendForm(started.body, png)).status).toBe(204);
    return { visitor, id: started.body.picture_id, url: started.body.url };
  };

  it('an applicant’s logo is prepared as other pictures are, and kept once it was sent', async () => {
    const { visitor, id, url } = await logo();
    await drainQueues();
    const { picture } = (await visitor.call('getLogoUpload', { params: { id } })).body;
    expect(picture).toEqual({ id, state: 'ready', url, reason: null });
    const { id: applicationId } = await oneWaiting(admin, { vendorLogo: url });
    expect((await shown(applicationId)).fields.vendorLogo).toBe(url);
    expect(await readItem({ pk: `PICTURE#${id}`, sk: 'PICTURE' })).toMatchObject({ clearedAt: null });
  });

  it('an applicant’s logo is nobody’s: uploads of staff and vendors are not found, nor is it by them', async () => {
    const { visitor, id } = await logo();
    const own = (await admin.call('startPictureUpload', { body: { content_type: 'image/png', size: 10 } }))
      .body;
    expect((await visitor.call('getLogoUpload', { params: { id: own.picture_id } })).status).toBe(404);
    expect((await admin.call('getPicture', { params: { id } })).status).toBe(404);
  });
});

describe('the list', () => {
  it('the list of applications has the newest first, a status, and pages that go on', async () => {
    const sent = [await oneWaiting(admin), await oneWaiting(admin), await oneWaiting(admin)];
    await review(sent[1]!.id, { decision: 'reject', note: 'Not now.' });
    const page = async (cursor?: string) =>
      (
        await admin.call('listVendorApplications', {
          query: { status: 'pending', limit: 1, ...(cursor && { cursor }) },
        })
      ).body;
    const first = await page();
    const second = await page(first.next_cursor!);
    expect([first, second].map(({ applications }) => applications[0]?.id)).toEqual([
      sent[2]!.id,
      sent[0]!.id,
    ]);
    const rejected = await admin.call('listVendorApplications', { query: { status: 'rejected', limit: 1 } });
    expect(rejected.body.applications.map(({ id }) => id)).toEqual([sent[1]!.id]);
    const other = await admin.call('listVendorApplications', {
      query: { status: 'approved', cursor: first.next_cursor! },
    });
    expect(other.status).toBe(422);
  });

  it('the list of applications is for staff alone, and so is all else about applications', async () => {
    const { id } = await oneWaiting(admin);
    const others = [anonymous(), (await createMember()).client, await demoClient('vendor')];
    for (const other of others) {
      const answers = [
        await other.call('listVendorApplications'),
        await other.call('getVendorApplication', { params: { id } }),
        await other.call('getUserVendorApplication', { params: { id: reviewer.id } }),
        await review(id, {}, other),
      ];
      expect(answers.every(({ status }) => status === 401 || status === 403)).toBe(true);
    }
    expect((await shown(id)).status).toBe('pending');
  });
});

describe('an approval', () => {
  it('an approval makes the account and its vendor record, and mails a link to choose a password once', async () => {
    const { id, email } = await oneWaiting(admin);
    expect((await review(id, { note: 'Welcome!' })).body.message).toBe('Approved');
    expect((await review(id, { note: 'Welcome!' })).status).toBe(200);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('You are a vendor of') as string,
    ]);
    expect(mails[0]!.text).toContain('Welcome!');
    const user = (await userOf(email))!;
    expect(user).toMatchObject({ role: 'vendor', vendorStatus: 'active', vendorApplicationId: id });
    const password = 'a-good-password-7';
    const token = await tokenFromMail(email, '/reset-password');
    expect((await anonymous().call('resetPassword', { body: { token, password } })).status).toBe(200);
    const vendor = await anonymous().logIn(email, password);
    expect((await vendor.call('listVendorProducts', { params: { id: user.id } })).status).toBe(200);
    expect((await vendor.call('createProduct', { body: { name: 'Arugula', price: 4 } })).status).toBe(200);
    const of = (await admin.call('getUserVendorApplication', { params: { id: user.id } })).body.application;
    expect(of).toMatchObject({
      id,
      status: 'approved',
      account: { id: user.id },
      decision: { note: 'Welcome!' },
    });
    expect((await admin.call('getUser', { params: { id: user.id } })).body.user).toMatchObject({
      vendor_name: 'Dune Road Greens',
      business_address: '12 Dune Road, Stuart, FL 34994',
      business_type: 'llc',
    });
    const changes = await admin.call('listAuditEntries', {
      query: { kind: 'vendor-application', record_id: id },
    });
    expect(changes.body.entries.map(({ operation }) => operation)).toEqual(['reviewVendorApplication']);
  });

  it('an approval leaves the vendor pending without the insurance, and says so in the mail', async () => {
    const { id, email } = await oneWaiting(admin, { insuranceAmount: 999_999 });
    await review(id);
    expect((await userOf(email))?.vendorStatus).toBe('pending');
    expect((await mailsTo(email))[0]?.text).toContain('$1,000,000');
  });

  it('an approval makes a member’s account the vendor’s with all it has, once the reviewer was told so', async () => {
    const member = await createSubscriber({ creditCents: 700 });
    const { id } = await oneWaiting(admin, { email: member.email });
    const { account, version } = await shown(id);
    expect(account).toMatchObject({
      id: member.id,
      role: 'customer',
      is_subscribed: true,
      account_credits: 7,
    });
    expect(
      (await admin.call('getUserVendorApplication', { params: { id: member.id } })).body.application.id,
    ).toBe(id);
    const untold = await review(id, { version });
    expect([untold.status, untold.body.error]).toEqual([409, expect.stringContaining('changed meanwhile')]);
    expect((await review(id, { version, account_id: member.id })).status).toBe(200);
    const user = (await readItem<User>(keys.user(member.id)))!;
    expect(user).toMatchObject({
      role: 'vendor',
      firstName: 'Terry',
      creditCents: 700,
      subscriptionStatus: 'active',
      customerNumber: 1,
    });
    const [mail] = await mailsTo(member.email);
    expect(mail!.text).toContain('Sign in as always');
    expect(mail!.text).not.toContain('/reset-password');
    expect((await member.client.call('createProduct', { body: { name: 'Kale', price: 3 } })).status).toBe(
      200,
    );
  });

  it('an approval is refused for the address of a vendor, of an admin and of an account that is switched off', async () => {
    for (const [changes, words] of [
      [{ role: 'admin' }, 'an admin'],
      [{ role: 'vendor' }, 'a vendor already'],
      [{}, 'switched off'],
    ] as const) {
      const { id: userId, email } = await createMember(changes);
      if (words === 'switched off') await setItem(keys.user(userId), { status: 'inactive' });
      const { id } = await oneWaiting(admin, { email });
      const answer = await review(id, { account_id: userId });
      expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining(words)]);
      expect((await shown(id)).problem).toContain(words);
    }
  });

  it('an approval is refused for an account whose address nobody confirmed, until its owner did', async () => {
    const { id: userId, email } = await createMember({ emailVerified: false });
    const { id } = await oneWaiting(admin, { email });
    const refused = await review(id, { account_id: userId });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining('Nobody has confirmed'),
    ]);
    await anonymous().call('forgotPassword', { body: { email } });
    await drainQueues();
    const token = await tokenFromMail(email, '/reset-password');
    const body = { token, password: 'the-owners-own-password-9' };
    expect((await anonymous().call('resetPassword', { body })).status).toBe(200);
    expect((await review(id, { account_id: userId })).status).toBe(200);
  });

  it('an approval meets a registration of the same address: one of them is told', async () => {
    const { id, email } = await oneWaiting(admin);
    const [location] = (await anonymous().call('listPickupLocations')).body.pickup_locations;
    const registration = {
      first_name: 'Wendell',
      last_name: 'Grower',
      email,
      password: 'a-good-password-7',
      phone: '+17725550142',
      address: '12 Dune Road',
      city: 'Stuart',
      state: 'FL',
      zip_code: '34994',
      pickup_location_id: location!.id,
      terms_accepted: true,
    } as const;
    const [registered, approved] = await Promise.all([
      anonymous().call('register', { body: registration }),
      review(id),
    ]);
    expect([registered.status, approved.status].toSorted()).toEqual([200, 409]);
    expect((await userOf(email))?.role).toBe(approved.status === 200 ? 'vendor' : 'customer');
  });
});

describe('a decision', () => {
  it('a decision on an application is made by one of two reviewers; the other reads who', async () => {
    const { id, email } = await oneWaiting(admin);
    const answers = await Promise.all([
      review(id, { decision: 'reject', note: 'No room.' }, reviewer.client),
      review(id, { decision: 'reject', note: 'Not now.' }),
    ]);
    const [lost] = answers.filter(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { decision } = await shown(id);
    expect(lost!.body.error).toBe(`${decision?.decided_by} rejected this application already.`);
    const late = await review(id, {}, reviewer.client);
    expect([late.status, late.body.error]).toEqual([409, lost!.body.error]);
    expect(await userOf(email)).toBeUndefined();
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['About your vendor application']);
  });

  it('a rejection needs a note, mails it, forgets the tax ID, and leaves the address free to apply again', async () => {
    const { id, email } = await oneWaiting(admin);
    const before = await waiting();
    const mute = await review(id, { decision: 'reject' });
    expect([mute.status, mute.body.errors?.[0]?.path]).toEqual([422, 'note']);
    expect((await review(id, { decision: 'reject', note: 'We have enough greens.' })).status).toBe(200);
    expect(await waiting()).toBe(before - 1);
    expect((await mailsTo(email))[0]?.text).toContain('We have enough greens.');
    expect(await readItem<Application>(applicationEntity.key(id))).toMatchObject({ fields: { taxId: '' } });
    expect((await send(exampleApplication({ email }))).status).toBe(200);
  });

  it('a decision on an application that is not there is refused as not found', async () => {
    expect((await review('app_nothing')).status).toBe(404);
    expect((await admin.call('getVendorApplication', { params: { id: 'app_nothing' } })).status).toBe(404);
    expect((await admin.call('getUserVendorApplication', { params: { id: reviewer.id } })).status).toBe(404);
  });
});

it('an application is forgotten with the account it made', async () => {
  const { id, email } = await oneWaiting(admin);
  await review(id);
  const user = (await userOf(email))!;
  await admin.call('deleteUser', { params: { id: user.id }, query: { confirm: 'true' } });
  await runJob('clear-deleted-users');
  const application = await readItem<Application>(applicationEntity.key(id));
  expect(application?.decision).toMatchObject({ outcome: 'approved' });
  expect(JSON.stringify(application)).not.toMatch(/Wendell|Dune Road|12-3456789|7725550142/);
});
